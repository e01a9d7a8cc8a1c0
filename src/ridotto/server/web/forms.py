"""What a form brings."""

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from ridotto.server.web.security import MAX_BODY, MAX_FILE


async def read_form(request: Request, file: str = "") -> tuple[dict[str, str], str | None]:
    """A form's texts, and the one file (or text) of that name in it. What is too large is refused while it comes in."""
    async with request.form(max_files=2, max_fields=100, max_part_size=MAX_BODY) as form:
        texts = {name: value for name, value in form.items() if isinstance(value, str)}
        given = form.get(file) if file else None
        if isinstance(given, UploadFile):
            data = await given.read(MAX_FILE + 1)
        else:
            data = (given or "").encode()
    if len(data) > MAX_FILE:
        raise HTTPException(413, f"The file is too large: at most {MAX_FILE // 1024} KiB.")
    try:
        return texts, data.decode("utf-8-sig") or None
    except UnicodeDecodeError:
        raise HTTPException(400, "The file is not text in UTF-8.") from None

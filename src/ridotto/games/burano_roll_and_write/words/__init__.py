"""The words of the Roll & Write: notation, sentences, reasons, and a view as text."""

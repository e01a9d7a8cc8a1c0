"""The words of Walking in Burano: notation, sentences, reasons, and a view as text."""

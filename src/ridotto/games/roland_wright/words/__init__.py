"""The words of Roland Wright: notation, sentences, reasons, and a view as text."""

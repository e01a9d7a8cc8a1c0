"""The words of Tou Shi: names, notation, sentences, reasons, and a view as text."""

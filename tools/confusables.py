#!/usr/bin/env python3
"""Writes the table in packages/server/src/names/confusables.ts from the spoof checker of ICU.

Needs libicu 72 (Debian 12: libicu72), whose data is confusables.txt of Unicode 15.0. Only what a name can still hold after
NFKC and NFD is written. Usage: tools/confusables.py > packages/server/src/names/confusables.ts, then npm run fix.
"""
import ctypes
import unicodedata

ICU = "72"
spoof = ctypes.CDLL(f"libicui18n.so.{ICU}")
skeleton_utf8 = getattr(spoof, f"uspoof_getSkeletonUTF8_{ICU}")
open_checker = getattr(spoof, f"uspoof_open_{ICU}")
open_checker.restype = ctypes.c_void_p
status = ctypes.c_int(0)
checker = ctypes.c_void_p(open_checker(ctypes.byref(status)))
assert status.value <= 0, f"ICU error {status.value}"


def skeleton(text: str) -> str:
    utf8, buffer, error = text.encode(), ctypes.create_string_buffer(512), ctypes.c_int(0)
    length = skeleton_utf8(checker, 0, utf8, len(utf8), buffer, 512, ctypes.byref(error))
    assert error.value <= 0, f"ICU error {error.value} for {text!r}"
    return buffer.raw[:length].decode()


def may_be_in_names(letter: str) -> bool:
    is_normalized = all(unicodedata.normalize(form, letter) == letter for form in ("NFKC", "NFD"))
    return is_normalized and (letter in " ._'-" or unicodedata.category(letter)[0] in "LMN")


hex_code = lambda text: "+".join(f"{ord(letter):x}" for letter in text)
code_points = [*range(0x20, 0xD800), *range(0xE000, 0x30000)]
pairs = [(letter, skeleton(letter)) for letter in map(chr, code_points) if may_be_in_names(letter)]
words = [f"{hex_code(letter)}:{hex_code(alike)}" for letter, alike in pairs if alike not in ("", letter)]
lines = [""]
for word in words:
    if len(lines[-1]) + len(word) > 116:
        lines.append("")
    lines[-1] += f"{' ' if lines[-1] else ''}{word}"
print("/** Letters that look like others, by code point: confusables.txt of Unicode 15.0. Made by tools/confusables.py. */")
print("export const confusables = `\n" + "\n".join(lines) + "`")

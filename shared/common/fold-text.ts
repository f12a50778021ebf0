const isAscii = /^[\0-\x7f]*$/

// Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs and tatweel, emoji variants. Marks of other
// scripts, such as Thai or Devanagari vowels, change the word and stay.
const diacritics =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]|[\u{fe0e}-\u{fe0f}]|[\u{1f3fb}-\u{1f3ff}]/gu

// Letters without a decomposition.
const letterReplacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Returns a text folded for comparison: 'Prüfstraße' and 'PRUFSTRASSE' are equal. */
export const foldText = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(diacritics, '')
        .toLowerCase()
        .replace(/[ßæœøłđðþı]/g, (letter) => letterReplacements[letter]!)
        .normalize('NFC')

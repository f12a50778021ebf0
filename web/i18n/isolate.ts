// Keeps text of the other writing direction in its place within a sentence.

const rightToLeft = /[\u0591-\u08FF\uFB1D-\uFDFD\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns a value for a sentence of the interface. A value with Hebrew or Arabic letters stands between U+2068 and
 * U+2069, so that the punctuation and the numbers around it do not move; any other value is returned unchanged.
 */
export const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

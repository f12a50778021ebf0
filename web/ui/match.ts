// Finds what was typed in a list: without regard to case and accents, beginnings of words first.

// One sign stays one sign, so that a place in the folded text is a place in the text.
export const fold = (text: string) =>
  Array.from(text, (sign) => sign.normalize('NFD').charAt(0).toLowerCase() || sign).join('')

/** Where the query stands in the text: at the beginning of a word if possible, or -1. */
export function placeOf(text: string, query: string): number {
  const [inText, wanted] = [fold(text), fold(query.trim())]
  if (!wanted) return -1
  for (let at = inText.indexOf(wanted); at >= 0; at = inText.indexOf(wanted, at + 1)) {
    if (at === 0 || /[\s\-_./(@]/.test(inText.charAt(at - 1))) return at
  }
  return inText.indexOf(wanted)
}

/** 0 is best: it begins so; then a word in it; then anywhere; then only its keywords; null is no match. */
export function rankOf(text: string, keywords: string, query: string): number | null {
  if (!query.trim()) return 0
  const at = placeOf(text, query)
  if (at === 0) return 0
  if (at > 0) return /[\s\-_./(@]/.test(text.charAt(at - 1)) ? 1 : 2
  return placeOf(keywords, query) >= 0 ? 3 : null
}

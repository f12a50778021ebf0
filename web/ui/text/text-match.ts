const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** Removes case and accents. The length stays the same, so that indexes are valid for the original text. */
export const foldText = (text: string) =>
  isAscii(text)
    ? text.toLowerCase()
    : Array.from(text, (char) => char.normalize('NFD').charAt(0).toLowerCase() || char).join('')

/** Returns the index of the query in the text, at the start of a word if possible, or -1. Ignores case and accents. */
export function indexOfMatch(text: string, query: string): number {
  const [haystack, needle] = [foldText(text), foldText(query.trim())]
  if (!needle) return -1
  for (let index = haystack.indexOf(needle); index >= 0; index = haystack.indexOf(needle, index + 1)) {
    if (index === 0 || /[\s\-_./(@]/.test(haystack.charAt(index - 1))) return index
  }
  return haystack.indexOf(needle)
}

/**
 * Ranks a match: 0 at the start of the text, 1 at the start of a word, 2 elsewhere in the text, 3 only in the keywords. Returns
 * null without a match.
 */
export function matchRank(text: string, keywords: string, query: string): number | null {
  if (!query.trim()) return 0
  const index = indexOfMatch(text, query)
  if (index === 0) return 0
  if (index > 0) return /[\s\-_./(@]/.test(text.charAt(index - 1)) ? 1 : 2
  return indexOfMatch(keywords, query) >= 0 ? 3 : null
}

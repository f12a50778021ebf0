// Text matching that ignores case and accents: 'buro' finds 'Büro'.

import { foldText } from './fold-text.ts'

/**
 * Returns a predicate: whether a text contains every word of the query, or words that begin with them; hyphens are optional.
 */
export function wordMatcher(find: string): (text: string) => boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean)
  return (text) => {
    const folded = foldText(text)
    const joined = folded.includes('-') ? folded.replaceAll('-', '') : folded
    return words.every((word) => folded.includes(word) || joined.includes(word))
  }
}

// Text matching that ignores case and accents: 'buro' finds 'Büro'.

import { foldText } from './fold-text.ts'

/**
 * Returns a predicate: whether a text contains every word of the query, or words that begin with them; hyphens are optional.
 */
export function bearing(find: string): (text: string) => boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean)
  return (text) => {
    const here = foldText(text)
    const asOne = here.includes('-') ? here.replaceAll('-', '') : here
    return words.every((word) => here.includes(word) || asOne.includes(word))
  }
}

// What somebody looks for by words: without regard to case and accents, so that 'Büro' is found by 'buro'.

import { foldText } from './fold-text.ts'

/** Whether a text bears every word that is looked for, or begins of them; what has hyphens is found without them too. */
export function bearing(find: string): (text: string) => boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean)
  return (text) => {
    const here = foldText(text)
    const asOne = here.includes('-') ? here.replaceAll('-', '') : here
    return words.every((word) => here.includes(word) || asOne.includes(word))
  }
}

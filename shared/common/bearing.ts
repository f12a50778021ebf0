// What somebody looks for by words: without regard to case and accents, so that 'Büro' is found by 'buro'.

const isPlain = /^[\0-\x7f]*$/

/** Most texts have nothing to fold but their case, and ten thousand of them are asked at every letter. */
const folded = (text: string): string =>
  (isPlain.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** Whether a text bears every word that is looked for, or begins of them; what has hyphens is found without them too. */
export function bearing(find: string): (text: string) => boolean {
  const words = folded(find).split(/\s+/).filter(Boolean)
  return (text) => {
    const here = folded(text)
    const asOne = here.includes('-') ? here.replaceAll('-', '') : here
    return words.every((word) => here.includes(word) || asOne.includes(word))
  }
}

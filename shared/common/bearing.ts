// What somebody looks for by words: without regard to case and accents, so that 'Büro' is found by 'buro'.

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text bears every word that is looked for, or begins of them. */
export function bearing(find: string): (text: string) => boolean {
  const words = folded(find).split(/\s+/).filter(Boolean)
  return (text) => {
    const here = folded(text)
    return words.every((word) => here.includes(word))
  }
}

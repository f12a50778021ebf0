/** Returns the allowed number of typing errors for a word length; words below five letters allow none. */
export const typosIn = ({ length }: string): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Returns whether two words are within that edit distance; a transposition counts as one. */
export function isNear(word: string, meant: string, typos: number = typosIn(word)): boolean {
  if (Math.abs(word.length - meant.length) > typos) return false
  let [before, last] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= word.length; at++) {
    const row = [at]
    for (let to = 1; to <= meant.length; to++) {
      const isSame = word[at - 1] === meant[to - 1]
      const least = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + (isSame ? 0 : 1))
      const isTransposed = at > 1 && to > 1 && word[at - 1] === meant[to - 2] && word[at - 2] === meant[to - 1]
      row.push(isTransposed ? Math.min(least, before[to - 2]! + 1) : least)
    }
    if (Math.min(...row) > typos) return false
    ;[before, last] = [last, row]
  }
  return last[meant.length]! <= typos
}

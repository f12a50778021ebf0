/** Returns the allowed number of typing errors for a word length; words below five letters allow none. */
export const allowedTypos = ({ length }: string): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Returns whether the edit distance of two words is at most `typos`; a transposition counts as one error. */
export function isWithinTypos(word: string, target: string, typos: number = allowedTypos(word)): boolean {
  if (Math.abs(word.length - target.length) > typos) return false
  let [rowBeforePrevious, previousRow] = [[] as number[], Array.from({ length: target.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= word.length; at++) {
    const currentRow = [at]
    for (let to = 1; to <= target.length; to++) {
      const isSame = word[at - 1] === target[to - 1]
      const minDistance = Math.min(
        previousRow[to]! + 1,
        currentRow[to - 1]! + 1,
        previousRow[to - 1]! + (isSame ? 0 : 1),
      )
      const isTransposed = at > 1 && to > 1 && word[at - 1] === target[to - 2] && word[at - 2] === target[to - 1]
      currentRow.push(isTransposed ? Math.min(minDistance, rowBeforePrevious[to - 2]! + 1) : minDistance)
    }
    if (Math.min(...currentRow) > typos) return false
    ;[rowBeforePrevious, previousRow] = [previousRow, currentRow]
  }
  return previousRow[target.length]! <= typos
}

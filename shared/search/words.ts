// Splits texts into search terms: for the index, queries and highlighting.

import { foldText } from '#shared/common/fold-text.ts'

/** Scripts without spaces between words, and Korean with its compounds and endings. */
const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々ー`
const letter = String.raw`\p{L}\p{N}\p{M}`
const trailingSigns = String.raw`(?:(?:\+{1,2}|#)(?![${letter}+#]))?`
const emoji = String.raw`\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic})*`

const unspacedCharacter = new RegExp(`[${unspacedScripts}]`, 'u')

/** Returns whether a word belongs to a script without spaces. */
export const isUnspaced = (word: string): boolean => unspacedCharacter.test(word)
/** A run of such a script; a word, which may end in the signs of C++ and C#; an emoji. */
const tokenPattern = new RegExp(
  `[${unspacedScripts}]+|(?:(?![${unspacedScripts}])[${letter}])+${trailingSigns}|${emoji}`,
  'gu',
)
const trailingSignsPattern = /[+#]+$/

/** Longer words are cut, in texts and queries alike. */
const maxWordLength = 60

/** Returns the folded words of a text in order. A run of a script without spaces becomes pairs of its characters. */
export const wordsOf = (text: string): string[] =>
  tokensOf(foldText(text)).flatMap((word) => (isUnspaced(word) ? pairsOf(word) : [word]))

const tokensOf = (folded: string): string[] =>
  (folded.match(tokenPattern) ?? []).map((word) => (isUnspaced(word) ? word : word.slice(0, maxWordLength)))

/** '预算审批' becomes 预算, 算审, 审批, so that any two adjacent characters are found without word boundaries. */
function pairsOf(run: string): string[] {
  const letters = Array.from(run)
  return letters.length === 1 ? letters : letters.slice(1).map((after, at) => letters[at]! + after)
}

/** `#` before digits means a task number, not digits in a text. */
export const taskNumbersIn = (query: string): string[] => query.match(/(?<=(^|\s)#)\d+(?=\s|$)/g) ?? []

/** Returns the query without task numbers. */
export const withoutTaskNumbers = (query: string): string => query.replace(/(^|\s)#\d+(?=\s|$)/g, ' ').trim()

const hyphens = '[-\\u2010\\u2011]'
const hasHyphen = new RegExp(hyphens)
const hyphenPattern = new RegExp(hyphens, 'g')
/** Words, and words joined by hyphens. */
const hyphenatedWords = new RegExp(`[${letter}]+(?:${hyphens}[${letter}]+)*`, 'gu')

/**
 * Returns the terms of a text: its words; hyphenated words also as one; words without trailing signs; the last character of
 * an unspaced run.
 */
export function termsOf(text: string): string[] {
  const folded = foldText(text)
  const terms: string[] = []
  for (const word of tokensOf(folded)) {
    if (isUnspaced(word)) {
      terms.push(...pairsOf(word))
      if (word.length > 1) terms.push(Array.from(word).at(-1)!)
    } else {
      terms.push(word)
      if (trailingSignsPattern.test(word)) terms.push(word.replace(trailingSignsPattern, ''))
    }
  }
  for (const [run] of hasHyphen.test(folded) ? folded.matchAll(hyphenatedWords) : []) {
    const joined = withoutHyphens(run)
    // Dates and grouped numbers are not joined.
    if (joined !== run && !/^\p{N}+$/u.test(joined)) terms.push(joined.slice(0, maxWordLength))
  }
  return terms
}

const withoutHyphens = (run: string): string => run.replace(hyphenPattern, '')

/** Candidates for highlighting in the original text. */
const highlightCandidates = new RegExp(`${hyphenatedWords.source}${trailingSigns}|${emoji}`, 'gu')

/** Offsets in the original text, not the folded one. */
export type Span = [from: number, to: number]

/**
 * Returns where words match in a text: preferably at word starts.
 * @param words folded
 * @returns sorted, not overlapping
 */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const { 0: run, index } of text.matchAll(highlightCandidates)) {
    const matchSpans = spansIn(run, index, words)
    spans.push(...matchSpans)
    if (matchSpans.length > 0 || !words.some((word) => withoutHyphens(foldText(run)).includes(word))) continue
    spans.push([index, index + run.length])
  }
  return spans
}

function spansIn(run: string, start: number, words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const { 0: word, index } of run.matchAll(tokenPattern)) {
    const foldedWord = foldText(word)
    const matchingWords = words
      .filter((one) => foldedWord.includes(one))
      .toSorted((one, other) => other.length - one.length)
    if (matchingWords.length === 0) continue
    const from = start + index
    // Offsets are exact only when folding keeps the length; otherwise the whole word is highlighted.
    if (foldedWord.length !== word.length) spans.push([from, from + word.length])
    else if (isUnspaced(foldedWord))
      spans.push(...pairSpans(foldedWord, matchingWords).map(([at, end]): Span => [from + at, from + end]))
    else
      spans.push([
        from + foldedWord.indexOf(matchingWords[0]!),
        from + foldedWord.indexOf(matchingWords[0]!) + matchingWords[0]!.length,
      ])
  }
  return spans
}

/** Returns all occurrences of character pairs in a run, joined when they touch. */
function pairSpans(run: string, pairs: readonly string[]): Span[] {
  const covered = new Uint8Array(run.length)
  for (const pair of pairs) {
    for (let at = run.indexOf(pair); at >= 0; at = run.indexOf(pair, at + 1)) covered.fill(1, at, at + pair.length)
  }
  const spans: Span[] = []
  covered.forEach((isCovered, at) => {
    if (!isCovered) return
    const last = spans.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else spans.push([at, at + 1])
  })
  return spans
}

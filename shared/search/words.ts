// How a text is taken apart for a search, in the index, in a query and where matches are marked.

import { foldText } from '#shared/common/fold-text.ts'

/** Scripts that are written without spaces between words, and Korean, whose compounds and endings have none. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々ー`
const letter = String.raw`\p{L}\p{N}\p{M}`
const signsBehind = String.raw`(?:(?:\+{1,2}|#)(?![${letter}+#]))?`
const emoji = String.raw`\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic})*`

const anUnspaced = new RegExp(`[${unspaced}]`, 'u')

/** Whether a word is of a script that is written without spaces. */
export const isUnspaced = (word: string): boolean => anUnspaced.test(word)
/** A run of an unspaced script; a word, which may end in the signs of C++ and C#; an emoji. */
const token = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[${letter}])+${signsBehind}|${emoji}`, 'gu')
const signs = /[+#]+$/

/** Longer words are cut, on both sides alike. */
const longestWord = 60

/** Returns the words of a query or a text in their order, folded. A run of an unspaced script becomes pairs of its letters. */
export const wordsOf = (text: string): string[] =>
  tokensOf(foldText(text)).flatMap((word) => (isUnspaced(word) ? pairsOf(word) : [word]))

const tokensOf = (folded: string): string[] =>
  (folded.match(token) ?? []).map((word) => (isUnspaced(word) ? word : word.slice(0, longestWord)))

/** '预算审批' is 预算, 算审, 审批: so any two letters in a row are found without knowing where words end. */
function pairsOf(run: string): string[] {
  const letters = Array.from(run)
  return letters.length === 1 ? letters : letters.slice(1).map((after, at) => letters[at]! + after)
}

/** Whoever writes the sign before a figure means the number of a task, and no figure in a text. */
export const numbersIn = (query: string): string[] => query.match(/(?<=(^|\s)#)\d+(?=\s|$)/g) ?? []

/** What else is asked for. */
export const withoutNumbers = (query: string): string => query.replace(/(^|\s)#\d+(?=\s|$)/g, ' ').trim()

const hyphens = '[-\\u2010\\u2011]'
const hasHyphen = new RegExp(hyphens)
const aHyphen = new RegExp(hyphens, 'g')
/** Words, and those that hyphens hold together. */
const runs = new RegExp(`[${letter}]+(?:${hyphens}[${letter}]+)*`, 'gu')

/**
 * Returns what a text is found by: its words; as one what is written with hyphens, which others leave out; words without
 * the signs behind them; the last letter of an unspaced run, which begins no pair.
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
      if (signs.test(word)) terms.push(word.replace(signs, ''))
    }
  }
  for (const [run] of hasHyphen.test(folded) ? folded.matchAll(runs) : []) {
    const joined = asOne(run)
    // A date or a number in groups is no word.
    if (joined !== run && !/^\p{N}+$/u.test(joined)) terms.push(joined.slice(0, longestWord))
  }
  return terms
}

const asOne = (run: string): string => run.replace(aHyphen, '')

/** What may be marked in a text as it was written. */
const marked = new RegExp(`${runs.source}${signsBehind}|${emoji}`, 'gu')

/** Where a word stands in a text: signs of the text, not of the folded one. */
export type Span = [from: number, to: number]

/**
 * Returns where words stand in a text: at the beginnings of its words, else within them.
 *
 * @param words folded
 * @returns in their order, not overlapping
 */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const { 0: run, index } of text.matchAll(marked)) {
    const within = spansIn(run, index, words)
    spans.push(...within)
    if (within.length > 0 || !words.some((word) => asOne(foldText(run)).includes(word))) continue
    spans.push([index, index + run.length])
  }
  return spans
}

function spansIn(run: string, start: number, words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const { 0: word, index } of run.matchAll(token)) {
    const here = foldText(word)
    const found = words.filter((one) => here.includes(one)).toSorted((one, other) => other.length - one.length)
    if (found.length === 0) continue
    const from = start + index
    // Only what folds sign by sign has its places where the folded word has them; of the rest the whole word is meant.
    if (here.length !== word.length) spans.push([from, from + word.length])
    else if (isUnspaced(here)) spans.push(...allOf(here, found).map(([at, end]): Span => [from + at, from + end]))
    else spans.push([from + here.indexOf(found[0]!), from + here.indexOf(found[0]!) + found[0]!.length])
  }
  return spans
}

/** All places of pairs of letters in a run; those that touch are one. */
function allOf(run: string, pairs: readonly string[]): Span[] {
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

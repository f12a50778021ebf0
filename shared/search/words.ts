// How a text is taken apart for a search, on both sides: words without regard to case and accents.

/** As it is compared: 'Prüfstraße' and 'prufstrasse' are the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (sign) => plainly[sign]!)

// Letters that no accent tells from the plain ones.
const plainly: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** The words of a text in their order, folded; figures are words too. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Who writes the sign before a figure means the number of a task, and no figure in a text. */
export const numbersIn = (query: string): string[] => query.match(/(?<=(^|\s)#)\d+(?=\s|$)/g) ?? []

/** What else is asked for. */
export const withoutNumbers = (query: string): string => query.replace(/(^|\s)#\d+(?=\s|$)/g, ' ').trim()

const hyphens = '[-\\u2010\\u2011]'
const aHyphen = new RegExp(hyphens, 'g')
/** Words, and those that hyphens hold together. */
const runs = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:${hyphens}[\\p{L}\\p{N}\\p{M}]+)*`, 'gu')

/** What a text is found by: its words, and as one what is written with hyphens, which others leave out. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text)
  for (const [run] of folded(text).matchAll(runs)) {
    const joined = asOne(run)
    // A date or a number in groups is no word.
    if (joined !== run && !/^\p{N}+$/u.test(joined)) words.push(joined)
  }
  return words
}

const asOne = (run: string): string => run.replace(aHyphen, '')

/** Where a word stands in a text: signs of the text, not of the folded one. */
export type Span = [from: number, to: number]

/**
 * Where words stand in a text: at the beginnings of its words, else within them.
 * @param words folded
 * @returns in their order, not overlapping
 */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const { 0: run, index } of text.matchAll(runs)) {
    const within = spansIn(run, index, words)
    spans.push(...within)
    if (within.length > 0 || !words.some((word) => asOne(folded(run)).includes(word))) continue
    spans.push([index, index + run.length])
  }
  return spans
}

function spansIn(run: string, start: number, words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const { 0: word, index } of run.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const here = folded(word)
    const found = words.filter((one) => here.includes(one)).toSorted((one, other) => other.length - one.length)[0]
    if (!found) continue
    // Only what folds sign by sign has its places where the folded word has them; of the rest the whole word is meant.
    const at = here.length === word.length ? here.indexOf(found) : 0
    const length = here.length === word.length ? found.length : word.length
    spans.push([start + index + at, start + index + at + length])
  }
  return spans
}

// Type of a search row, and ranking of matches.

import type { ReactNode } from 'react'
import { foldText } from '#shared/common/fold-text.ts'
import { isWithinTypos } from '#shared/search/typos.ts'
import { taskNumbersIn, spansOf, termsOf, withoutTaskNumbers, wordsOf } from '#shared/search/words.ts'

export const rowGroups = ['commands', 'tasks', 'people', 'everywhere'] as const
type SearchRowGroup = (typeof rowGroups)[number]

/** Commands for the focused task. */
export const taskCommands = [
  'assign',
  'priority',
  'dates',
  'labels',
  'status',
  'complete',
  'reopen',
  'archive',
  'delete',
] as const
export type TaskCommand = (typeof taskCommands)[number]

export type SearchRow = {
  id: string
  group: SearchRowGroup
  title: string
  icon: ReactNode
  /** Words that matched the title, folded. */
  words: readonly string[]
  /** Location, in front of the title. */
  boardTitle?: string
  /** Number of the task, if it was found by its number. */
  number?: string
  /** Text around the match, if it is not in the title. */
  excerpt?: string
  /** Short fact at the right edge. */
  detail?: string
  avatar?: ReactNode
  keys?: readonly string[]
  isDone?: boolean
  /** Matches the query exactly. The row keeps its position when the server answers. */
  isExactMatch?: boolean
  /** Address of the row. Ctrl or Cmd opens it in a new tab. */
  href?: string
  run: () => void
}

/**
 * Ranks a title and keywords against the query: 0 if the title begins with it, 1 to 3 for weaker matches, null for
 * none. Every word of the query must match.
 */
export function rankMatch(title: string, keywords: string, typedText: string): number | null {
  const words = wordsOf(typedText)
  if (words.length === 0) return null
  const terms = termsOf(`${title} ${keywords}`)
  if (!words.every((word) => terms.some((one) => one.startsWith(word)))) {
    return words.every((word) => word.length > 2 && foldText(title).includes(word)) ? 3 : null
  }
  if (foldText(title).startsWith(foldText(typedText.trim()))) return 0
  return words.every((word) => spansOf(title, [word]).length > 0) ? 1 : 2
}

type Task = { title: string; number: number; labels: readonly string[] }

/** Ranks a task like `rankMatch`. A word with a number sign must match the task number; an exact number ranks first. */
export function rankTaskMatch({ title, number, labels }: Task, typedText: string): number | null {
  const [numbers, numberText] = [taskNumbersIn(typedText), String(number)]
  if (numbers.length === 0) return rankMatch(title, [numberText, ...labels].join(' '), typedText)
  if (!numbers.every((one) => numberText.startsWith(one))) return null
  const rest = withoutTaskNumbers(typedText)
  const rank = rest === '' ? 0 : rankMatch(title, labels.join(' '), rest)
  return rank === null || numbers.includes(numberText) ? rank : rank + partialNumberPenalty
}

const partialNumberPenalty = 10

/** Returns whether every word of the query matches a term, or the start of one, with typing errors. */
export function isFuzzyMatch(title: string, keywords: string, typedText: string): boolean {
  const [words, terms] = [wordsOf(typedText), termsOf(`${title} ${keywords}`)]
  const matchesTerm = (word: string) =>
    terms.some(
      (one) => one.startsWith(word) || isWithinTypos(word, one) || isWithinTypos(word, one.slice(0, word.length)),
    )
  return words.length > 0 && words.every(matchesTerm)
}

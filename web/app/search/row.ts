// One thing that is found or can be done, as it stands in the list.

import type { ReactNode } from 'react'
import { foldText } from '#shared/common/fold-text.ts'
import { isNear } from '#shared/search/near.ts'
import { numbersIn, spansOf, termsOf, withoutNumbers, wordsOf } from '#shared/search/words.ts'

export const rowGroups = ['commands', 'tasks', 'people', 'everywhere'] as const
export type RowGroup = (typeof rowGroups)[number]

/** What can be done to the task in focus. */
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

export type Row = {
  id: string
  group: RowGroup
  title: string
  icon: ReactNode
  /** What was found in the title, folded. */
  words: readonly string[]
  /** Where it is, in front of the title. */
  before?: string
  /** Of a task that was found by it. */
  number?: string
  /** What stands around the words, where they stand elsewhere than in the title. */
  excerpt?: string
  /** A short fact at the right. */
  fact?: string
  face?: ReactNode
  keys?: readonly string[]
  isDone?: boolean
  /** Fits what is typed now letter by letter: it stays where it is when the answer comes. */
  isCertain?: boolean
  /** Where it leads; in a tab of its own with Ctrl or Cmd. */
  href?: string
  run: () => void
}

/** 0 is best: the title begins with what was typed; null is no match. Every word must stand in the title or the keywords. */
export function rankIn(title: string, keywords: string, typed: string): number | null {
  const words = wordsOf(typed)
  if (words.length === 0) return null
  const there = termsOf(`${title} ${keywords}`)
  if (!words.every((word) => there.some((one) => one.startsWith(word)))) {
    return words.every((word) => word.length > 2 && foldText(title).includes(word)) ? 3 : null
  }
  if (foldText(title).startsWith(foldText(typed.trim()))) return 0
  return words.every((word) => spansOf(title, [word]).length > 0) ? 1 : 2
}

type Task = { title: string; number: number; labels: readonly string[] }

/** As above, of a task: its number is meant by the sign before it, and the number itself goes first. */
export function rankOfTask({ title, number, labels }: Task, typed: string): number | null {
  const [numbers, said] = [numbersIn(typed), String(number)]
  if (numbers.length === 0) return rankIn(title, [said, ...labels].join(' '), typed)
  if (!numbers.every((one) => said.startsWith(one))) return null
  const rest = withoutNumbers(typed)
  const rank = rest === '' ? 0 : rankIn(title, labels.join(' '), rest)
  return rank === null || numbers.includes(said) ? rank : rank + behindNumbers
}

const behindNumbers = 10

/** Whether every word was meant, with a wrong letter here and there, and stands there whole or in its beginning. */
export function isMeant(title: string, keywords: string, typed: string): boolean {
  const [words, there] = [wordsOf(typed), termsOf(`${title} ${keywords}`)]
  const means = (word: string) =>
    there.some((one) => one.startsWith(word) || isNear(word, one) || isNear(word, one.slice(0, word.length)))
  return words.length > 0 && words.every(means)
}

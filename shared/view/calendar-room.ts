// Which tasks of a week are drawn where it has no room for all of them.

import type { TaskId } from '#shared/common/ids.ts'
import { linesOf, type Piece } from './calendar.ts'

/** How many lines a week has room for, and how many where it also has to say how many tasks are left out. */
export type Room = { whole: number; short: number }

/** The pieces that are drawn, and per day of the week how many tasks are left out. */
type Fitted = { shown: Piece[]; left: number[] }

/**
 * Returns what a week has room for. Where not all of it fits, the room of a day goes first to the tasks that are due on it,
 * then to those that start on it, then to those that only pass through. A task of several days that has no room on all of
 * them is drawn on those around its due day that have, and counts as left out on the others.
 * @param first this task gets its room before all others
 */
export function fitting(pieces: readonly Piece[], { whole, short }: Room, first: TaskId | null = null): Fitted {
  const needed = pieces.reduce((most, { line }) => Math.max(most, line + 1), 0)
  const shown = needed <= whole ? [...pieces] : onLines(chosen(pieces, short, first))
  const left = Array.from({ length: 7 }, (_, day) => countOn(day, pieces) - countOn(day, shown))
  return { shown, left }
}

const countOn = (day: number, pieces: readonly Piece[]): number =>
  pieces.filter(({ from, to }) => from <= day && day <= to).length

/** What claims a day: to be due on it, to start on it, or neither. */
const claims = ['due', 'start', 'passes'] as const

const claimOf = ({ goesOn, cameFrom }: Piece): (typeof claims)[number] =>
  !goesOn ? 'due' : cameFrom ? 'passes' : 'start'

/** The pieces that get room, cut to the days on which they do. */
function chosen(pieces: readonly Piece[], room: number, first: TaskId | null): Piece[] {
  const taken = Array.from({ length: 7 }, () => 0)
  const isFree = (day: number) => taken[day]! < room
  const isFirst = ({ task }: Piece) => task.taskId === first
  const byClaim = [
    ...pieces.filter(isFirst),
    ...claims.flatMap((claim) => pieces.filter((piece) => !isFirst(piece) && claimOf(piece) === claim)),
  ]
  // The day that a task claims, before any task gets the days that it passes through.
  const claimed = byClaim.flatMap((piece) => {
    const claim = claimOf(piece)
    if (claim === 'passes') return [{ piece, from: piece.from, to: piece.from - 1 }]
    const day = claim === 'due' ? piece.to : piece.from
    if (!isFree(day)) return []
    taken[day]!++
    return [{ piece, from: day, to: day }]
  })
  return claimed.flatMap(({ piece, ...own }) => {
    const run = own.from > own.to ? longestRun(piece, isFree) : grown(own, piece, isFree)
    if (!run) return []
    for (let day = run.from; day <= run.to; day++) if (day < own.from || day > own.to) taken[day]!++
    const { cameFrom, goesOn } = piece
    return [{ ...piece, ...run, cameFrom: cameFrom || run.from > piece.from, goesOn: goesOn || run.to < piece.to }]
  })
}

type Run = { from: number; to: number }
type IsFree = (day: number) => boolean

/** As many days to both sides as are free, within those of the task. */
function grown({ from, to }: Run, within: Run, isFree: IsFree): Run {
  const run = { from, to }
  while (run.from > within.from && isFree(run.from - 1)) run.from--
  while (run.to < within.to && isFree(run.to + 1)) run.to++
  return run
}

/** The most free days in a row; null where there are none. */
function longestRun({ from, to }: Run, isFree: IsFree): Run | null {
  let longest: Run | null = null
  for (let day = from; day <= to; day++) {
    if (!isFree(day)) continue
    const run = grown({ from: day, to: day }, { from: day, to }, isFree)
    if (!longest || run.to - run.from > longest.to - longest.from) longest = run
    day = run.to
  }
  return longest
}

/** Bars above, each by its first day, so that as many lines are enough as a day has tasks. */
function onLines(pieces: readonly Piece[]): Piece[] {
  const lines = linesOf(7)
  return pieces
    .toSorted(
      (one, other) =>
        Number(other.isLong) - Number(one.isLong) || (one.isLong ? one.from - other.from || other.to - one.to : 0),
    )
    .map((piece) => ({ ...piece, line: lines.take(piece.from, piece.to) }))
}

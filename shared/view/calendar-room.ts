// Which tasks of a week are drawn where it has no room for all of them.

import type { TaskId } from '#shared/common/ids.ts'
import { linesOf, type Piece } from './calendar.ts'

/** How many lines a week has room for, and how many where it also has to say how many tasks are left out. */
export type Room = { whole: number; short: number }

/** The pieces that are drawn, and per day of the week how many tasks are left out. */
type Fitted = { shown: Piece[]; left: number[] }

/**
 * Returns what a week has room for. Where not all of it fits, the room of a day goes first to the tasks that are due on it,
 * then to those that start on it, then to those that only pass through. A task of several days is drawn on every day that
 * has room for it, so that it may have several pieces in a week, and counts as left out on the others.
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
  const isFirst = ({ task }: Piece) => task.taskId === first
  const byClaim = [
    ...pieces.filter(isFirst),
    ...claims.flatMap((claim) => pieces.filter((piece) => !isFirst(piece) && claimOf(piece) === claim)),
  ]
  const daysOf = new Map(byClaim.map((piece) => [piece, new Set<number>()]))
  const take = (piece: Piece, day: number) => {
    if (taken[day]! >= room || daysOf.get(piece)!.has(day)) return
    taken[day]!++
    daysOf.get(piece)!.add(day)
  }
  // The day that a task claims, before any task gets the days that it passes through.
  for (const piece of byClaim) {
    const claim = claimOf(piece)
    if (claim !== 'passes') take(piece, claim === 'due' ? piece.to : piece.from)
  }
  for (const piece of byClaim) for (let day = piece.from; day <= piece.to; day++) take(piece, day)
  return byClaim.flatMap((piece) => cutTo(piece, daysOf.get(piece)!))
}

/** One piece for each run of days. */
function cutTo(piece: Piece, days: ReadonlySet<number>): Piece[] {
  const cut: Piece[] = []
  for (let from = piece.from; from <= piece.to; from++) {
    if (!days.has(from)) continue
    let to = from
    while (days.has(to + 1)) to++
    const { cameFrom, goesOn } = piece
    cut.push({ ...piece, from, to, cameFrom: cameFrom || from > piece.from, goesOn: goesOn || to < piece.to })
    from = to
  }
  return cut
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

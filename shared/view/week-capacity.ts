// Chooses the tasks to draw in a calendar week without room for all of them.

import type { TaskId } from '#shared/common/ids.ts'
import { createLineAllocator, type WeekPiece } from './calendar.ts'

/** Lines that fit into a week, and lines that fit beside the "n more" text. */
export type WeekCapacity = { whole: number; short: number }

/** The pieces to draw, and the number of hidden tasks per day. */
type FittedWeek = { shown: WeekPiece[]; left: number[] }

/**
 * Returns what fits into a week. Otherwise the lines of a day go first to tasks that are due on it, then to those that start
 * on it, then to those that pass through. A task of several days is drawn on every day with a free line, so that it may have
 * several pieces in a week, and counts as hidden on the others.
 * @param first this task takes precedence over all others
 */
export function fitPieces(
  pieces: readonly WeekPiece[],
  { whole, short }: WeekCapacity,
  first: TaskId | null = null,
): FittedWeek {
  const needed = pieces.reduce((most, { line }) => Math.max(most, line + 1), 0)
  const shown = needed <= whole ? [...pieces] : onLines(chosen(pieces, short, first))
  const left = Array.from({ length: 7 }, (_, day) => countOn(day, pieces) - countOn(day, shown))
  return { shown, left }
}

const countOn = (day: number, pieces: readonly WeekPiece[]): number =>
  pieces.filter(({ from, to }) => from <= day && day <= to).length

/** Precedence on a day: due, starting, or passing through. */
const claims = ['due', 'start', 'passes'] as const

const claimOf = ({ continuesAfter, continuesBefore }: WeekPiece): (typeof claims)[number] =>
  !continuesAfter ? 'due' : continuesBefore ? 'passes' : 'start'

/** Returns the pieces to draw, cut to their days. */
function chosen(pieces: readonly WeekPiece[], room: number, first: TaskId | null): WeekPiece[] {
  const taken = Array.from({ length: 7 }, () => 0)
  const isFirst = ({ task }: WeekPiece) => task.taskId === first
  const byClaim = [
    ...pieces.filter(isFirst),
    ...claims.flatMap((claim) => pieces.filter((piece) => !isFirst(piece) && claimOf(piece) === claim)),
  ]
  const daysOf = new Map(byClaim.map((piece) => [piece, new Set<number>()]))
  const take = (piece: WeekPiece, day: number) => {
    if (taken[day]! >= room || daysOf.get(piece)!.has(day)) return
    taken[day]!++
    daysOf.get(piece)!.add(day)
  }
  // Due and starting days are taken before any days in between.
  for (const piece of byClaim) {
    const claim = claimOf(piece)
    if (claim !== 'passes') take(piece, claim === 'due' ? piece.to : piece.from)
  }
  for (const piece of byClaim) for (let day = piece.from; day <= piece.to; day++) take(piece, day)
  return byClaim.flatMap((piece) => cutTo(piece, daysOf.get(piece)!))
}

/** Returns one piece per run of days. */
function cutTo(piece: WeekPiece, days: ReadonlySet<number>): WeekPiece[] {
  const cut: WeekPiece[] = []
  for (let from = piece.from; from <= piece.to; from++) {
    if (!days.has(from)) continue
    let to = from
    while (days.has(to + 1)) to++
    const { continuesBefore, continuesAfter } = piece
    cut.push({
      ...piece,
      from,
      to,
      continuesBefore: continuesBefore || from > piece.from,
      continuesAfter: continuesAfter || to < piece.to,
    })
    from = to
  }
  return cut
}

/** Bars first, by first day, so that each day needs no more lines than it has tasks. */
function onLines(pieces: readonly WeekPiece[]): WeekPiece[] {
  const lines = createLineAllocator(7)
  return pieces
    .toSorted(
      (one, other) =>
        Number(other.isMultiDay) - Number(one.isMultiDay) ||
        (one.isMultiDay ? one.from - other.from || other.to - one.to : 0),
    )
    .map((piece) => ({ ...piece, line: lines.take(piece.from, piece.to) }))
}

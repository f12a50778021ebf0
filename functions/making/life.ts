// How a board in the making goes through its states, and when somebody has to look after it.

import type { MakingId } from '#shared/common/ids.ts'
import { makingDays } from '#shared/common/limits.ts'
import { dayMs, minuteMs } from '#shared/common/spans.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Making } from '#functions/table/access/making.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

export type Ground = { table: Table; platform: Platform }

/** What is under way and was not touched for so long has lost its request, or its run. */
const stillAfter = 3 * minuteMs
/** No run lasts longer, so nothing is written behind a purge that comes after it. */
const quietAfter = 20 * minuteMs
const goneAfter = makingDays * dayMs

/** How a making looks after a change. */
export function touched(it: Making, change: Partial<Making>, now: Date): Making {
  const next = { ...it, ...change, touchedAt: now, version: it.version + 1 }
  return { ...next, tendAt: tendAt(next) }
}

function tendAt({ state, touchedAt }: Pick<Making, 'state' | 'touchedAt'>): Date | null {
  if (state === 'done') return null
  const wait = state === 'discarded' ? quietAfter : isUnderWay(state) ? stillAfter : goneAfter
  return new Date(touchedAt.getTime() + wait)
}

export const isUnderWay = (state: Making['state']): boolean => state === 'reading' || state === 'running'

/** Left alone for a day. */
export const isGone = ({ state, touchedAt }: Making, now: Date): boolean =>
  state !== 'done' && now.getTime() - touchedAt.getTime() >= goneAfter

/** Discarded so long ago that nobody writes any more. */
export const isQuiet = ({ state, touchedAt }: Making, now: Date): boolean =>
  state === 'discarded' && now.getTime() - touchedAt.getTime() >= quietAfter

/**
 * Changes a making as it stands now; asked again when somebody was quicker.
 * @param change null leaves it as it is
 */
export async function changeMaking(
  { table, platform }: Ground,
  makingId: MakingId,
  change: (now: Making) => Partial<Making> | null,
): Promise<Making> {
  return untilDone(async () => {
    const before = (await table.making.get(makingId)) ?? refuse('making.not_found')
    const changes = change(before)
    if (!changes) return before
    const after = touched(before, changes, platform.clock.now())
    return (await table.making.change(before, after)) ? after : null
  })
}

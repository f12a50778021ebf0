// How an import goes through its states, and when somebody has to look after it.

import type { ImportId } from '#shared/common/ids.ts'
import { importDays } from '#shared/common/limits.ts'
import { dayMs, minuteMs } from '#shared/common/spans.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Import } from '#functions/table/access/import.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

export type Ground = { table: Table; platform: Platform }

/** What is under way and was not touched for so long has lost its request, or its run. */
const stillAfter = 3 * minuteMs
/** No run lasts longer, so nothing is written behind a purge that comes after it. */
const quietAfter = 20 * minuteMs
const goneAfter = importDays * dayMs

/** How an import looks after a change. */
export function touched(it: Import, change: Partial<Import>, now: Date): Import {
  const next = { ...it, ...change, touchedAt: now, version: it.version + 1 }
  return { ...next, tendAt: tendAt(next) }
}

function tendAt({ state, touchedAt }: Pick<Import, 'state' | 'touchedAt'>): Date | null {
  if (state === 'done') return null
  const wait = state === 'discarded' ? quietAfter : isUnderWay(state) ? stillAfter : goneAfter
  return new Date(touchedAt.getTime() + wait)
}

export const isUnderWay = (state: Import['state']): boolean => state === 'reading' || state === 'running'

/** Left alone for a day. */
export const isGone = ({ state, touchedAt }: Import, now: Date): boolean =>
  state !== 'done' && now.getTime() - touchedAt.getTime() >= goneAfter

/** Discarded so long ago that nobody writes any more. */
export const isQuiet = ({ state, touchedAt }: Import, now: Date): boolean =>
  state === 'discarded' && now.getTime() - touchedAt.getTime() >= quietAfter

/**
 * Changes an import as it stands now; asked again when somebody was quicker.
 * @param change null leaves it as it is
 */
export async function changeImport(
  { table, platform }: Ground,
  importId: ImportId,
  change: (now: Import) => Partial<Import> | null,
): Promise<Import> {
  return untilDone(async () => {
    const before = (await table.import.get(importId)) ?? refuse('import.not_found')
    const changes = change(before)
    if (!changes) return before
    const after = touched(before, changes, platform.clock.now())
    return (await table.import.change(before, after)) ? after : null
  })
}

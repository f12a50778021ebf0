// The work on an import, whatever it is due: reading its file, writing its board, taking away what it wrote.

import type { ImportId } from '#shared/common/ids.ts'
import type { Import } from '#functions/table/access/import.ts'
import { takeLease, Superseded } from './lease.ts'
import { changeImport, type Ground, isQuiet } from './life.ts'
import { readImport, troubleOf } from './read.ts'
import { request } from './requests.ts'
import { writeImport } from './write.ts'

/** Whether there is time for another slice, and how to wait for somebody else. */
export type Time = { isLeft: () => boolean; wait: (ms: number) => Promise<void> }

const mostTries = 5
/** A run that was killed leaves its lease behind, and whoever follows waits for its end. */
const patience = 15
const pauseMs = 5_000

/** May be called twice, at once, late, or again after it was killed anywhere; the end is the same. */
export async function runImport(ground: Ground, importId: ImportId, time: Time): Promise<void> {
  const it = await ground.table.import.get(importId)
  if (it?.state === 'discarded') await discard(ground, it, time)
  if (it?.state === 'reading') await read(ground, it)
  if (it?.state === 'running') await write(ground, it, time)
}

async function read(ground: Ground, { importId }: Import): Promise<void> {
  const it = await changeImport(ground, importId, ({ state, tries }) =>
    state === 'reading' ? { tries: tries + 1 } : null,
  )
  if (it.state !== 'reading') return
  if (it.tries > mostTries) await stop(ground, it, null)
  else await readImport(ground, it)
}

async function write(ground: Ground, { importId }: Import, time: Time): Promise<void> {
  const lease = await patiently(() => takeLease(ground, importId), ground, importId, time)
  if (!lease) return
  if (lease.it().tries > mostTries) return stop(ground, lease.it(), null)
  try {
    if (await writeImport(ground, lease, time)) return
    await lease.note({ runner: null, runUntil: null, tries: 0 })
    await request(ground.platform, 'import.confirmed', importId)
  } catch (error) {
    if (error instanceof Superseded) return
    if (!troubleOf(error)) throw error
    await stop(ground, lease.it(), error)
  }
}

async function patiently<Result>(
  attempt: () => Promise<Result | null>,
  { table }: Ground,
  importId: ImportId,
  time: Time,
): Promise<Result | null> {
  for (let tries = 0; tries < patience; tries++) {
    const result = await attempt()
    if (result) return result
    if ((await table.import.get(importId))?.state !== 'running' || !time.isLeft()) return null
    await time.wait(pauseMs)
  }
  return null
}

/** It stands still until somebody says that it goes on, and is taken away when nobody does. */
async function stop(ground: Ground, { importId }: Import, error: unknown): Promise<void> {
  const trouble = troubleOf(error) ?? { code: 'import.stopped' as const, details: {} }
  await changeImport(ground, importId, ({ state }) =>
    state === 'reading' || state === 'running' ? { state: 'failed', trouble, runner: null, runUntil: null } : null,
  )
}

async function discard(ground: Ground, it: Import, time: Time): Promise<void> {
  const { table, platform } = ground
  const { importId, boardId, objectKey } = it
  await platform.objects.remove(objectKey)
  if (!(await table.importBoard.purge(boardId, time.isLeft))) return request(platform, 'import.requested', importId)
  // A run that was under way may have written behind the first purge; after the quiet nobody does.
  if (isQuiet(it, platform.clock.now())) await table.import.remove(importId)
}

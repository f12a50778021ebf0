// The work on a board in the making, whatever it is due: reading its source, writing it, taking away what was written.

import type { MakingId } from '#shared/common/ids.ts'
import type { Clock } from '#functions/platform/ports.ts'
import type { Making } from '#functions/table/access/making.ts'
import { takeLease, Superseded } from './lease.ts'
import { changeMaking, type Ground, isQuiet } from './life.ts'
import type { Maker, Makers } from './maker.ts'
import { request } from './requests.ts'
import { troubleOf } from './trouble.ts'
import { writeMaking } from './write.ts'

/** Whether there is time for another slice, and how to wait for somebody else. */
export type Time = { isLeft: () => boolean; wait: (ms: number) => Promise<void> }

const mostTries = 5
/** A run that was killed leaves its lease behind, and whoever follows waits for its end. */
const patience = 15
const pauseMs = 5_000

/** May be called twice, at once, late, or again after it was killed anywhere; the end is the same. */
export async function runMaking(ground: Ground, makers: Makers, makingId: MakingId, time: Time): Promise<void> {
  const it = await ground.table.making.get(makingId)
  if (it?.state === 'discarded') await discard(ground, it, time)
  if (it?.state === 'reading') await read(ground, makers(makingId), it)
  if (it?.state === 'running') await write(ground, makers(makingId), { it, time })
}

async function read(ground: Ground, maker: Maker, { makingId }: Making): Promise<void> {
  const it = await changeMaking(ground, makingId, ({ state, tries }) =>
    state === 'reading' ? { tries: tries + 1 } : null,
  )
  if (it.state !== 'reading') return
  if (it.tries > mostTries) await stop(ground, it, null)
  else await maker.read(ground, it)
}

type Writing = { it: Making; time: Time }

async function write(ground: Ground, maker: Maker, { it: { makingId }, time }: Writing): Promise<void> {
  const lease = await patiently(() => takeLease(ground, makingId), ground, makingId, time)
  if (!lease) return
  if (lease.it().tries > mostTries) return stop(ground, lease.it(), null)
  try {
    if (await writeMaking(ground, { maker, lease, time })) return
    await lease.note({ runner: null, runUntil: null, tries: 0 })
    await request(ground.platform, 'making.confirmed', makingId)
  } catch (error) {
    if (error instanceof Superseded) return
    if (!troubleOf(error)) throw error
    await stop(ground, lease.it(), error)
  }
}

async function patiently<Result>(
  attempt: () => Promise<Result | null>,
  { table }: Ground,
  makingId: MakingId,
  time: Time,
): Promise<Result | null> {
  for (let tries = 0; tries < patience; tries++) {
    const result = await attempt()
    if (result) return result
    if ((await table.making.get(makingId))?.state !== 'running' || !time.isLeft()) return null
    await time.wait(pauseMs)
  }
  return null
}

/** It stands still until somebody says that it goes on, and is taken away when nobody does. */
async function stop(ground: Ground, { makingId }: Making, error: unknown): Promise<void> {
  const trouble = troubleOf(error) ?? { code: 'making.stopped' as const, details: {} }
  await changeMaking(ground, makingId, ({ state }) =>
    state === 'reading' || state === 'running' ? { state: 'failed', trouble, runner: null, runUntil: null } : null,
  )
}

async function discard(ground: Ground, it: Making, time: Time): Promise<void> {
  const { table, platform } = ground
  const { makingId, boardId, objectKey } = it
  await untilNobodyWrites(it, platform.clock, time)
  await platform.objects.remove(objectKey)
  if (!(await table.hiddenBoard.purge(boardId, time.isLeft, platform.objects.remove)))
    return request(platform, 'making.requested', makingId)
  // A run that was under way may have written behind the first purge; after the quiet nobody does.
  if (isQuiet(it, platform.clock.now())) await table.making.remove(makingId)
}

/** A file that is copied behind the row that tells of it would be found by nobody. */
async function untilNobodyWrites({ runUntil }: Making, clock: Clock, time: Time): Promise<void> {
  const isHeld = () => runUntil !== null && runUntil > clock.now()
  for (let tries = 0; tries < patience && isHeld(); tries++) await time.wait(pauseMs)
}

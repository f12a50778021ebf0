// A board in the making is not wanted any more; what has been written so far is taken away.

import type { MakingId } from '#shared/common/ids.ts'
import type { MakingState } from '#shared/making/model.ts'
import { changeMaking, type Ground } from './life.ts'
import { type Asking, isOwn, ownMaking } from './own.ts'
import { request } from './requests.ts'

export async function cancelMaking(ctx: Asking & Ground, makingId: MakingId): Promise<{ state: MakingState }> {
  const { table, platform, me, workspace } = ctx
  const known = await table.making.get(makingId)
  // Discarded before: it stays so.
  if (known?.state === 'discarded' && isOwn(known, me, workspace)) return { state: known.state }
  await ownMaking(ctx, makingId)
  const now = await changeMaking(ctx, makingId, ({ state }) =>
    state === 'done' || state === 'discarded' ? null : { state: 'discarded' },
  )
  if (now.state === 'discarded') await request(platform, 'making.requested', makingId)
  return { state: now.state }
}

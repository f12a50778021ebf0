// A board in the making belongs to whoever began it; to everybody else it does not exist.

import type { MakingId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import type { Making } from '#functions/table/access/making.ts'

export type Asking = Pick<Context, 'table'> & { me: SignedIn; workspace: { workspaceId: Making['workspaceId'] } }

export async function ownMaking({ table, me, workspace }: Asking, makingId: MakingId): Promise<Making> {
  const it = await table.making.get(makingId)
  return it && isOwn(it, me, workspace) && it.state !== 'discarded' ? it : refuse('making.not_found')
}

export const isOwn = (it: Making, me: Pick<SignedIn, 'userId'>, workspace: Asking['workspace']): boolean =>
  it.userId === me.userId && it.workspaceId === workspace.workspaceId

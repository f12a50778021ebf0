// An import belongs to whoever began it; to everybody else it does not exist.

import type { ImportId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import type { Import } from '#functions/table/access/import.ts'

type Asking = Pick<Context, 'table'> & { me: SignedIn; workspace: { workspaceId: Import['workspaceId'] } }

export async function ownImport({ table, me, workspace }: Asking, importId: ImportId): Promise<Import> {
  const it = await table.import.get(importId)
  return it && isOwn(it, me, workspace) && it.state !== 'discarded' ? it : refuse('import.not_found')
}

export const isOwn = (it: Import, me: Pick<SignedIn, 'userId'>, workspace: Asking['workspace']): boolean =>
  it.userId === me.userId && it.workspaceId === workspace.workspaceId

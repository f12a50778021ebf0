// Finds an earlier import of the same file, as far as the user may know of it.

import { boardFacts } from '#shared/board/rules.ts'
import { ImportId } from '#shared/common/ids.ts'
import type { EarlierImport } from '#shared/exchange/import-job.ts'
import { can } from '#shared/permission/can.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'

type ImportReader = Pick<Context, 'table'> & { me: SignedIn }

/**
 * Returns the user's own unfinished import of the file, otherwise the latest one whose board the user may open. Imports into
 * boards that are hidden from the user are not revealed.
 */
export async function previousImportOf({ table, me }: ImportReader, job: BoardJob): Promise<EarlierImport | null> {
  if (!job.fingerprint) return null
  const all = await table.boardJob.ofFile(job.workspaceId, job.fingerprint)
  const others = all.filter(({ boardJobId }) => boardJobId !== job.boardJobId)
  for (const { boardJobId, state, userId, boardId, touchedAt: at } of others) {
    const importId = ImportId.parse(boardJobId)
    const isOwn = userId === me.userId
    if (isOwn && (state === 'running' || state === 'failed')) return { importId, state, boardId: null, at }
    if (state === 'done' && (await seesBoard({ table, me }, { ...job, boardId }))) {
      return { importId: isOwn ? importId : null, state, boardId, at }
    }
  }
  return null
}

async function seesBoard(
  { table, me }: ImportReader,
  { workspaceId, boardId }: Pick<BoardJob, 'workspaceId' | 'boardId'>,
): Promise<boolean> {
  const { board, member } = await table.accessRows.read({ workspaceId, boardId, userId: me.userId })
  if (!board || board.state !== 'active') return false
  const { workspaceRole, writable, groupIds, vaultRoles } = me.facts
  return can('board.view', boardFacts({ board, member, workspaceRole, writable, groupIds, vaultRoles })) === 'allowed'
}

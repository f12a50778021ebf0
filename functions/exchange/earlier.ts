// Whether a file has been imported before, as far as the reader may know.

import { boardFacts } from '#shared/board/rules.ts'
import { ImportId } from '#shared/common/ids.ts'
import type { EarlierImport } from '#shared/exchange/import.ts'
import { can } from '#shared/permission/can.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'

type Reader = Pick<Context, 'table'> & { me: SignedIn }

/**
 * The latest import of the very same file in this workspace: one's own that can go on, else one whose board the
 * reader may see. That somebody else imports it into a board which is not for the reader stays between them.
 */
export async function earlierOf({ table, me }: Reader, it: BoardJob): Promise<EarlierImport | null> {
  if (!it.fingerprint) return null
  const all = await table.boardJob.ofFile(it.workspaceId, it.fingerprint)
  const others = all.filter(({ boardJobId }) => boardJobId !== it.boardJobId)
  for (const { boardJobId, state, userId, boardId, touchedAt: at } of others) {
    const importId = ImportId.parse(boardJobId)
    const own = userId === me.userId
    if (own && (state === 'running' || state === 'failed')) return { importId, state, boardId: null, at }
    if (state === 'done' && (await seesBoard({ table, me }, { ...it, boardId }))) {
      return { importId: own ? importId : null, state, boardId, at }
    }
  }
  return null
}

async function seesBoard(
  { table, me }: Reader,
  { workspaceId, boardId }: Pick<BoardJob, 'workspaceId' | 'boardId'>,
): Promise<boolean> {
  const { board, member } = await table.door.look({ workspaceId, boardId, userId: me.userId })
  if (!board || board.state !== 'active') return false
  const { workspaceRole, writable } = me.facts
  return can('board.view', boardFacts({ board, member, workspaceRole, writable })) === 'allowed'
}

// vaults.moveBoard and vaults.previewMove: move a board into, out of, or between vaults.

import type { AuditEntry } from '#shared/audit/model.ts'
import type { Board } from '#shared/board/model.ts'
import { isTemplate, type VaultId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { MoveBoard } from '#shared/vault/inputs.ts'
import type { AffectedPeople, MovePreview } from '#shared/vault/model.ts'
import { movePreview } from '#shared/vault/move-preview.ts'
import { becomeOwner } from '#functions/member/become-owner.ts'
import { auditedMutation, type CreateEvent } from '#functions/rpc/events.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { assertMayBringTo } from '#functions/rpc/vault-access.ts'
import { ignoreAlreadyDone, retryUntilDone } from '#functions/table/commit.ts'
import { findVault, type VaultContext, vaultSubject } from './vaults.ts'

export const moveBoard = boardProcedure('board.configure')
  .meta({ action: 'board.configure', endsOwnRight: true })
  .input(MoveBoard)
  .mutation(async ({ ctx, input: { boardId, vaultId: to, mutationId } }) => {
    const { table, reread, createEvent } = ctx
    const answer = { boardId, vaultId: to }
    await retryUntilDone(async (tries) => {
      if (tries > 0) await reread()
      const board = tries > 0 ? await currentBoard(ctx, boardId) : ctx.board
      const from = board.vaultId ?? null
      if (from === to) return true
      assertMayMove(ctx, board, to)
      if (!to) await ensureOwner(ctx, boardId)
      const audit = await auditEntries(ctx, board, { from, to })
      const { audit: entries = [] } = auditedMutation(ctx, mutationId, audit)
      const pendingEvent = createEvent('board.vault_changed', { from, to })
      return (await table.vault.moveBoard(board, { from, to }, { pendingEvent, audit: [...entries] })) || null
    })
    return answer
  })

export const previewMove = boardProcedure('board.configure')
  .input(MoveBoard)
  .query(async ({ ctx, input: { boardId, vaultId } }): Promise<MovePreview> => {
    const { table, me, board, workspace } = ctx
    if ((board.vaultId ?? null) === vaultId) return { gaining: noPeople, losing: noPeople }
    assertMayMove(ctx, board, vaultId)
    const [structure, people] = await Promise.all([
      table.boardStructure.get(boardId),
      table.person.ofWorkspace(workspace.workspaceId),
    ])
    const grantsOf = (id: VaultId | null | undefined) => (id && me.vaultGrants.get(id)) || {}
    return movePreview({
      board,
      vaultId,
      members: structure?.members ?? [],
      people: people.filter(({ state }) => state === 'active'),
      grants: { before: grantsOf(board.vaultId), after: grantsOf(vaultId) },
    })
  })

const noPeople: AffectedPeople = { count: 0, people: [] }

/** @throws request.invalid for a template, vault.not_found, permission.denied */
function assertMayMove({ me }: { me: SignedIn }, board: Board, to: VaultId | null): void {
  if (isTemplate(board.boardId)) throwError('request.invalid', { field: 'boardId' })
  assertMayBringTo(me.facts, { from: board.vaultId ?? null, to })
}

type OwnerContext = Pick<VaultContext, 'table' | 'me'> & { createEvent: CreateEvent }

/** The managers of a vault are Owners of its boards; outside of vaults a board needs one among its members. */
async function ensureOwner({ table, me, createEvent }: OwnerContext, boardId: Board['boardId']): Promise<void> {
  const { members = [] } = (await table.boardStructure.get(boardId, true)) ?? {}
  if (members.some(({ role }) => role === 'owner')) return
  await becomeOwner(table, { boardId, userId: me.userId, members, createEvent }).catch(ignoreAlreadyDone)
}

const currentBoard = async ({ table }: Pick<VaultContext, 'table'>, boardId: Board['boardId']): Promise<Board> =>
  (await table.boardStructure.board(boardId)) ?? throwError('board.not_found')

type MoveEntry = Pick<AuditEntry, 'kind' | 'subject' | 'related'>

/** Returns one entry for each vault: its readers may not know of the other one. */
async function auditEntries(
  ctx: Pick<VaultContext, 'table' | 'workspace'>,
  { boardId, title }: Board,
  { from, to }: { from: VaultId | null; to: VaultId | null },
): Promise<MoveEntry[]> {
  const related = { type: 'board' as const, id: boardId, name: title }
  const [source, target] = await Promise.all([from && findVault(ctx, from), to && findVault(ctx, to)])
  return [
    ...(source ? [{ kind: 'vault.board_moved_out' as const, subject: vaultSubject(source), related }] : []),
    ...(target ? [{ kind: 'vault.board_moved_in' as const, subject: vaultSubject(target), related }] : []),
  ]
}

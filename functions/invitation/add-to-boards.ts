// Adds an accepted person to the boards of the invitation, one after the other, so that an interrupted call can be completed.

import { boardFacts } from '#shared/board/rules.ts'
import { MutationId } from '#shared/common/ids.ts'
import { membersPerBoard } from '#shared/common/limits.ts'
import type { InvitationBoard } from '#shared/invitation/model.ts'
import { can } from '#shared/permission/can.ts'
import { type Context, readVaultGrants, workspaceFacts } from '#functions/rpc/context.ts'
import { eventCreator, partOf } from '#functions/rpc/events.ts'
import type { StoredInvitation } from '#functions/table/access/invitation.ts'
import type { PersonAccess } from '#functions/table/access/person.ts'
import { ignoreAlreadyDone } from '#functions/table/commit.ts'

type BoardsContext = Pick<Context, 'table' | 'platform' | 'committedEvents'>

/** Skips boards that are gone or full, and those whose members the inviter may not change any more. */
export async function addToBoards(ctx: BoardsContext, invitation: StoredInvitation): Promise<void> {
  if (invitation.boardsAdded) return
  const { invitedBy, workspaceId, boards } = invitation
  const inviter = boards.length > 0 ? await ctx.table.person.access(invitedBy, workspaceId) : null
  if (inviter) for (const board of boards) await addToBoard(ctx, { invitation, inviter, board })
  // After a conflict the boards are added again, which changes nothing.
  await ctx.table.invitation.update(invitation, { boardsAdded: true })
}

type Joining = { invitation: StoredInvitation; inviter: PersonAccess; board: InvitationBoard }

async function addToBoard(
  ctx: BoardsContext,
  { invitation, inviter, board: { boardId, role } }: Joining,
): Promise<void> {
  const { table } = ctx
  const { invitationId, userId, invitedBy, workspaceId } = invitation
  const structure = await table.boardStructure.get(boardId, true)
  if (structure?.board.workspaceId !== workspaceId) return
  const { board, members } = structure
  const member = members.find((it) => it.userId === invitedBy) ?? null
  const inviterFacts = workspaceFacts(inviter, await readVaultGrants(table, inviter))
  if (can('board.configure', boardFacts({ board, member, ...inviterFacts })) !== 'allowed') return
  if (members.length >= membersPerBoard || members.some((it) => it.userId === userId)) return
  // The inviter is the actor. The id makes a repeated call add the person only once.
  const mutationId = partOf(MutationId.parse(invitationId.replace('inv_', 'mut_')), boardId)
  const call = { fingerprint: 'invitation' }
  const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: invitedBy, mutationId, call })
  await table.member
    .add({ boardId, userId, role, switches: null }, createEvent('member.added', { userId, role }))
    .catch(ignoreAlreadyDone)
}

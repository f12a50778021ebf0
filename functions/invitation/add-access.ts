// Adds an accepted person to the groups and boards of the invitation, one after the other, so that an interrupted call can be
// completed.

import { boardFacts } from '#shared/board/rules.ts'
import { type GroupId, MutationId } from '#shared/common/ids.ts'
import { groupsPerPerson, membersPerBoard, membersPerGroup } from '#shared/common/limits.ts'
import type { InvitationBoard } from '#shared/invitation/model.ts'
import { can } from '#shared/permission/can.ts'
import { levelOf } from '#shared/vault/rules.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { groupMutation } from '#functions/group/groups.ts'
import { type Context, readVaultGrants, workspaceFacts } from '#functions/rpc/context.ts'
import { eventCreator, partOf } from '#functions/rpc/events.ts'
import type { StoredInvitation } from '#functions/table/access/invitation.ts'
import type { PersonAccess } from '#functions/table/access/person.ts'
import type { GrantsByVault } from '#functions/table/access/vault.ts'
import { ignoreAlreadyDone, retryUntilDone } from '#functions/table/commit.ts'

type AccessContext = Pick<Context, 'table' | 'platform' | 'committedEvents' | 'clearPersonCache'>

/**
 * Adds the person first to the groups, because a group may open the vault of a board, then to the boards. Skips what is
 * gone or full, and what the inviter may not change any more.
 */
export async function addAccess(ctx: AccessContext, invitation: StoredInvitation): Promise<void> {
  if (invitation.accessAdded) return
  const { table } = ctx
  const { invitedBy, workspaceId, userId, boards, groupIds } = invitation
  const isEmpty = boards.length === 0 && groupIds.length === 0
  const inviter = isEmpty ? null : await table.person.access(invitedBy, workspaceId)
  if (inviter) {
    const inviterFacts = workspaceFacts(inviter, await readVaultGrants(table, inviter))
    if (can('group.manage', inviterFacts) === 'allowed')
      for (const groupId of groupIds) await addToGroup(ctx, { invitation, groupId })
    const person = boards.length > 0 ? await table.person.access(userId, workspaceId) : null
    if (person) {
      const joining = { invitation, inviterFacts, person, vaultGrants: await readVaultGrants(table, person) }
      for (const board of boards) await addToBoard(ctx, { ...joining, board })
    }
  }
  // After a conflict groups and boards are added again, which changes nothing.
  await table.invitation.update(invitation, { accessAdded: true })
}

/** A change by the inviter. The id makes a repeated call add the person only once, also after they have left. */
const changeOf = ({ invitationId, invitedBy, workspaceId }: StoredInvitation, part: string) => ({
  mutationId: partOf(MutationId.parse(invitationId.replace('inv_', 'mut_')), part),
  me: { userId: invitedBy },
  workspace: { workspaceId },
  call: { fingerprint: 'invitation' },
})

type GroupJoining = { invitation: StoredInvitation; groupId: GroupId }

async function addToGroup(ctx: AccessContext, { invitation, groupId }: GroupJoining): Promise<void> {
  const { table, platform } = ctx
  const { userId, workspaceId } = invitation
  const { mutationId, ...change } = changeOf(invitation, groupId)
  await retryUntilDone(async () => {
    const [group, person] = await Promise.all([
      table.group.get({ workspaceId, groupId }),
      table.people.get(workspaceId, userId),
    ])
    if (!group || person?.state !== 'active' || person.groupIds.includes(groupId)) return true
    if (group.memberCount >= membersPerGroup || person.groupIds.length >= groupsPerPerson) return true
    const mutation = groupMutation({ ...ctx, ...change }, mutationId, {
      kind: 'group.member_added',
      group,
      related: { type: 'person', id: userId, name: person.name },
    })
    const member = { userId, addedAt: platform.clock.now() }
    return (
      (await table.group
        .addMember({ workspaceId, groupId }, member, { mutation, answer: member })
        .catch(ignoreAlreadyDone)) || null
    )
  })
}

type BoardJoining = {
  invitation: StoredInvitation
  inviterFacts: WorkspaceFacts
  /** The invited person, after they have joined the groups. */
  person: PersonAccess
  vaultGrants: GrantsByVault
  board: InvitationBoard
}

async function addToBoard(
  ctx: AccessContext,
  { invitation, inviterFacts, person, vaultGrants, board: { boardId, role } }: BoardJoining,
): Promise<void> {
  const { table } = ctx
  const { userId, invitedBy, workspaceId } = invitation
  const structure = await table.boardStructure.get(boardId, true)
  if (structure?.board.workspaceId !== workspaceId) return
  const { board, members } = structure
  const member = members.find((it) => it.userId === invitedBy) ?? null
  if (can('board.configure', boardFacts({ board, member, ...inviterFacts })) !== 'allowed') return
  // A membership gives no access to a board of a vault.
  const grants = board.vaultId && vaultGrants.get(board.vaultId)
  if (board.vaultId && !(grants && levelOf(grants, { userId, groupIds: person.groupIds }))) return
  if (members.length >= membersPerBoard || members.some((it) => it.userId === userId)) return
  const { mutationId, call } = changeOf(invitation, boardId)
  const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: invitedBy, mutationId, call })
  await table.member
    .add({ boardId, userId, role, switches: null }, createEvent('member.added', { userId, role }))
    .catch(ignoreAlreadyDone)
}

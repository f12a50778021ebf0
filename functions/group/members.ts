// groups.addMembers and groups.removeMember. Joining or leaving changes access at once.

import { groupsPerPerson, membersPerGroup } from '#shared/common/limits.ts'
import type { GroupId, MutationId, UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { AddGroupMembers, RemoveGroupMember } from '#shared/group/inputs.ts'
import type { GroupMember } from '#shared/group/model.ts'
import { partOf } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { ignoreAlreadyDone, retryUntilDone } from '#functions/table/commit.ts'
import { findGroup, type GroupContext, groupMutation } from './groups.ts'

/** People who are members already are left out of the answer. */
export const addMembers = workspaceProcedure('group.manage')
  .input(AddGroupMembers)
  .mutation(async ({ ctx, input: { groupId, userIds, mutationId } }) => {
    const added: GroupMember[] = []
    for (const userId of new Set(userIds)) {
      const member = await addMember(ctx, { groupId, userId, mutationId: mutationId && partOf(mutationId, userId) })
      if (member) added.push(member)
    }
    ctx.clearPersonCache()
    return { added }
  })

type Joining = { groupId: GroupId; userId: UserId; mutationId: MutationId | undefined }

/** @returns null when the person is a member already */
async function addMember(ctx: GroupContext, { groupId, userId, mutationId }: Joining): Promise<GroupMember | null> {
  const { table, platform, workspace } = ctx
  const { workspaceId } = workspace
  const member: GroupMember = { userId, addedAt: platform.clock.now() }
  const outcome = await retryUntilDone(async () => {
    const [group, person] = await Promise.all([findGroup(ctx, groupId), table.people.get(workspaceId, userId)])
    if (!person) throwError('person.not_found')
    if (person.state === 'pending') throwError('person.pending')
    if (person.groupIds.includes(groupId)) return { isNew: false }
    if (group.memberCount >= membersPerGroup) throwError('group.limit_reached', { limit: membersPerGroup })
    if (person.groupIds.length >= groupsPerPerson) throwError('group.limit_reached', { limit: groupsPerPerson })
    const mutation = groupMutation(ctx, mutationId, {
      kind: 'group.member_added',
      group,
      related: { type: 'person', id: userId, name: person.name },
    })
    const isWritten = await table.group
      .addMember({ workspaceId, groupId }, member, { mutation, answer: member })
      .catch(ignoreAlreadyDone)
    return isWritten ? { isNew: true } : null
  })
  return outcome.isNew ? member : null
}

export const removeMember = workspaceProcedure('group.manage')
  .input(RemoveGroupMember)
  .mutation(async ({ ctx, input: { groupId, userId, mutationId } }) => {
    await leaveGroup(ctx, { groupId, userId, mutationId })
    ctx.clearPersonCache()
    return { userId }
  })

/** Removes a person from a group; does nothing for somebody who is no member. */
export const leaveGroup = (ctx: GroupContext, { groupId, userId, mutationId }: Joining): Promise<boolean> =>
  retryUntilDone(async () => {
    const { table, workspace } = ctx
    const { workspaceId } = workspace
    const [group, person] = await Promise.all([findGroup(ctx, groupId), table.people.get(workspaceId, userId)])
    if (!person?.groupIds.includes(groupId)) return true
    const mutation = groupMutation(ctx, mutationId, {
      kind: 'group.member_removed',
      group,
      related: { type: 'person', id: userId, name: person.name },
    })
    const answer = { userId }
    return (await table.group.removeMember({ workspaceId, groupId }, userId, { mutation, answer })) || null
  })

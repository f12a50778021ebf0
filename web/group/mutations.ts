// Mutations of groups.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ulid } from 'ulid'
import type { Hue } from '#shared/common/hues.ts'
import { GroupId, type UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import type { GroupChange } from '#shared/group/inputs.ts'
import { peopleDetailsKey, peopleQuery } from '#web/people/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import { type GroupDetails, groupKey, groupsKey, type GroupSummary } from './queries.ts'

type Groups = readonly GroupSummary[]
type NewGroup = { name: string; description: string; color: Hue }

/** Returns functions that create, change and delete groups. */
export function useGroupMutations(me: UserId) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendChange<Groups>(groupsKey)
  return useMemo(() => groupMutations({ rpc, cache, send, me }), [rpc, cache, send, me])
}

type GroupMutationDeps = { rpc: Rpc; cache: QueryClient; send: SendChange<Groups>; me: UserId }

const withChange =
  (groupId: GroupId, { field, to }: GroupChange) =>
  (groups: Groups): Groups =>
    groups.map((group) => (group.groupId === groupId ? { ...group, [field]: to } : group))

/** Each promise resolves to the answer, or to null when the change was rejected. */
function groupMutations({ rpc, cache, send, me }: GroupMutationDeps) {
  const create = (newGroup: NewGroup) => {
    const groupId = GroupId.parse(`grp_${ulid().toLowerCase()}`)
    const group = { ...newGroup, groupId, createdBy: me, createdAt: new Date(), memberCount: 0 }
    const withGroup = (groups: Groups) => [...groups.filter((one) => one.groupId !== groupId), group]
    return {
      groupId,
      created: send({
        apply: withGroup,
        call: (mutationId) => rpc.groups.create.mutate({ groupId, ...newGroup, mutationId }),
        confirm: withGroup,
        failure: 'admin_groups:failure.create',
      }),
    }
  }

  const change = (group: GroupSummary, fieldChange: GroupChange): Promise<unknown> =>
    send({
      apply: withChange(group.groupId, fieldChange),
      call: (mutationId) => rpc.groups.change.mutate({ groupId: group.groupId, change: fieldChange, mutationId }),
      confirm: withChange(group.groupId, fieldChange),
      failure: 'admin_groups:failure.change',
      undo: { title: group.name, revert: () => change(group, inverseOf(fieldChange)) },
    })

  /** Cannot be undone: the group leaves its projects, and its members leave it. */
  const remove = async ({ groupId }: GroupSummary): Promise<unknown> => {
    const withoutGroup = (groups: Groups) => groups.filter((group) => group.groupId !== groupId)
    const answer = await send({
      apply: withoutGroup,
      call: (mutationId) => rpc.groups.delete.mutate({ groupId, mutationId }),
      confirm: withoutGroup,
      failure: 'admin_groups:failure.delete',
    })
    refreshPeople(cache, rpc)
    return answer
  }

  return { create, change, remove }
}

/** The groups of people are shown beside their names. */
function refreshPeople(cache: QueryClient, rpc: Rpc): void {
  void cache.invalidateQueries({ queryKey: peopleQuery(rpc).queryKey })
  void cache.invalidateQueries({ queryKey: peopleDetailsKey })
}

/** Returns functions that add people to a group and remove them, with undo. */
export function useGroupMemberMutations(groupId: GroupId, nameOf: (userId: UserId) => string) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendChange<GroupDetails>(groupKey(groupId))
  return useMemo(() => groupMemberMutations({ rpc, cache, send, groupId, nameOf }), [rpc, cache, send, groupId, nameOf])
}

type GroupMemberMutationDeps = {
  rpc: Rpc
  cache: QueryClient
  send: SendChange<GroupDetails>
  groupId: GroupId
  nameOf: (userId: UserId) => string
}

function groupMemberMutations({ rpc, cache, send, groupId, nameOf }: GroupMemberMutationDeps) {
  /** The list shows how many members each group has. */
  const refresh = () => {
    refreshPeople(cache, rpc)
    void cache.invalidateQueries({ queryKey: groupsKey })
  }

  const add = async (userIds: readonly UserId[]): Promise<unknown> => {
    const addedAt = new Date()
    const withMembers = (group: GroupDetails): GroupDetails => ({
      ...group,
      members: [
        ...group.members.filter(({ userId }) => !userIds.includes(userId)),
        ...userIds.map((userId) => ({ userId, addedAt })),
      ],
    })
    const answer = await send({
      apply: withMembers,
      call: (mutationId) => rpc.groups.addMembers.mutate({ groupId, userIds: [...userIds], mutationId }),
      confirm: withMembers,
      failure: 'admin_groups:failure.add',
      undo: {
        title: userIds.map(nameOf).join(', '),
        revert: async () => (await Promise.all(userIds.map(remove))).includes(null) || true,
      },
    })
    refresh()
    return answer
  }

  const remove = async (userId: UserId): Promise<unknown> => {
    const withoutMember = (group: GroupDetails): GroupDetails => ({
      ...group,
      members: group.members.filter((member) => member.userId !== userId),
    })
    const answer = await send({
      apply: withoutMember,
      call: (mutationId) => rpc.groups.removeMember.mutate({ groupId, userId, mutationId }),
      confirm: withoutMember,
      failure: 'admin_groups:failure.remove',
      undo: { title: nameOf(userId), revert: () => add([userId]) },
    })
    refresh()
    return answer
  }

  return { add, remove }
}

// What is changed about the members of a board.

import { useMemo } from 'react'
import { type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const withMembers = (picture: Picture, change: (members: Member[]) => Member[]): Picture =>
  withFrame(picture, { members: change(picture.frame.members) })

const without = (members: Member[], userId: UserId) => members.filter((member) => member.userId !== userId)
const put = (member: Member) => (members: Member[]) => members.map((it) => (it.userId === member.userId ? member : it))

export function useMemberMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(
    () => ({
      add: (userIds: UserId[], role: BoardRole) => {
        const added = userIds.map((userId) => ({ boardId, userId, role, switches: null }))
        const joined = (members: Member[]) => [
          ...members,
          ...added.filter(({ userId }) => !members.some((member) => member.userId === userId)),
        ]
        return send({
          apply: (picture) => withMembers(picture, joined),
          call: (mutationId) => rpc.members.add.mutate({ boardId, userIds, role, mutationId }),
          confirm: (picture) => withMembers(picture, joined),
          failure: 'board:member.failure.add',
        })
      },
      change: (member: Member, role: BoardRole) =>
        send({
          apply: (picture) => withMembers(picture, put({ ...member, role })),
          call: (mutationId) => rpc.members.change.mutate({ boardId, userId: member.userId, role, mutationId }),
          confirm: (picture, changed) => withMembers(picture, put(changed)),
          failure: 'board:member.failure.change',
        }),
      remove: ({ userId }: Member) =>
        send({
          apply: (picture) => withMembers(picture, (members) => without(members, userId)),
          call: (mutationId) => rpc.members.remove.mutate({ boardId, userId, mutationId }),
          confirm: (picture) => withMembers(picture, (members) => without(members, userId)),
          failure: 'board:member.failure.remove',
        }),
    }),
    [rpc, send, boardId],
  )
}

// What is changed about the members of a board.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberChange } from '#shared/board/change.ts'
import { joined, type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { pictureKey } from '#web/picture/queries.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const withMembers = (picture: Picture, change: (members: Member[]) => Member[]): Picture =>
  withFrame(picture, { members: change(picture.frame.members) })

const without = (members: Member[], userId: UserId) => members.filter((member) => member.userId !== userId)
const onMember = (userId: UserId, change: (member: Member) => Member) => (picture: Picture) =>
  withMembers(picture, (members) => members.map((member) => (member.userId === userId ? change(member) : member)))

export function useMemberMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const cache = useQueryClient()
  const { me } = useBoard()
  return useMemo(() => {
    /** Whoever changed their own rights sees at once what is left of them. */
    const lookAgain = async <Answer>(userId: UserId, answer: Promise<Answer | null>): Promise<Answer | null> => {
      const answered = await answer
      if (answered && userId === me) await cache.invalidateQueries({ queryKey: pictureKey(boardId) })
      return answered
    }
    return {
      add: (userIds: UserId[], role: BoardRole) => {
        const added = userIds.map((userId) => ({ boardId, userId, role, switches: null }))
        const withAdded = (picture: Picture) => withMembers(picture, (members) => joined(members, added, 'userId'))
        return send({
          apply: withAdded,
          call: (mutationId) => rpc.members.add.mutate({ boardId, userIds, role, mutationId }),
          confirm: withAdded,
          failure: 'board:member.failure.add',
        })
      },
      change: ({ userId }: Member, change: MemberChange) => {
        const changed = onMember(userId, (member) => ({ ...member, [change.field]: change.to }))
        const answer = send({
          apply: changed,
          call: (mutationId) => rpc.members.change.mutate({ boardId, userId, change, mutationId }),
          confirm: changed,
          failure: change.field === 'role' ? 'board:member.failure.change' : 'board:board.failure.switches',
        })
        return lookAgain(userId, answer)
      },
      remove: ({ userId }: Member) =>
        send({
          apply: (picture) => withMembers(picture, (members) => without(members, userId)),
          call: (mutationId) => rpc.members.remove.mutate({ boardId, userId, mutationId }),
          confirm: (picture) => withMembers(picture, (members) => without(members, userId)),
          failure: 'board:member.failure.remove',
        }),
      leave: () =>
        send({
          apply: (picture) => picture,
          call: (mutationId) => rpc.members.leave.mutate({ boardId, mutationId }),
          confirm: (picture) => picture,
          failure: 'board:member.failure.leave',
        }),
    }
  }, [rpc, send, cache, me, boardId])
}

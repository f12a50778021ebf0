// What is changed about the members of a board.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberChange } from '#shared/board/change.ts'
import { joined, type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { usePeople } from '#web/people/queries.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
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
  const people = usePeople()
  return useMemo(() => {
    /** Whoever changed their own rights sees at once what is left of them. */
    const lookAgain = async <Answer>(userId: UserId, answer: Promise<Answer | null>): Promise<Answer | null> => {
      const answered = await answer
      if (answered && userId === me) await cache.invalidateQueries({ queryKey: pictureKey(boardId) })
      return answered
    }
    const nameOf = (userId: UserId): string => people.get(userId)?.name ?? ''
    return memberMutations({ rpc, send, boardId, nameOf, lookAgain })
  }, [rpc, send, cache, me, people, boardId])
}

type Ground = {
  rpc: Rpc
  send: Send<Picture>
  boardId: BoardId
  nameOf: (userId: UserId) => string
  lookAgain: <Answer>(userId: UserId, answer: Promise<Answer | null>) => Promise<Answer | null>
}

/** Each promise brings the answer, or null when it was taken back. */
export function memberMutations({ rpc, send, boardId, nameOf, lookAgain }: Ground) {
  const add = (userIds: UserId[], role: BoardRole, switches: Member['switches'] = null) => {
    const added = userIds.map((userId) => ({ boardId, userId, role, switches }))
    const withAdded = (picture: Picture) => withMembers(picture, (members) => joined(members, added, 'userId'))
    return send({
      apply: withAdded,
      call: (mutationId) => rpc.members.add.mutate({ boardId, userIds, role, switches, mutationId }),
      confirm: withAdded,
      failure: 'board:member.failure.add',
      undo: {
        title: userIds.map(nameOf).join(', '),
        back: async (_, answer) => {
          const ours = answer?.added ?? added
          return (await Promise.all(ours.map(remove))).includes(null) ? null : true
        },
      },
    })
  }

  const change = (member: Member, wish: MemberChange): Promise<unknown> => {
    const { userId } = member
    const changed = onMember(userId, (now) => ({ ...now, [wish.field]: wish.to }))
    const answer = send({
      apply: changed,
      call: (mutationId) => rpc.members.change.mutate({ boardId, userId, change: wish, mutationId }),
      confirm: changed,
      failure: wish.field === 'role' ? 'board:member.failure.change' : 'board:board.failure.switches',
      undo: { title: nameOf(userId), back: () => change(member, inverseOf(wish)) },
    })
    return lookAgain(userId, answer)
  }

  const remove = ({ userId, role, switches }: Member): Promise<unknown> =>
    send({
      apply: (picture) => withMembers(picture, (members) => without(members, userId)),
      call: (mutationId) => rpc.members.remove.mutate({ boardId, userId, mutationId }),
      confirm: (picture) => withMembers(picture, (members) => without(members, userId)),
      failure: 'board:member.failure.remove',
      undo: { title: nameOf(userId), back: () => add([userId], role, switches) },
    })

  /** Nobody takes themselves back. */
  const leave = () =>
    send({
      apply: (picture) => picture,
      call: (mutationId) => rpc.members.leave.mutate({ boardId, mutationId }),
      confirm: (picture) => picture,
      failure: 'board:member.failure.leave',
    })

  return { add, change, remove, leave }
}

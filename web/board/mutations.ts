import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardState, withBoardStructure, withNewCards } from '#shared/board/board-state.ts'
import type { BoardChange, MemberChange } from '#shared/board/change.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { useWishes, type Send } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { type Boards, boardsKey } from '#web/picture/boards.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import { usePeople } from '#web/people/queries.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRouter } from '@tanstack/react-router'
import { afterStep, restoreStep } from '#shared/lifecycle/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { templatesKey } from '#web/picture/templates.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { onceReached } from '#web/rpc/once-reached.ts'
import { sayDone } from '#web/rpc/say-done.ts'

/** Changes the title, colour, status or switches of a board, with undo. */
export function useBoardMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const cache = useQueryClient()
  const { title } = useBoard().picture.frame.board
  return useMemo(() => {
    const change = async (fieldChange: BoardChange): Promise<unknown> => {
      const changed = (picture: BoardState) =>
        withBoardStructure(picture, { board: { ...picture.frame.board, [fieldChange.field]: fieldChange.to } })
      const answer = await send({
        apply: changed,
        call: (mutationId) => rpc.boards.change.mutate({ boardId, change: fieldChange, mutationId }),
        confirm: changed,
        failure: `board:board.failure.${fieldChange.field}`,
        undo: { title, back: () => change(inverseOf(fieldChange)) },
      })
      // Title, colour and status are also shown in the list of boards.
      if (answer) void cache.invalidateQueries({ queryKey: boardsKey })
      return answer
    }
    return { change }
  }, [rpc, send, cache, boardId, title])
}

/** Pins or unpins a board for the current user in the list of boards. */
export function usePin(boardId: BoardId): (pinned: boolean) => void {
  const rpc = useRpc()
  const send = useWishes<Boards>(boardsKey)
  return (pinned) => {
    const changed = withPin(boardId, pinned)
    void send({
      apply: changed,
      call: (mutationId) => rpc.boards.pin.mutate({ boardId, pinned, mutationId }),
      confirm: changed,
      failure: 'board:board.failure.pin',
    })
  }
}

/** Appends the board after those already pinned. */
const withPin = (boardId: BoardId, wanted: boolean) => (all: Boards) => {
  const last = Math.max(-1, ...all.boards.map(({ pinned }) => pinned ?? -1))
  const pinned = wanted ? last + 1 : null
  return { ...all, boards: all.boards.map((board) => (board.boardId === boardId ? { ...board, pinned } : board)) }
}

const withMembers = (picture: BoardState, change: (members: Member[]) => Member[]): BoardState =>
  withBoardStructure(picture, { members: change(picture.frame.members) })

const withoutMember = (members: Member[], userId: UserId) => members.filter((member) => member.userId !== userId)
const updateMember = (userId: UserId, change: (member: Member) => Member) => (picture: BoardState) =>
  withMembers(picture, (members) => members.map((member) => (member.userId === userId ? change(member) : member)))

/** Adds, changes and removes members of a board, and lets the user leave it. */
export function useMemberMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const cache = useQueryClient()
  const { me } = useBoard()
  const people = usePeople()
  return useMemo(() => {
    /** Refetches the board when the user changed their own rights. */
    const refetchIfSelf = async <Answer>(userId: UserId, answer: Promise<Answer | null>): Promise<Answer | null> => {
      const result = await answer
      if (result && userId === me) await cache.invalidateQueries({ queryKey: pictureKey(boardId) })
      return result
    }
    const nameOf = (userId: UserId): string => people.get(userId)?.name ?? ''
    return memberMutations({ rpc, send, boardId, nameOf, refetchIfSelf })
  }, [rpc, send, cache, me, people, boardId])
}

type MemberMutationDeps = {
  rpc: Rpc
  send: Send<BoardState>
  boardId: BoardId
  nameOf: (userId: UserId) => string
  refetchIfSelf: <Answer>(userId: UserId, answer: Promise<Answer | null>) => Promise<Answer | null>
}

/** Each promise resolves to the answer, or to null if the mutation was rolled back. */
export function memberMutations({ rpc, send, boardId, nameOf, refetchIfSelf }: MemberMutationDeps) {
  const add = (userIds: UserId[], role: BoardRole, switches: Member['switches'] = null) => {
    const added = userIds.map((userId) => ({ boardId, userId, role, switches }))
    const withAdded = (picture: BoardState) => withMembers(picture, (members) => withNewCards(members, added, 'userId'))
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

  const change = (member: Member, fieldChange: MemberChange): Promise<unknown> => {
    const { userId } = member
    const changed = updateMember(userId, (now) => ({ ...now, [fieldChange.field]: fieldChange.to }))
    const answer = send({
      apply: changed,
      call: (mutationId) => rpc.members.change.mutate({ boardId, userId, change: fieldChange, mutationId }),
      confirm: changed,
      failure: fieldChange.field === 'role' ? 'board:member.failure.change' : 'board:board.failure.switches',
      undo: { title: nameOf(userId), back: () => change(member, inverseOf(fieldChange)) },
    })
    return refetchIfSelf(userId, answer)
  }

  const remove = ({ userId, role, switches }: Member): Promise<unknown> =>
    send({
      apply: (picture) => withMembers(picture, (members) => withoutMember(members, userId)),
      call: (mutationId) => rpc.members.remove.mutate({ boardId, userId, mutationId }),
      confirm: (picture) => withMembers(picture, (members) => withoutMember(members, userId)),
      failure: 'board:member.failure.remove',
      undo: { title: nameOf(userId), back: () => add([userId], role, switches) },
    })

  /** Leaving has no undo. */
  const leave = () =>
    send({
      apply: (picture) => picture,
      call: (mutationId) => rpc.members.leave.mutate({ boardId, mutationId }),
      confirm: (picture) => picture,
      failure: 'board:member.failure.leave',
    })

  return { add, change, remove, leave }
}

type RemovalAction = 'archive' | 'delete' | 'unarchive' | 'restore'
const inverseAction = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const
type BoardRemoval = {
  archive: () => Promise<void>
  remove: () => Promise<void>
  restore: () => Promise<void>
}

/** Archives, deletes or restores a board, with an undo toast. */
export function useBoardRemoval(): BoardRemoval {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, picture } = useBoard()
  const { title, state } = picture.frame.board
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const cache = useQueryClient()
  const router = useRouter()
  return useMemo(() => {
    const runAction = async (action: RemovalAction): Promise<unknown> => {
      const applied = withAction(action, me)
      const answer = await send({
        apply: applied,
        call: (mutationId) => rpc.boards[action].mutate({ boardId, mutationId }),
        confirm: applied,
        failure: `board:board.failure.${action}`,
        undo: { title, back: () => runAction(inverseAction[action]) },
      })
      // The board enters or leaves the lists of boards.
      if (answer) {
        await Promise.all([
          cache.invalidateQueries({ queryKey: boardsKey }),
          cache.invalidateQueries({ queryKey: templatesKey }),
        ])
      }
      return answer
    }
    const removeWithUndo = async (action: 'archive' | 'delete', now: 'archived' | 'deleted'): Promise<void> => {
      const undoEntry = newDeed()
      if ((await asOne(undoEntry, () => runAction(action))) === null) return
      if (action === 'delete')
        await (await onceReached(() => import('./leave-page.ts'))).leaveBoardPage(router, boardId)
      void sayDone(cache, undoEntry, { title: t(`board.put_away.${now}`), text: title, undo: t('common:undo') })
    }
    return {
      archive: () => removeWithUndo('archive', 'archived'),
      remove: () => removeWithUndo('delete', 'deleted'),
      restore: async () => void (await runAction(restoreStep({ state }))),
    }
  }, [t, rpc, send, cache, router, boardId, me, title, state])
}

/**
 * Applies the removal optimistically. Like the server, allows the user who removed the board to undo it within the hour.
 */
const withAction = (action: RemovalAction, by: UserId) => (picture: BoardState) => {
  const { board, facts } = picture.frame
  const changed = afterStep(board, action, { at: new Date(), by, workspaceId: board.workspaceId })
  if (!changed) return picture
  return withBoardStructure(picture, {
    board: { ...board, ...changed },
    facts: { ...facts, boardState: changed.state, takesBack: changed.away?.by === by },
  })
}

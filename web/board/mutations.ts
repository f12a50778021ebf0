import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardState, withBoardStructure, withItemsAdded } from '#shared/board/board-state.ts'
import type { BoardChange, MemberChange } from '#shared/board/change.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { useBoard, useSendBoardChange } from '#web/board-store/use-board.ts'
import { useSendChange, type SendChange } from '#web/rpc/optimistic/send-change.ts'
import { useRpc, type Rpc } from '#web/rpc/client.ts'
import { type BoardList, boardListKey, boardStateKey } from '#web/board-store/queries.ts'
import type { BoardRole, Member } from '#shared/board/model.ts'
import { usePeople } from '#web/people/queries.ts'
import { useRouter } from '@tanstack/react-router'
import { afterStep, restoreStep } from '#shared/lifecycle/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { templatesKey } from '#web/board-store/template-queries.ts'
import { withUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { showUndoToast } from '#web/rpc/undo/undo-toast.ts'

/** Changes the title, colour, status, switches or notifications of a board, with undo. */
export function useBoardMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const cache = useQueryClient()
  const { title } = useBoard().boardState.structure.board
  return useMemo(() => {
    const change = async (fieldChange: BoardChange): Promise<unknown> => {
      const applyChange = (boardState: BoardState) =>
        withBoardStructure(boardState, {
          board: { ...boardState.structure.board, [fieldChange.field]: fieldChange.to },
        })
      const answer = await send({
        apply: applyChange,
        call: (mutationId) => rpc.boards.change.mutate({ boardId, change: fieldChange, mutationId }),
        confirm: applyChange,
        failure: `board:board.failure.${fieldChange.field}`,
        undo: { title, revert: () => change(inverseOf(fieldChange)) },
      })
      // Title, colour and status are also shown in the list of boards.
      if (answer) void cache.invalidateQueries({ queryKey: boardListKey })
      return answer
    }
    return { change }
  }, [rpc, send, cache, boardId, title])
}

/** Pins or unpins a board for the current user in the list of boards. */
export function usePin(boardId: BoardId): (pinned: boolean) => void {
  const rpc = useRpc()
  const send = useSendChange<BoardList>(boardListKey)
  return (pinned) => {
    const applyChange = withPin(boardId, pinned)
    void send({
      apply: applyChange,
      call: (mutationId) => rpc.boards.pin.mutate({ boardId, pinned, mutationId }),
      confirm: applyChange,
      failure: 'board:board.failure.pin',
    })
  }
}

/** Appends the board after those already pinned. */
const withPin = (boardId: BoardId, isPinned: boolean) => (all: BoardList) => {
  const last = Math.max(-1, ...all.boards.map(({ pinned }) => pinned ?? -1))
  const pinned = isPinned ? last + 1 : null
  return { ...all, boards: all.boards.map((board) => (board.boardId === boardId ? { ...board, pinned } : board)) }
}

const withMembers = (boardState: BoardState, change: (members: Member[]) => Member[]): BoardState =>
  withBoardStructure(boardState, { members: change(boardState.structure.members) })

const withoutMember = (members: Member[], userId: UserId) => members.filter((member) => member.userId !== userId)
const updateMember = (userId: UserId, change: (member: Member) => Member) => (boardState: BoardState) =>
  withMembers(boardState, (members) => members.map((member) => (member.userId === userId ? change(member) : member)))

/** Adds, changes and removes members of a board, and lets the user leave it. */
export function useMemberMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const cache = useQueryClient()
  const { me } = useBoard()
  const people = usePeople()
  return useMemo(() => {
    /** Refetches the board when the user changed their own rights. */
    const refetchIfSelf = async <Answer>(userId: UserId, answer: Promise<Answer | null>): Promise<Answer | null> => {
      const result = await answer
      if (result && userId === me) await cache.invalidateQueries({ queryKey: boardStateKey(boardId) })
      return result
    }
    const nameOf = (userId: UserId): string => people.get(userId)?.name ?? ''
    return memberMutations({ rpc, send, boardId, nameOf, refetchIfSelf })
  }, [rpc, send, cache, me, people, boardId])
}

type MemberMutationDeps = {
  rpc: Rpc
  send: SendChange<BoardState>
  boardId: BoardId
  nameOf: (userId: UserId) => string
  refetchIfSelf: <Answer>(userId: UserId, answer: Promise<Answer | null>) => Promise<Answer | null>
}

/** Each promise resolves to the answer, or to null if the mutation was rolled back. */
export function memberMutations({ rpc, send, boardId, nameOf, refetchIfSelf }: MemberMutationDeps) {
  const add = (userIds: UserId[], role: BoardRole, switches: Member['switches'] = null) => {
    const added = userIds.map((userId) => ({ boardId, userId, role, switches }))
    const withAdded = (boardState: BoardState) =>
      withMembers(boardState, (members) => withItemsAdded(members, added, 'userId'))
    return send({
      apply: withAdded,
      call: (mutationId) => rpc.members.add.mutate({ boardId, userIds, role, switches, mutationId }),
      confirm: withAdded,
      failure: 'board:member.failure.add',
      undo: {
        title: userIds.map(nameOf).join(', '),
        revert: async (_, answer) => {
          const addedMembers = answer?.added ?? added
          return (await Promise.all(addedMembers.map(remove))).includes(null) ? null : true
        },
      },
    })
  }

  const change = (member: Member, fieldChange: MemberChange): Promise<unknown> => {
    const { userId } = member
    const applyChange = updateMember(userId, (now) => ({ ...now, [fieldChange.field]: fieldChange.to }))
    const answer = send({
      apply: applyChange,
      call: (mutationId) => rpc.members.change.mutate({ boardId, userId, change: fieldChange, mutationId }),
      confirm: applyChange,
      failure: fieldChange.field === 'role' ? 'board:member.failure.change' : 'board:board.failure.switches',
      undo: { title: nameOf(userId), revert: () => change(member, inverseOf(fieldChange)) },
    })
    return refetchIfSelf(userId, answer)
  }

  const remove = ({ userId, role, switches }: Member): Promise<unknown> =>
    send({
      apply: (boardState) => withMembers(boardState, (members) => withoutMember(members, userId)),
      call: (mutationId) => rpc.members.remove.mutate({ boardId, userId, mutationId }),
      confirm: (boardState) => withMembers(boardState, (members) => withoutMember(members, userId)),
      failure: 'board:member.failure.remove',
      undo: { title: nameOf(userId), revert: () => add([userId], role, switches) },
    })

  /** Leaving has no undo. */
  const leave = () =>
    send({
      apply: (boardState) => boardState,
      call: (mutationId) => rpc.members.leave.mutate({ boardId, mutationId }),
      confirm: (boardState) => boardState,
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
  const { boardId, me, boardState } = useBoard()
  const { title, state } = boardState.structure.board
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const cache = useQueryClient()
  const router = useRouter()
  return useMemo(() => {
    const runAction = async (action: RemovalAction): Promise<unknown> => {
      const applyAction = withAction(action, me)
      const answer = await send({
        apply: applyAction,
        call: (mutationId) => rpc.boards[action].mutate({ boardId, mutationId }),
        confirm: applyAction,
        failure: `board:board.failure.${action}`,
        undo: { title, revert: () => runAction(inverseAction[action]) },
      })
      // The board enters or leaves the lists of boards.
      if (answer) {
        await Promise.all([
          cache.invalidateQueries({ queryKey: boardListKey }),
          cache.invalidateQueries({ queryKey: templatesKey }),
        ])
      }
      return answer
    }
    const removeWithUndo = async (
      action: 'archive' | 'delete',
      removalState: 'archived' | 'deleted',
    ): Promise<void> => {
      const undoEntry = newUndoEntry()
      if ((await withUndoEntry(undoEntry, () => runAction(action))) === null) return
      if (action === 'delete')
        await (await retryWhenOnline(() => import('./leave-page.ts'))).leaveBoardPage(router, boardId)
      void showUndoToast(cache, undoEntry, {
        title: t(`board.removal.${removalState}`),
        text: title,
        undo: t('common:undo'),
      })
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
const withAction = (action: RemovalAction, by: UserId) => (boardState: BoardState) => {
  const { board, facts } = boardState.structure
  const changed = afterStep(board, action, { at: new Date(), by, workspaceId: board.workspaceId })
  if (!changed) return boardState
  return withBoardStructure(boardState, {
    board: { ...board, ...changed },
    facts: { ...facts, boardState: changed.state, canUndoRemoval: changed.removal?.by === by },
  })
}

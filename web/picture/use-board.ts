// The board that a page shows, to everything in it.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { type BoardAction, can, type CommentAction, type TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { type Send, useWishes } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { pictureKey } from './picture-key.ts'
import { pictureQuery } from './queries.ts'
import { mineIsStale } from './stale-mine.ts'

export type BoardView = {
  boardId: BoardId
  picture: BoardState
  me: UserId
  /** What this person may do with the board, and why not. */
  mayBoard: (action: BoardAction) => Decision
  mayTask: (action: TaskAction, task: Task) => Decision
  mayComment: (action: CommentAction, task: Task, comment: Pick<Comment, 'authorId'>) => Decision
}

export const BoardContext = createContext<BoardView | null>(null)

/** The board around a component. Drawn anew with every change of the board: cards of a list take props instead. */
export function useBoard(): BoardView {
  const board = useContext(BoardContext)
  if (!board) throw new Error('useBoard needs a board around it')
  return board
}

export const usePicture = (boardId: BoardId) =>
  useQuery({ ...pictureQuery(useRpc(), boardId), select: ({ shown }) => shown })

/** The picture as it is at this moment, wishes of a moment ago included: a component may not have been drawn since. */
export function usePictureNow(boardId: BoardId): () => BoardState | undefined {
  const cache = useQueryClient()
  return useCallback(() => cache.getQueryData<Layered<BoardState>>(pictureKey(boardId))?.shown, [cache, boardId])
}

/** Sends wishes about a board's picture. */
export function useBoardWishes(boardId: BoardId): Send<BoardState> {
  const cache = useQueryClient()
  const send = useWishes<BoardState>(pictureKey(boardId))
  return useCallback(
    (wish) => {
      const sent = send(wish)
      void sent.then(() => mineIsStale(cache))
      return sent
    },
    [cache, send],
  )
}

/**
 * The policy's answers, asked of the facts that came with the board.
 * @param seenBy whose eyes it is looked at with
 */
export function boardView(boardId: BoardId, picture: BoardState, me: UserId, seenBy = me): BoardView {
  const { facts } = picture.frame
  const factsOn = (task: Task) => {
    const root = task.rootId ? (picture.tasks.get(task.rootId) ?? null) : null
    return taskFacts(facts, { task, root, within: 'active' }, seenBy)
  }
  return {
    boardId,
    picture,
    me,
    mayBoard: (action) => can(action, facts),
    mayTask: (action, task) => can(action, factsOn(task)),
    // What is drawn has not been deleted.
    mayComment: (action, task, { authorId }) =>
      can(action, { ...factsOn(task), wrote: authorId === seenBy, deletedByMe: false }),
  }
}

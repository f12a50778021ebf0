import type { BoardId } from '#shared/common/ids.ts'

/** Query key of a board state. Pending changes of the board are queued under the same key. */
export const boardStateKey = (boardId: BoardId) => ['board', boardId] as const

/** Query key of the user's own tasks across boards. */
export const myTasksKey = ['my-tasks'] as const

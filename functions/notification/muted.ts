// The tasks and boards that a person has muted, with the titles that the person may see.

import type { Board } from '#shared/board/model.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { NotificationSettings } from '#shared/notification/settings.ts'
import { can } from '#shared/permission/can.ts'
import { accessContextOf, decisionOnRow } from '#functions/rpc/access-context.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Table } from '#functions/table/open.ts'

/** A title is null for what does not exist any more, or is hidden from the person. */
export type MutedItems = {
  tasks: { boardId: BoardId; taskId: TaskId; title: string | null }[]
  boards: { boardId: BoardId; title: string | null; color: Board['color'] | null }[]
}

type Reader = { table: Pick<Table, 'accessRowsMany'>; me: SignedIn; now: Date }

/** Returns the muted items in the order in which they were muted. */
export async function namedMutedItems(
  { table, me, now }: Reader,
  { mutedTasks, mutedBoardIds }: Pick<NotificationSettings, 'mutedTasks' | 'mutedBoardIds'>,
): Promise<MutedItems> {
  const requested = new Map<BoardId, TaskId[]>(mutedBoardIds.map((boardId) => [boardId, []]))
  for (const { boardId, taskId } of mutedTasks) requested.set(boardId, [...(requested.get(boardId) ?? []), taskId])
  if (requested.size === 0) return { tasks: [], boards: [] }
  const rows = await table.accessRowsMany.read(me.userId, requested)
  const accessOf = (boardId: BoardId) => {
    const accessRows = rows.get(boardId)
    return accessRows ? accessContextOf(accessRows, me, now) : null
  }
  return {
    tasks: mutedTasks.map(({ boardId, taskId }) => {
      const access = accessOf(boardId)
      const task = access?.accessRows.tasksOfCall.get(taskId)
      const isVisible = access && task && decisionOnRow(access, task, 'task.view') === 'allowed'
      return { boardId, taskId, title: isVisible ? task.title : null }
    }),
    boards: mutedBoardIds.map((boardId) => {
      const access = accessOf(boardId)
      const board = access && can('board.view', access.facts) === 'allowed' ? access.board : null
      return { boardId, title: board?.title ?? null, color: board?.color ?? null }
    }),
  }
}

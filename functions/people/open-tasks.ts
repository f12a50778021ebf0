import type { UserId } from '#shared/common/ids.ts'
import { openTasksPerPerson } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { AccessibleBoard } from '#functions/board/accessible-boards.ts'
import { readVisibleTasks } from '#functions/board/visible-tasks.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Table } from '#functions/table/open.ts'

type OpenTasksOptions = { userId: UserId; boards: readonly AccessibleBoard[] }

const pageSize = 500

/** Returns the open tasks of a person that the caller may see on these boards, at most `openTasksPerPerson`. */
export async function openTasksOf(
  { table, me }: { table: Table; me: SignedIn },
  { userId, boards }: OpenTasksOptions,
): Promise<Task[]> {
  const boardById = new Map(boards.map((one) => [one.board.boardId, one]))
  const tasks: Task[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Table['task']['assignedTo']>> = await table.task.assignedTo(userId, cursor, pageSize)
    const visibleTasks = await readVisibleTasks(table, page.refs, { boards: boardById, me: me.userId })
    // The index is eventually consistent, so the assignee is checked.
    for (const { task, isOpen } of visibleTasks.values()) if (isOpen && task.assigneeId === userId) tasks.push(task)
    cursor = page.next
  } while (cursor && tasks.length < openTasksPerPerson)
  return tasks
}

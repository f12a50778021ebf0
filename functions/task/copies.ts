// Builds the copies of a task and its sub-tasks.

import { createHash } from 'node:crypto'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import { TaskId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import type { DuplicateTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfCopy } from '#shared/task/policy.ts'
import { copyOf } from '#shared/task/rules.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { StoredAttachment } from '#functions/table/access/task-details.ts'
import type { Table } from '#functions/table/open.ts'
import { isOnBoard } from './assignee.ts'
import { copyReferencedFiles } from './copy-referenced-files.ts'
import { positionInRow } from './position.ts'
import { readVisibleSubTasks } from './sub-tasks.ts'

export type CopyContext = {
  table: Table
  platform: Platform
  board: Board
  facts: BoardFacts
  accessRows: AccessRows
  me: { userId: UserId }
  workspace: { workspaceId: WorkspaceId }
  createEvent: CreateEvent
}
export type OriginalTask = { task: Task; root: Task | null }
export type Copy = {
  task: Task
  description: string
  watchers?: readonly UserId[]
  /** Files that the description refers to. */
  files?: readonly StoredAttachment[]
  /** The completed task, for a recurrence. */
  followsId?: TaskId
}
export type TaskCopies = { copy: Copy; subTasks: Copy[] }

export async function copiesOf(
  context: CopyContext,
  { task, root }: OriginalTask,
  input: DuplicateTask,
): Promise<TaskCopies> {
  const { table, platform, facts, accessRows, createEvent, me } = context
  const { boardId, listId, rootId } = task
  // Copies are not started.
  const subTasks = await readVisibleSubTasks(context, task)
  const all = [task, ...subTasks]
  const bodies = await table.taskDetails.bodies(all.filter(({ described }) => described))
  const isAssignable = await assigneeFilter(context, all)
  const newFields = { rootId, createdAt: platform.clock.now(), createdBy: me.userId }

  const rowsWithTask = { ...accessRows, tasks: new Map(accessRows.tasks).set(task.taskId, task) }
  const position = await positionInRow(
    { table, platform, createEvent, accessRows: rowsWithTask },
    { boardId, listId, rootId },
    {
      after: task.taskId,
      before: input.before,
    },
  )
  const withAssignee = (copy: Task, original: Task, rootOfCopy: Task | null): Task => {
    const assignment = { task: copy, root: rootOfCopy, me: me.userId, mayBeAssigned: isAssignable }
    return { ...copy, assigneeId: assigneeOfCopy(facts, original.assigneeId, assignment) }
  }
  const createCopy = async (
    original: Task,
    copyFields: Pick<Task, 'taskId' | 'position' | 'title' | 'rootId'>,
    rootOfCopy: Task | null,
  ): Promise<Copy> => {
    const number = await table.counter.nextNumber(boardId)
    const copy = withAssignee(copyOf(original, { ...newFields, ...copyFields, listId, number }), original, rootOfCopy)
    return { task: copy, description: bodies.get(original.taskId)?.description ?? '' }
  }

  const copy = await createCopy(task, { taskId: input.copyId, position, title: input.title, rootId }, root)
  const copies = [{ original: task, copy }]
  for (const subTask of subTasks) {
    const copyFields = {
      taskId: copyIdOf(input.copyId, subTask),
      position: subTask.position,
      title: subTask.title,
      rootId: input.copyId,
    }
    copies.push({ original: subTask, copy: await createCopy(subTask, copyFields, copy.task) })
  }
  const [first, ...others] = await copyReferencedFiles(context, copies)
  return { copy: first!, subTasks: others }
}

/** People who left the board or workspace keep old tasks and get no new ones (R-6.14). */
export async function assigneeFilter(
  { table, board, workspace, me, accessRows: { vaultGrants } }: CopyContext,
  tasks: readonly Task[],
) {
  const assigneeIds = new Set(tasks.map(({ assigneeId }) => assigneeId).filter((userId) => userId !== null))
  if (assigneeIds.size === 0) return () => false
  const { workspaceId } = workspace
  const peopleRows = await table.accessRows.readTwice({
    members: [...assigneeIds],
    people: [...assigneeIds],
    workspaceId,
    boardId: board.boardId,
    userId: me.userId,
  })
  const rows = { ...peopleRows, vaultGrants }
  return (userId: UserId) => isOnBoard(rows, userId) && rows.people.get(userId)?.state === 'active'
}

/** Deterministic, so that an interrupted copy can be continued. */
export const copyIdOf = (copyId: TaskId, { taskId }: Task): TaskId =>
  TaskId.parse(`tsk_${createHash('sha256').update(`${copyId} ${taskId}`).digest('hex').slice(0, 32)}`)

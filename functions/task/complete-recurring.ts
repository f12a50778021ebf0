// Completes a recurring task and creates the next one in the same transaction, so that there is exactly one (adr 0027). When
// one transaction cannot hold all sub-tasks, some are written first, invisible without their root, as for copies
// (write-copies.ts).

import { createHash } from 'node:crypto'
import type { EntryId } from '#shared/common/ids.ts'
import { TaskId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { DomainError, throwError } from '#shared/error/domain-error.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { afterStep } from '#shared/lifecycle/rules.ts'
import { type Card, packTask } from '#shared/task/card.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { shiftDates, nextDates } from '#shared/task/recurrence-rules.ts'
import { taskWithChange, nextRecurrence, isOutdated } from '#shared/task/rules.ts'
import { splitSubTasks } from '#functions/table/access/copy.ts'
import { maxNextTaskRows } from '#functions/table/access/recurrence.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { type TaskCopies, type Copy, copyIdOf, type CopyContext, assigneeFilter } from './copies.ts'
import { assertTaskLimits } from './insert.ts'
import { copyReferencedFiles } from './copy-referenced-files.ts'
import { answerOf, newRowsOf, writeSubTasksFirst } from './write-copies.ts'
import { otherTasksIn } from './ordered-row.ts'

type RecurContext = CopyContext & { task: Task; reread: () => Promise<Task> }
type StatusChange = Extract<TaskChange, { field: 'status' }>
export type Answer = {
  card: Card
  /** Other tasks that were created or deleted with it. */
  also?: Card[]
  /** The log entry of the next task. */
  undoEntryId?: EntryId
}

/** @returns the answer of the call; null when the task does not recur and is completed normally */
export async function completeRecurring(context: RecurContext, statusChange: StatusChange): Promise<Answer | null> {
  const { table, createEvent } = context
  let before: Task | null = null
  const done = await retryUntilDone(async (tries): Promise<Answer | false | null> => {
    const task = tries === 0 ? context.task : await context.reread()
    if (task.status === statusChange.to) return false
    if (isOutdated(task, statusChange)) throwError('task.changed_meanwhile', { field: 'status', now: task.status })
    const next = await nextOccurrence(context, task)
    if (!next) return false
    const { beforeRoot, withRoot } = splitSubTasks(next.copy, next.subTasks, maxNextTaskRows)
    const copiesWithRoot = [next.copy, ...withRoot]
    // The task is unchanged and still the write failed: a limit was reached. Without sub-tasks written first, nothing else
    // can fail.
    if (before?.version === task.version)
      await assertTaskLimits(
        table,
        copiesWithRoot.map((it) => ({ ...it.task, rootId: null })),
      )
    before = task
    const created =
      beforeRoot.length > 0 ? await writeSubTasksFirst(context, beforeRoot, next).catch(nullIfAlreadyCreated) : []
    if (!created) return null
    const pendingEvent = createEvent('task.changed', { taskId: task.taskId, rootId: null, change: statusChange })
    const newTasks = copiesWithRoot.map((it) => newRowsOf(context, it, it.task.taskId))
    const [first, ...otherTasks] = copiesWithRoot.map((it) => it.task)
    const answer = {
      also: answerOf([first!, ...created, ...otherTasks]).subTasks,
      undoEntryId: newTasks[0]!.pendingEvent.event.entryId,
    }
    const after = {
      ...taskWithChange(task, statusChange, pendingEvent.event.at),
      version: task.version + 1,
      recurrence: null,
    }
    const isDone = await table.recurrence.complete({ before: task, after, pendingEvent, answer }, newTasks)
    return isDone ? { card: packTask(after), ...answer } : null
  })
  return done || null
}

/** Returns null when another call has just created the next task, so that the caller reads it again. */
function nullIfAlreadyCreated(error: unknown): null {
  if (error instanceof DomainError && error.code === 'request.invalid') return null
  throw error
}

/** Returns the next task with its sub-tasks, all not started; null when it does not recur again. */
async function nextOccurrence(context: CopyContext, task: Task): Promise<TaskCopies | null> {
  const { table, platform } = context
  const { boardId, listId, taskId, version, recurrence } = task
  const at = platform.clock.now()
  const dates = recurrence && nextDates(recurrence, task, at)
  if (!dates) return null
  const { by: shift, ...first } = dates
  // Avoids reading the board for tasks without sub-tasks.
  const hasSubTasks = (await table.counter.value(boardId, subTaskCounter(taskId))) > 0
  const otherTasks = hasSubTasks ? await otherTasksIn(table, { boardId, listId, rootId: taskId }, at) : []
  const activeSubTasks = otherTasks.filter(({ state }) => state === 'active')
  const isAssignable = await assigneeFilter(context, [task, ...activeSubTasks])
  const bodies = await table.taskDetails.bodies([task, ...activeSubTasks])
  const newFields = async ({ assigneeId }: Task) => ({
    listId,
    createdAt: at,
    assigneeId: assigneeId && isAssignable(assigneeId) ? assigneeId : null,
    number: await table.counter.nextNumber(boardId),
  })

  // The id is deterministic, so that concurrent calls create the same task.
  const nextId = hashedTaskId(`next ${taskId} ${version} ${first.start} ${first.due}`)
  const position = positionNear(task.position, 'gone', platform.ids)
  const next = nextRecurrence(task, { ...(await newFields(task)), ...first, taskId: nextId, rootId: null, position })
  const copies: { original: Task; copy: Copy }[] = [
    { original: task, copy: { task: next, ...sameBody(bodies.get(taskId)), followsId: taskId } },
  ]
  for (const subTask of activeSubTasks) {
    const placement = { taskId: copyIdOf(nextId, subTask), rootId: nextId, position: subTask.position }
    const nextSubTask = nextRecurrence(subTask, {
      ...(await newFields(subTask)),
      ...shiftDates(shift, recurrence, subTask),
      ...placement,
    })
    copies.push({ original: subTask, copy: { task: nextSubTask, ...sameBody(bodies.get(subTask.taskId)) } })
  }
  const [copy, ...subTasks] = await copyReferencedFiles(context, copies)
  return { copy: copy!, subTasks }
}

/** Description and watchers of the next task. */
const sameBody = ({ description = '', watchers = [] }: Partial<TaskBody> = {}) => ({
  description,
  ...(watchers.length > 0 && { watchers }),
})

const hashedTaskId = (text: string): TaskId =>
  TaskId.parse(`tsk_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)

/**
 * Undoes completing by the user who did it: reopens the task and deletes the next one if it is unchanged.
 * @returns like completeRecurring; null when the next one stays, and the task is reopened normally
 */
export async function undoRecurrence(
  context: RecurContext,
  statusChange: StatusChange,
  undoEntryId: EntryId,
): Promise<Answer | null> {
  const { table, board, me, workspace, createEvent } = context
  const { boardId } = board
  const event = (await table.activity.get(boardId, undoEntryId))?.event
  const isOwnCompletion =
    event?.type === 'task.created' && event.followsId === context.task.taskId && event.actorId === me.userId
  if (!isOwnCompletion) return throwError('request.invalid', { field: 'undoEntryId' })
  const done = await retryUntilDone(async (tries): Promise<Answer | false | null> => {
    const task = tries === 0 ? context.task : await context.reread()
    if (task.status === statusChange.to) return false
    if (isOutdated(task, statusChange)) throwError('task.changed_meanwhile', { field: 'status', now: task.status })
    const next = await table.task.get({ boardId, taskId: event.taskId }, true)
    if (!next || task.recurrence || !(await isUntouched(context, next))) return false
    const { taskId, title } = next
    const pendingEvent = createEvent('task.changed', { taskId: task.taskId, rootId: null, change: statusChange })
    const { at } = pendingEvent.event
    const after = { ...taskWithChange(task, statusChange, at), version: task.version + 1, recurrence: next.recurrence }
    const lifecycleFields = afterStep(activeFields, 'delete', {
      at,
      by: me.userId,
      workspaceId: workspace.workspaceId,
    })!
    const deletedNext = { ...next, ...lifecycleFields, version: next.version + 1 }
    const eventFields = { taskId, rootId: null, title, from: next.state, to: deletedNext.state }
    const answer = { also: [packTask(deletedNext)] }
    const isDone = await table.recurrence.undoComplete(
      { before: task, after, pendingEvent, answer },
      { before: next, after: deletedNext, pendingEvent: createEvent('task.deleted', eventFields, taskId), answer: {} },
    )
    return isDone ? { card: packTask(after), ...answer } : null
  })
  return done || null
}

/** Every change of a task or its comments increments its version. */
async function isUntouched({ table, platform }: CopyContext, next: Task): Promise<boolean> {
  if (next.version !== 1 || next.state !== 'active') return false
  const { boardId, listId, taskId } = next
  if ((await table.counter.value(boardId, subTaskCounter(taskId))) === 0) return true
  const subTasks = await otherTasksIn(table, { boardId, listId, rootId: taskId }, platform.clock.now())
  return subTasks.every(({ version }) => version === 1)
}

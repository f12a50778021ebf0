// Completes a recurring task and creates the next one in the same transaction, so that there is exactly one (adr 0027). When
// one transaction cannot hold all sub-tasks, some are written first, invisible without their root, as for copies
// (write-copies.ts).

import { createHash } from 'node:crypto'
import type { EntryId } from '#shared/common/ids.ts'
import { TaskId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { DomainError, throwError } from '#shared/error/domain-error.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { afterStep } from '#shared/lifecycle/rules.ts'
import { type Card, packed } from '#shared/task/card.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { laterBy, nextDates } from '#shared/task/recurrence-rules.ts'
import { changed, nextRecurrence, isOutdated } from '#shared/task/rules.ts'
import { subTasksBeforeRoot } from '#functions/table/access/copy.ts'
import { followersRows } from '#functions/table/access/recurrence.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { type TaskCopies, type Copy, copyIdOf, type CopyContext, assigneeAllowed } from './copies.ts'
import { assertBoardRoom } from './insert.ts'
import { copyReferencedFiles } from './copy-referenced-files.ts'
import { answerOf, newRowsOf, writeCopiesFirst } from './write-copies.ts'
import { otherTasksIn } from './ordered-row.ts'

type RecurContext = CopyContext & { task: Task; reread: () => Promise<Task> }
type StatusChange = Extract<TaskChange, { field: 'status' }>
export type Answer = {
  card: Card
  /** Other tasks that were created or deleted with it. */
  also?: Card[]
  /** The log entry of the next task. */
  back?: EntryId
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
    const { ahead, together } = subTasksBeforeRoot(next.copy, next.subTasks, followersRows)
    const last = [next.copy, ...together]
    // The task is unchanged and still the write failed: a limit was reached. Without sub-tasks written first, nothing else
    // can fail.
    if (before?.version === task.version)
      await assertBoardRoom(
        table,
        last.map((it) => ({ ...it.task, rootId: null })),
      )
    before = task
    const there = ahead.length > 0 ? await writeCopiesFirst(context, ahead, next).catch(orAlreadyCreated) : []
    if (!there) return null
    const pendingEvent = createEvent('task.changed', { taskId: task.taskId, rootId: null, change: statusChange })
    const fresh = last.map((it) => newRowsOf(context, it, it.task.taskId))
    const [first, ...others] = last.map((it) => it.task)
    const answer = {
      also: answerOf([first!, ...there, ...others]).subTasks,
      back: fresh[0]!.pendingEvent.event.entryId,
    }
    const after = { ...changed(task, statusChange, pendingEvent.event.at), version: task.version + 1, recurrence: null }
    const isDone = await table.recurrence.complete({ before: task, after, pendingEvent, answer }, fresh)
    return isDone ? { card: packed(after), ...answer } : null
  })
  return done || null
}

/** Another call has just created the next task: it is read again. */
function orAlreadyCreated(error: unknown): null {
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
  const { by, ...first } = dates
  // Avoids reading the board for tasks without sub-tasks.
  const has = (await table.counter.value(boardId, subTaskCounter(taskId))) > 0
  const others = has ? await otherTasksIn(table, { boardId, listId, rootId: taskId }, at) : []
  const parts = others.filter(({ state }) => state === 'active')
  const mayHave = await assigneeAllowed(context, [task, ...parts])
  const bodies = await table.taskDetails.bodies([task, ...parts])
  const made = async ({ assigneeId }: Task) => ({
    listId,
    createdAt: at,
    assigneeId: assigneeId && mayHave(assigneeId) ? assigneeId : null,
    number: await table.counter.nextNumber(boardId),
  })

  // The id is deterministic, so that concurrent calls create the same task.
  const nextId = idOf(`next ${taskId} ${version} ${first.start} ${first.due}`)
  const position = positionNear(task.position, 'gone', platform.ids)
  const next = nextRecurrence(task, { ...(await made(task)), ...first, taskId: nextId, rootId: null, position })
  const copies: { of: Task; copy: Copy }[] = [
    { of: task, copy: { task: next, ...sameBody(bodies.get(taskId)), followsId: taskId } },
  ]
  for (const part of parts) {
    const where = { taskId: copyIdOf(nextId, part), rootId: nextId, position: part.position }
    const subTask = nextRecurrence(part, { ...(await made(part)), ...laterBy(by, recurrence, part), ...where })
    copies.push({ of: part, copy: { task: subTask, ...sameBody(bodies.get(part.taskId)) } })
  }
  const [copy, ...subTasks] = await copyReferencedFiles(context, copies)
  return { copy: copy!, subTasks }
}

/** Description and watchers of the next task. */
const sameBody = ({ description = '', watchers = [] }: Partial<TaskBody> = {}) => ({
  description,
  ...(watchers.length > 0 && { watchers }),
})

const idOf = (text: string): TaskId =>
  TaskId.parse(`tsk_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)

/**
 * Undoes completing by the user who did it: reopens the task and deletes the next one if it is unchanged.
 * @returns like completeRecurring; null when the next one stays, and the task is reopened normally
 */
export async function undoRecurrence(
  context: RecurContext,
  statusChange: StatusChange,
  back: EntryId,
): Promise<Answer | null> {
  const { table, board, me, workspace, createEvent } = context
  const { boardId } = board
  const event = (await table.activity.get(boardId, back))?.event
  const isOwnCompletion =
    event?.type === 'task.created' && event.followsId === context.task.taskId && event.actorId === me.userId
  if (!isOwnCompletion) return throwError('request.invalid', { field: 'back' })
  const done = await retryUntilDone(async (tries): Promise<Answer | false | null> => {
    const task = tries === 0 ? context.task : await context.reread()
    if (task.status === statusChange.to) return false
    if (isOutdated(task, statusChange)) throwError('task.changed_meanwhile', { field: 'status', now: task.status })
    const next = await table.task.get({ boardId, taskId: event.taskId }, true)
    if (!next || task.recurrence || !(await isUntouched(context, next))) return false
    const { taskId, title } = next
    const pendingEvent = createEvent('task.changed', { taskId: task.taskId, rootId: null, change: statusChange })
    const { at } = pendingEvent.event
    const after = { ...changed(task, statusChange, at), version: task.version + 1, recurrence: next.recurrence }
    const lifecycleFields = afterStep(inUse, 'delete', { at, by: me.userId, workspaceId: workspace.workspaceId })!
    const gone = { ...next, ...lifecycleFields, version: next.version + 1 }
    const said = { taskId, rootId: null, title, from: next.state, to: gone.state }
    const answer = { also: [packed(gone)] }
    const isDone = await table.recurrence.takeBack(
      { before: task, after, pendingEvent, answer },
      { before: next, after: gone, pendingEvent: createEvent('task.deleted', said, taskId), answer: {} },
    )
    return isDone ? { card: packed(after), ...answer } : null
  })
  return done || null
}

/** Every change of a task or its comments increments its version. */
async function isUntouched({ table, platform }: CopyContext, next: Task): Promise<boolean> {
  if (next.version !== 1 || next.state !== 'active') return false
  const { boardId, listId, taskId } = next
  if ((await table.counter.value(boardId, subTaskCounter(taskId))) === 0) return true
  const parts = await otherTasksIn(table, { boardId, listId, rootId: taskId }, platform.clock.now())
  return parts.every(({ version }) => version === 1)
}

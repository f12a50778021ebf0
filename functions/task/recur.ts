// A task that comes again: completing it begins the next one, in the same transaction, so there is one whoever else
// completes it and whatever is killed (adr 0027). Of more sub-tasks than one transaction takes the first go ahead, unseen
// below a root that is not there yet, as those of a copy do (put-copies.ts).

import { createHash } from 'node:crypto'
import type { EntryId } from '#shared/common/ids.ts'
import { TaskId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { DomainError, refuse } from '#shared/error/domain-error.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { stepped } from '#shared/lifecycle/rules.ts'
import { type Card, packed } from '#shared/task/card.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { laterBy, nextDates } from '#shared/task/recurrence-rules.ts'
import { changed, followerOf, isOutdated } from '#shared/task/rules.ts'
import { beforeRoot } from '#functions/table/access/copy.ts'
import { followersRows } from '#functions/table/access/recur.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { untilDone } from '#functions/table/commit.ts'
import { type Copies, type Copy, copyIdOf, type Given, whoMayHave } from './copies.ts'
import { demandRoomAlone } from './insert.ts'
import { withNamedFiles } from './named-files.ts'
import { answerOf, freshOf, putAhead } from './put-copies.ts'
import { othersIn } from './row.ts'

type Recurring = Given & { task: Task; again: () => Promise<Task> }
type Wish = Extract<TaskChange, { field: 'status' }>
export type Answer = {
  card: Card
  /** Others that came or went with it. */
  also?: Card[]
  /** The entry that tells of the next one. */
  back?: EntryId
}

/** @returns what the call answers; null when the task does not come again and is completed like any other */
export async function completeRecurring(given: Recurring, wish: Wish): Promise<Answer | null> {
  const { table, happened } = given
  let before: Task | null = null
  const done = await untilDone(async (tries): Promise<Answer | false | null> => {
    const task = tries === 0 ? given.task : await given.again()
    if (task.status === wish.to) return false
    if (isOutdated(task, wish)) refuse('task.changed_meanwhile', { field: 'status', now: task.status })
    const next = await nextOf(given, task)
    if (!next) return false
    const { ahead, together } = beforeRoot(next.copy, next.subTasks, followersRows)
    const last = [next.copy, ...together]
    // Nobody has touched it, and still it could not be done. Below a root that is not there yet, nothing is in the way.
    if (before?.version === task.version)
      await demandRoomAlone(
        table,
        last.map((it) => ({ ...it.task, rootId: null })),
      )
    before = task
    const there = ahead.length > 0 ? await putAhead(given, ahead, next).catch(orBegun) : []
    if (!there) return null
    const telling = happened('task.changed', { taskId: task.taskId, rootId: null, change: wish })
    const fresh = last.map((it) => freshOf(given, it, it.task.taskId))
    const [first, ...others] = last.map((it) => it.task)
    const answer = { also: answerOf([first!, ...there, ...others]).subTasks, back: fresh[0]!.telling.event.entryId }
    const after = { ...changed(task, wish, telling.event.at), version: task.version + 1, recurrence: null }
    const isDone = await table.recur.complete({ before: task, after, telling, answer }, fresh)
    return isDone ? { card: packed(after), ...answer } : null
  })
  return done || null
}

/** Whoever else completes it has just begun the next one: then it is looked at again. */
function orBegun(error: unknown): null {
  if (error instanceof DomainError && error.code === 'request.invalid') return null
  throw error
}

/** The next one, with its sub-tasks, none of them begun; null when it does not come again. */
async function nextOf(given: Given, task: Task): Promise<Copies | null> {
  const { table, platform } = given
  const { boardId, listId, taskId, version, recurrence } = task
  const at = platform.clock.now()
  const dates = recurrence && nextDates(recurrence, task, at)
  if (!dates) return null
  const { by, ...first } = dates
  // Most tasks have none, and then the board need not be read.
  const has = (await table.counter.value(boardId, subTaskCounter(taskId))) > 0
  const others = has ? await othersIn(table, { boardId, listId, rootId: taskId }, at) : []
  const parts = others.filter(({ state }) => state === 'active')
  const mayHave = await whoMayHave(given, [task, ...parts])
  const bodies = await table.opened.bodies([task, ...parts])
  const made = async ({ assigneeId }: Task) => ({
    listId,
    createdAt: at,
    assigneeId: assigneeId && mayHave(assigneeId) ? assigneeId : null,
    number: await table.counter.nextNumber(boardId),
  })

  // The same for whoever completes the same task at once: only one of them comes to be.
  const nextId = idOf(`next ${taskId} ${version} ${first.start} ${first.due}`)
  const position = positionNear(task.position, 'gone', platform.ids)
  const next = followerOf(task, { ...(await made(task)), ...first, taskId: nextId, rootId: null, position })
  const copies: { of: Task; copy: Copy }[] = [
    { of: task, copy: { task: next, ...sameBody(bodies.get(taskId)), followsId: taskId } },
  ]
  for (const part of parts) {
    const where = { taskId: copyIdOf(nextId, part), rootId: nextId, position: part.position }
    const subTask = followerOf(part, { ...(await made(part)), ...laterBy(by, recurrence, part), ...where })
    copies.push({ of: part, copy: { task: subTask, ...sameBody(bodies.get(part.taskId)) } })
  }
  const [copy, ...subTasks] = await withNamedFiles(given, copies)
  return { copy: copy!, subTasks }
}

/** What is to be done, and who is told of it. */
const sameBody = ({ description = '', watchers = [] }: Partial<TaskBody> = {}) => ({
  description,
  ...(watchers.length > 0 && { watchers }),
})

const idOf = (text: string): TaskId =>
  TaskId.parse(`tsk_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)

/**
 * Completing it is taken back by whoever did it: it is open and comes again as before, and the next one goes, if nobody
 * has touched it.
 * @returns as above; null when the next one stays, and the task is opened again like any other
 */
export async function takeBack(given: Recurring, wish: Wish, back: EntryId): Promise<Answer | null> {
  const { table, board, me, workspace, happened } = given
  const { boardId } = board
  const event = (await table.activity.get(boardId, back))?.event
  const isMine = event?.type === 'task.created' && event.followsId === given.task.taskId && event.actorId === me.userId
  if (!isMine) return refuse('request.invalid', { field: 'back' })
  const done = await untilDone(async (tries): Promise<Answer | false | null> => {
    const task = tries === 0 ? given.task : await given.again()
    if (task.status === wish.to) return false
    if (isOutdated(task, wish)) refuse('task.changed_meanwhile', { field: 'status', now: task.status })
    const next = await table.task.get({ boardId, taskId: event.taskId }, true)
    if (!next || task.recurrence || !(await isUntouched(given, next))) return false
    const { taskId, title } = next
    const telling = happened('task.changed', { taskId: task.taskId, rootId: null, change: wish })
    const { at } = telling.event
    const after = { ...changed(task, wish, at), version: task.version + 1, recurrence: next.recurrence }
    const kept = stepped(inUse, 'delete', { at, by: me.userId, workspaceId: workspace.workspaceId })!
    const gone = { ...next, ...kept, version: next.version + 1 }
    const said = { taskId, rootId: null, title, from: next.state, to: gone.state }
    const answer = { also: [packed(gone)] }
    const isDone = await table.recur.takeBack(
      { before: task, after, telling, answer },
      { before: next, after: gone, telling: happened('task.deleted', said, taskId), answer: {} },
    )
    return isDone ? { card: packed(after), ...answer } : null
  })
  return done || null
}

/** Whatever is done to a task, or said about it, counts its version up. */
async function isUntouched({ table, platform }: Given, next: Task): Promise<boolean> {
  if (next.version !== 1 || next.state !== 'active') return false
  const { boardId, listId, taskId } = next
  if ((await table.counter.value(boardId, subTaskCounter(taskId))) === 0) return true
  const parts = await othersIn(table, { boardId, listId, rootId: taskId }, platform.clock.now())
  return parts.every(({ version }) => version === 1)
}

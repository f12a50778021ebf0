// How steps on several tasks look before the server agrees, and the steps that lead back from them.

import { withMany } from '#shared/board/picture-many.ts'
import { type Picture, tasksIn } from '#shared/board/picture.ts'
import type { EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { positionsBetween } from '#shared/common/position.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { labelsBehind, shownChanged, labelIdsWith } from '#shared/task/rules.ts'
import { drawnCopy } from '#web/task/drawn.ts'

type MoveStep = Extract<TaskStep, { does: 'move' }>

export function withSteps(picture: Picture, me: UserId, steps: readonly TaskStep[]): Picture {
  const places = placesIn(picture, steps)
  const drawn = new Map<TaskId, Task>()
  for (const step of steps) {
    const task = drawn.get(step.taskId) ?? picture.tasks.get(step.taskId)
    if (!task) continue
    const next = withStep(picture, task, { step, me, position: places.get(step) })
    if (next) drawn.set(next.taskId, next)
  }
  return withMany(picture, [...drawn.values()])
}

type Drawing = { step: TaskStep; me: UserId; position: Task['position'] | undefined }

/** Null for what others have told of before the answer came. */
function withStep(picture: Picture, task: Task, { step, me, position }: Drawing): Task | null {
  switch (step.does) {
    case 'change':
      return shownChanged(task, step.change, new Date())
    case 'assign':
      return { ...task, assigneeId: step.to }
    case 'add_label':
      return { ...task, labelIds: labelIdsWith(task.labelIds, step.labelId, step.aheadOf) }
    case 'remove_label':
      return { ...task, labelIds: task.labelIds.filter((id) => id !== step.labelId) }
    case 'move':
      return { ...task, listId: step.listId, position: position ?? task.position }
    case 'duplicate':
      return picture.tasks.has(step.copyId) ? null : drawnCopy(picture, me, { ...step, task })
  }
}

/** All that go to one place stand there one behind the other. */
function placesIn(picture: Picture, steps: readonly TaskStep[]): Map<TaskStep, Task['position']> {
  const places = new Map<TaskStep, Task['position']>()
  const moves = steps.filter((step): step is MoveStep => step.does === 'move')
  const moving = new Set(moves.map(({ taskId }) => taskId))
  for (const step of moves) if (step.back) places.set(step, step.back.to)
  const going = moves.filter(({ back }) => !back)
  for (const together of Map.groupBy(going, (it) => `${it.listId} ${it.after} ${it.before}`).values()) {
    const [{ listId, after, before }] = together as [MoveStep, ...MoveStep[]]
    const row = tasksIn(picture, listId).filter(({ taskId }) => !moving.has(taskId))
    const at = (id: TaskId | null) => row.findIndex(({ taskId }) => taskId === id)
    const place = before !== null && at(before) >= 0 ? at(before) : after === null ? row.length : at(after) + 1
    const [low, high] = [row[place - 1]?.position ?? null, row[place]?.position ?? null]
    const keys =
      low && high && low >= high ? together.map(() => low) : positionsBetween(low, high, together.length, () => 0.5)
    for (const [i, step] of together.entries()) places.set(step, keys[i]!)
  }
  return places
}

type Left = { card: Card; back?: EntryId | undefined }

/**
 * @param left the task, and what tells of what came with it; null as long as that is not known
 * @param was the task as it stood before, where that is known
 */
export function backFrom(step: TaskStep, left: Left | null, was: Task | undefined): TaskStep | null {
  const { taskId } = step
  switch (step.does) {
    case 'change':
      return { does: 'change', taskId, change: inverseOf(step.change), ...(left?.back && { back: left.back }) }
    case 'assign':
      return { ...step, from: step.to, to: step.from }
    case 'add_label':
      return { taskId, labelId: step.labelId, does: 'remove_label' }
    case 'remove_label':
      return { ...step, does: 'add_label', ...(was && { aheadOf: labelsBehind(was, step.labelId) }) }
    case 'move': {
      if (!was) return null
      const { listId, position } = left ? unpacked(was.boardId, left.card) : { ...was, listId: step.listId }
      const back = { from: { listId, position }, to: was.position }
      return { does: 'move', taskId, listId: was.listId, after: null, before: null, back }
    }
    // A copy goes to the recycle bin, which is no step like these.
    case 'duplicate':
      return null
  }
}

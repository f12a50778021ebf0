// Changes of a task as its pickers make them; when somebody else was quicker, one's own value can be set after all.

import { useCallback, useMemo } from 'react'
import { type TaskId, UserId } from '#shared/common/ids.ts'
import { TaskChange, type TaskField } from '#shared/task/change.ts'
import type { Task } from '#shared/task/model.ts'
import { hasWrongDates } from '#shared/task/rules.ts'
import { useBoard, usePictureNow } from '#web/picture/use-board.ts'
import { asOne, type Deed, ownDeed } from '#web/rpc/deeds.ts'
import type { TaskDates } from '#shared/task/model.ts'
import type { TaskTime } from './time-label.tsx'
import type { Assign } from './assigning.ts'
import type { Change } from './changing.ts'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { type TaskMutations, useTaskMutations } from './mutations.ts'
import { useNextTold } from './use-next-told.ts'
import { type Contested, useDatesOvertaken, useOvertaken } from './use-overtaken.ts'

type Value = Task[TaskField]
/** @param onConflict told instead of the person */
export type SetField = (task: Task, field: TaskField, to: Value, onConflict?: () => void) => Promise<boolean>

type Told = (task: Task, deed: Deed) => void

export type TaskEdits = Omit<TaskMutations, 'assign'> & {
  /** Whether it was taken; a toast has said why not. */
  set: SetField
  assign: (task: Task, to: UserId | null) => Promise<void>
  setDates: (task: Task, to: TaskDates) => Promise<void>
  setTime: (task: Task, to: TaskTime) => Promise<void>
}

/** @param completed told when a task is completed and does not come again; stays the same function */
export function useTaskEdits(completed?: Told): TaskEdits {
  const { boardId, me } = useBoard()
  const mutations = useTaskMutations(boardId, me)
  const set = useSetField(mutations.change, completed)
  const assign = useAssign(mutations.assign)
  const pictureNow = usePictureNow(boardId)
  const nowOf = useCallback((taskId: TaskId) => pictureNow()?.tasks.get(taskId), [pictureNow])
  const setDates = useSetDates(set, nowOf)
  return useMemo(() => {
    const setTime = (task: Task, to: TaskTime) => eachBy(set)(task, ['estimate', 'spent'], to)
    return { ...mutations, set, assign, setDates, setTime }
  }, [mutations, set, assign, setDates])
}

/** @param nowOf a task as it stands now */
export function useSetDates(set: SetField, nowOf: (taskId: TaskId) => Task | undefined): TaskEdits['setDates'] {
  const overtaken = useDatesOvertaken()
  return useCallback(
    async function setDates(task, to) {
      let isOvertaken = false
      const onConflict = () => {
        isOvertaken = true
      }
      // One of them alone is a value like others.
      const isBoth = task.start !== to.start && task.due !== to.due
      const setEach = eachBy((now, field, value) => set(now, field, value, isBoth ? onConflict : undefined))
      await setEach(task, inOrder(task, to), to)
      if (!isOvertaken) return
      const setMine = (now: TaskDates) => void setDates({ ...task, ...now }, to)
      await overtaken({ task, mine: to, now: () => nowOf(task.taskId), setMine })
    },
    [set, nowOf, overtaken],
  )
}

/** Both ends change one after the other; in between they must not contradict each other either. */
export const inOrder = (from: TaskDates, to: TaskDates): ('start' | 'due')[] =>
  hasWrongDates({ start: to.start, due: from.due }) ? ['due', 'start'] : ['start', 'due']

/** One value after the other as one deed. All are asked for before anything is waited for: so they show, and are kept, together. */
export const eachBy =
  (set: SetField) =>
  async <Name extends TaskField>(task: Task, names: readonly Name[], to: Pick<Task, Name>): Promise<void> => {
    let now = task
    const deed = ownDeed()
    const all: Promise<boolean>[] = []
    for (const name of names) {
      if (now[name] === to[name]) continue
      const from = now
      all.push(asOne(deed, () => set(from, name, to[name])))
      now = { ...now, [name]: to[name] }
    }
    await Promise.all(all)
  }

/** @param completed as above */
export function useSetField(change: Change, completed?: Told): SetField {
  const overtaken = useOvertaken()
  const nextTold = useNextTold()
  return useCallback<SetField>(
    async function set(task, field, to, onOvertaken?) {
      const setMine = (now: Value) => void set({ ...task, [field]: now }, field, to)
      const wish = TaskChange.parse({ field, from: task[field], to })
      const onConflict = onOvertaken ?? ((error: unknown) => overtaken({ task, field, mine: to, setMine }, error))
      if (field !== 'status') return (await change(task, wish, { onConflict })) !== null
      // Of a task that comes again, the deed is told of, and needs to be known.
      const deed = ownDeed()
      if (to === 'completed' && (completed || task.recurrence)) deed.isTold = true
      const asked: { answer?: Awaited<ReturnType<Change>> } = {}
      const isTaken = await takenOrKept(async () => {
        asked.answer = await asOne(deed, () => change(task, wish, { onConflict }))
        return asked.answer !== null
      })
      if (to !== 'completed' || !isTaken) return isTaken
      if (asked.answer?.also) nextTold(task, deed, asked.answer.also)
      else if (asked.answer || !task.recurrence) completed?.(task, deed)
      return true
    },
    [change, completed, overtaken, nextTold],
  )
}

/** @param give stays the same function */
export function useAssign(give: Assign): TaskEdits['assign'] {
  const overtaken = useOvertaken()
  return useCallback<TaskEdits['assign']>(
    async function assign(task, to) {
      const setMine = (now: Task[Contested]) => void assign({ ...task, assigneeId: UserId.nullable().parse(now) }, to)
      const onConflict = (error: unknown) => overtaken({ task, field: 'assigneeId', mine: to, setMine }, error)
      await give(task, to, onConflict)
    },
    [give, overtaken],
  )
}

// Sends what is done to many tasks in as many calls as it takes, as one deed, and tells at the end what became of it.

import { thingsAtOnce } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import type { Going, Outcome } from './outcomes.ts'
import type { Done, Telling } from './use-bulk-telling.ts'

export type Progress = { done: number; total: number }

const patienceMs = 500

type Slice = readonly Task[]
export type Job = Telling & {
  /** What goes in one call each. */
  slices: readonly Slice[]
  /** By its own name: it may wait, or be refused, alone. */
  send: (slice: Slice, title: string) => Going<unknown>
  /** How far something is that takes a while. */
  showing: (progress: Progress) => void
  /** What was done to all of them, in a few words, beside how many they are. */
  what?: string | null
  /** A slice was refused. */
  onNothing?: (() => void) | undefined
}

export async function inSlices(done: Done, { slices, send, what = null, ...job }: Job): Promise<void> {
  const { telling, named, showing, onNothing } = job
  const tasks = slices.flat()
  const deed = newDeed()
  const outcomes: Outcome[] = []
  // Sub-tasks go before their task; it is named by what was chosen.
  const titled = (those: readonly Task[]) => {
    const first = those.find(({ rootId }) => !rootId) ?? those[0]
    return first ? named(first.title, those.length - 1) : ''
  }
  deed.title = titled(tasks)
  const so = { done: 0, total: tasks.length }
  const timer = setTimeout(() => showing({ ...so }), patienceMs)
  let [isLong, isTold] = [false, false]
  let unanswered = 0
  const sending = async (slice: Slice) => {
    unanswered++
    const answer = await asOne(deed, () => send(slice, titled(slice)))
    unanswered--
    // Nothing was done, and why has been told.
    if (!answer) {
      if (!deed.undoneBy) onNothing?.()
      return false
    }
    outcomes.push(...answer.outcomes)
    so.done += slice.length
    isLong ||= slices.length > 1
    if (isLong && !isTold) showing({ ...so })
    return true
  }
  // All of them are asked for at once, so that they are shown and kept: they go out one after the other, and a tab that is
  // closed meanwhile loses none. Without a connection nobody waits for any.
  await Promise.all(slices.map((slice) => takenOrKept(() => sending(slice))))
  clearTimeout(timer)
  isTold = true
  // Some may have stayed as they were.
  const changed = new Set(outcomes.flatMap((it) => (it.changed ? [it.taskId] : [])))
  if (unanswered === 0 && changed.size > 0) deed.title = titled(tasks.filter(({ taskId }) => changed.has(taskId)))
  // What becomes of those that wait is told of each by itself.
  telling(done, { outcomes: unanswered > 0 ? tasks.map(asAsked) : outcomes, deed, what })
}

const asAsked = ({ taskId }: Task): Outcome => ({ taskId, changed: true, answer: null, refusal: null })

/** As many entries as one call takes; what weighs more than that goes alone. */
export function slicesOf(tasks: readonly Task[], weight: (task: Task) => number): Task[][] {
  const slices: Task[][] = []
  let room = 0
  for (const task of tasks) {
    room -= weight(task)
    if (room < 0 || slices.length === 0) {
      slices.push([])
      room = thingsAtOnce - weight(task)
    }
    slices.at(-1)!.push(task)
  }
  return slices
}

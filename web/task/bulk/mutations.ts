// What is done to several tasks of a board at once: shown at once, sent as one call, with one way back (adr 0025).

import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import { withMany, withManyNews } from '#shared/board/picture-many.ts'
import type { BoardId, MutationId, TaskId, UserId } from '#shared/common/ids.ts'
import type { AwayStep, TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { namesIn } from '#web/task/names-in.ts'
import {
  calling,
  cardsOf,
  type Going,
  type OnLeft,
  type Outcome,
  type Steps,
  takenBackOf,
  titlesOf,
  told,
  withoutRefused,
} from './outcomes.ts'
import { backFrom, withSteps } from './steps.ts'

type Ground = {
  rpc: Rpc
  send: Send<Picture>
  boardId: BoardId
  me: UserId
  /** Why the whole was refused, when the answer names a task. */
  onRefused: (error: unknown) => boolean
  onLeft: OnLeft
}

/** Each promise brings what became of each step, or null when the whole was refused or nothing was done. */
export const bulkMutations = (ground: Ground) => ({
  change: (steps: readonly TaskStep[], title: string) => change(ground, { steps, title }),
  putAway: (ids: readonly TaskId[], does: 'archive' | 'delete', title: string) =>
    putAway(ground, { steps: stepsOf(ids, does), title }),
})

type Wish<Step> = {
  steps: readonly Step[]
  /** What it was done to. */
  title: string
  /** Whether it leads back. */
  isBack?: boolean
  /** What comes back is shown at once as it was. */
  shown?: readonly Task[]
}

function change(ground: Ground, { steps, title, isBack = false }: Wish<TaskStep>): Going<TaskStep> {
  const { rpc, send, boardId, me, onRefused } = ground
  if (steps.length === 0) return Promise.resolve(null)
  return send({
    apply: (picture) => withSteps(picture, me, steps),
    call: calling({ rpc, boardId }, steps, isBack),
    confirm: (base, { outcomes }) => confirmed(base, outcomes),
    failure: 'board:task.bulk.failure',
    onRefused,
    titlesIn: (before) => ({ ...titlesOf(steps, before?.tasks.values()), ...namesIn(before, partsOf(steps)) }),
    undo: { title, back: (before, done) => changeBack(ground, { steps, done }, { before, title }) },
  })
}

const partsOf = (steps: readonly TaskStep[]) => ({
  labelIds: [...new Set(steps.flatMap((step) => ('labelId' in step ? [step.labelId] : [])))],
  listIds: [...new Set(steps.flatMap((step) => (step.does === 'move' ? [step.listId] : [])))],
})

type Before = { before: Picture | undefined; title: string }

function changeBack(ground: Ground, deed: Steps<TaskStep>, { before, title }: Before): Promise<unknown> {
  const all = takenBackOf(deed)
  const copies = all.flatMap(({ step }) => (step.does === 'duplicate' ? [step.copyId] : []))
  if (copies.length > 0) return told(ground, putAway(ground, { steps: stepsOf(copies, 'delete'), title, isBack: true }))
  const back = all.flatMap(
    ({ step, outcome }) => backFrom(step, outcome?.answer ?? null, before?.tasks.get(step.taskId)) ?? [],
  )
  return told(ground, change(ground, { steps: back.toReversed(), title, isBack: true }))
}

function putAway(ground: Ground, { steps, title, isBack = false, shown = [] }: Wish<AwayStep>): Going<AwayStep> {
  const { rpc, send, boardId, onRefused } = ground
  const call = async (left: readonly AwayStep[], mutationId: MutationId) => {
    const { outcomes } = await rpc.tasks.bulkLifecycle.mutate({ boardId, steps: [...left], mutationId })
    return { steps: left, outcomes }
  }
  if (steps.length === 0) return Promise.resolve(null)
  const leaving = steps.filter(({ does }) => does === 'archive' || does === 'delete').map(({ taskId }) => taskId)
  const coming = (picture: Picture) => shown.filter(({ taskId }) => !picture.tasks.has(taskId))
  return send({
    apply: (picture) => withMany(picture, coming(picture), leaving),
    call: (mutationId) => (isBack ? withoutRefused(steps, mutationId, call) : call(steps, mutationId)),
    confirm: (base, { outcomes }) => {
      const now = withManyNews(base, cardsOf(outcomes))
      // The answers tell of the roots alone.
      return withMany(
        now,
        coming(now).filter(({ rootId }) => rootId && now.tasks.has(rootId)),
      )
    },
    failure: 'board:task.bulk.failure',
    onRefused,
    titlesIn: (before) => titlesOf(steps, before?.tasks.values()),
    undo: { title, back: (before, done) => putBack(ground, { steps, done }, { before, title }) },
  })
}

/** The way back from either: what was put away comes back, and what came back is put away again. */
function putBack(ground: Ground, deed: Steps<AwayStep>, { before, title }: Before): Promise<unknown> {
  const all = takenBackOf(deed).map(({ step }) => step)
  const steps = all.map(({ taskId, does }): AwayStep => ({ taskId, does: opposite[does] }))
  const shown = all.flatMap(({ taskId }) => {
    const task = before?.tasks.get(taskId)
    return before && task ? [task, ...subTasksOf(before, taskId)] : []
  })
  return told(ground, putAway(ground, { steps, title, isBack: true, shown }))
}

const opposite = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const

const stepsOf = (ids: readonly TaskId[], does: AwayStep['does']): AwayStep[] => ids.map((taskId) => ({ taskId, does }))

/** What is put away has left the board, though an answer that came late says otherwise. */
function confirmed(base: Picture, outcomes: readonly Outcome[]): Picture {
  const isNew = new Set(
    outcomes.flatMap(({ taskId, answer }) =>
      answer ? [answer.card, ...(answer.also ?? [])].map(([id]) => id).filter((id) => id !== taskId) : [],
    ),
  )
  const known = cardsOf(outcomes).filter(
    ([id, , rootId]) => base.tasks.has(id) || isNew.has(id) || isNew.has(rootId as TaskId),
  )
  return withManyNews(base, known)
}

// Changes several of one's own tasks of one board in one call, with one way back (adr 0025).

import type { BoardId } from '#shared/common/ids.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { shownChanged } from '#shared/task/rules.ts'
import type { MyTasks } from '#web/picture/mine.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { calling, cardsOf, type Going, type OnLeft, takenBackOf, titlesOf, told } from '#web/task/bulk/outcomes.ts'
import { backFrom } from '#web/task/bulk/steps.ts'
import type { Sight } from '#web/task/changing.ts'

type Ground = {
  rpc: Rpc
  send: Send<MyTasks>
  boardId: BoardId
  sight: Sight<MyTasks>
  /** Why the whole was refused, when the answer names a task. */
  onRefused: (error: unknown) => boolean
  onLeft: OnLeft
}

type Wish = { steps: readonly TaskStep[]; /** What it was done to. */ title: string; isBack?: boolean }

/** The promise brings what became of each step, or null when the whole was refused. */
export function changeSeveral(ground: Ground, { steps, title, isBack = false }: Wish): Going<TaskStep> {
  const { rpc, send, boardId, sight, onRefused } = ground
  if (steps.length === 0) return Promise.resolve(null)
  return send({
    apply: (mine) => steps.reduce((now, step) => withStep(sight, step)(now), mine),
    call: calling({ rpc, boardId }, steps, isBack),
    confirm: (base, { outcomes }) => sight.withCards(base, cardsOf(outcomes), boardId),
    failure: 'board:task.bulk.failure',
    onRefused,
    titlesIn: (before) =>
      titlesOf(
        steps,
        before?.map(({ task }) => task),
      ),
    undo: {
      title,
      back: (_, done) => {
        const all = takenBackOf({ steps, done })
        const back = all.flatMap(({ step, outcome }) => backFrom(step, outcome?.answer ?? null, undefined) ?? [])
        return told(ground, changeSeveral(ground, { steps: back.toReversed(), title, isBack: true }))
      },
    },
  })
}

const withStep = ({ onTask }: Sight<MyTasks>, step: TaskStep) =>
  onTask(step.taskId, (task) => (step.does === 'change' ? shownChanged(task, step.change, new Date()) : task))

// Puts labels on a task and takes them off: shown at once, then sent, each the way back from the other.

import type { BoardId, LabelId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { labelIdsWith, labelsBehind } from '#shared/task/rules.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import type { Sight } from './changing.ts'

type Ground<Shown> = { rpc: Rpc; send: Send<Shown>; boardId: BoardId }
type Answered = { card: Card } | null
type Seen<Shown> = Pick<Sight<Shown>, 'onTask' | 'withCards'> & {
  /** How a label is called there, by its ID. */
  titlesIn: (shown: Shown | undefined, labelId: LabelId) => Record<string, string>
}

export type Labelling = {
  /** @param aheadOf before these, where it stood when it is put back */
  addLabel: (task: Task, labelId: LabelId, aheadOf?: LabelId[]) => Promise<Answered>
  removeLabel: (task: Task, labelId: LabelId) => Promise<Answered>
}

export function labelling<Shown>({ rpc, send, boardId }: Ground<Shown>, seen: Seen<Shown>): Labelling {
  const about = (labelId: LabelId) => ({
    confirm: (base: Shown, { card }: { card: Card }) => seen.withCards(base, [card], boardId),
    failure: 'board:task.failure.labels',
    titlesIn: (before: Shown | undefined) => seen.titlesIn(before, labelId),
  })

  const addLabel: Labelling['addLabel'] = (task, labelId, aheadOf) =>
    send({
      ...about(labelId),
      apply: seen.onTask(task.taskId, (now) => ({ ...now, labelIds: labelIdsWith(now.labelIds, labelId, aheadOf) })),
      call: (mutationId) => rpc.tasks.addLabel.mutate({ boardId, taskId: task.taskId, labelId, aheadOf, mutationId }),
      undo: { title: task.title, back: () => removeLabel(task, labelId) },
    })

  const removeLabel: Labelling['removeLabel'] = (task, labelId) =>
    send({
      ...about(labelId),
      apply: seen.onTask(task.taskId, (now) => ({ ...now, labelIds: now.labelIds.filter((id) => id !== labelId) })),
      call: (mutationId) => rpc.tasks.removeLabel.mutate({ boardId, taskId: task.taskId, labelId, mutationId }),
      undo: { title: task.title, back: () => addLabel(task, labelId, labelsBehind(task, labelId)) },
    })

  return { addLabel, removeLabel }
}

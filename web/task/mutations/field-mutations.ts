import type { BoardId, UserId, LabelId, EntryId, TaskId } from '#shared/common/ids.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { labelIdsWith, labelsWithout, withChangesShown } from '#shared/task/rules.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import type { TaskChange } from '#shared/task/change.ts'

/** Updates tasks in a client state: the board state, or the user's own tasks. */
export type TaskStateUpdater<Shown> = {
  /** Changes a task; does nothing if it is gone. */
  updateTask: (taskId: TaskId, change: (task: Task) => Task) => (shown: Shown) => Shown
  /** Puts back a task that has left the state; does nothing if it is there. */
  restoreTask: (before: Shown | undefined, taskId: TaskId) => (shown: Shown) => Shown
  /** Applies the cards of an answer. */
  withCards: (base: Shown, cards: readonly Card[], boardId: BoardId) => Shown
}

type OnConflict = (error: unknown) => void

type ChangeOptions = {
  onConflict?: OnConflict | undefined
  /** The activity entry of related changes, for an undo. */ back?: EntryId | undefined
}

/** With other tasks that were changed by it. */
type ChangeAnswer = { card: Card; also?: Card[] | undefined }

type FieldMutationDeps<Shown> = { rpc: Rpc; send: SendChange<Shown>; boardId: BoardId }

/** Resolves with the answer, or null if the change was rejected and rolled back. */
export type ChangeTask = (task: Task, change: TaskChange, options?: ChangeOptions) => Promise<ChangeAnswer | null>

/** Returns the mutation that changes one field of a task, with an optimistic update and undo. */
export function changeMutation<Shown>(
  { rpc, send, boardId }: FieldMutationDeps<Shown>,
  { updateTask, withCards }: TaskStateUpdater<Shown>,
): ChangeTask {
  const change: ChangeTask = (task, taskChange, { onConflict, back } = {}) => {
    const { taskId, title } = task
    return send({
      apply: updateTask(taskId, (now) => withChangesShown(now, taskChange, new Date())),
      call: (mutationId) =>
        rpc.tasks.change.mutate({ boardId, taskId, change: taskChange, ...(back && { back }), mutationId }),
      confirm: (base, { card, also = [] }) => withCards(base, [card, ...also], boardId),
      failure: `board:task.failure.${taskChange.field}`,
      onConflict,
      // Undoing the completion of a recurring task removes its next occurrence.
      undo: {
        title,
        revert: (_, answer) => {
          const now = answer ? unpacked(boardId, answer.card) : withChangesShown(task, taskChange, new Date())
          return change(now, inverseOf(taskChange), { back: answer?.back })
        },
      },
    })
  }
  return change
}

/** Resolves with the answer, or null if the change was rejected and rolled back. */
export type AssignTask = (task: Task, to: UserId | null, onConflict?: OnConflict) => Promise<{ card: Card } | null>

/** Returns the mutation that assigns a task, with an optimistic update and undo. */
export function assignMutation<Shown>(
  { rpc, send, boardId }: FieldMutationDeps<Shown>,
  updater: TaskStateUpdater<Shown>,
): AssignTask {
  const { updateTask, restoreTask, withCards } = updater
  /** @param restore puts the task back if it left the list when it was reassigned */
  const assign = (
    task: Task,
    to: UserId | null,
    { onConflict, restore }: { onConflict?: OnConflict | undefined; restore: (shown: Shown) => Shown },
  ): Promise<{ card: Card } | null> => {
    const { taskId, assigneeId: from } = task
    const updated = updateTask(taskId, (now) => ({ ...now, assigneeId: to }))
    return send({
      apply: (shown) => updated(restore(shown)),
      call: (mutationId) => rpc.tasks.assign.mutate({ boardId, taskId, from, to, mutationId }),
      confirm: (base, { card }) => withCards(restore(base), [card], boardId),
      failure: 'board:task.failure.assignee',
      onConflict,
      undo: {
        title: task.title,
        revert: (before) => assign({ ...task, assigneeId: to }, from, { restore: restoreTask(before, taskId) }),
      },
    })
  }
  return (task, to, onConflict) => assign(task, to, { onConflict, restore: (shown) => shown })
}

type LabelAnswer = { card: Card } | null
type LabelStateUpdater<Shown> = Pick<TaskStateUpdater<Shown>, 'updateTask' | 'withCards'> & {
  /** Returns the titles of a label by id. */
  titlesIn: (shown: Shown | undefined, labelId: LabelId) => Record<string, string>
}

export type LabelMutations = {
  /** @param aheadOf the labels that followed it before it was removed */
  addLabel: (task: Task, labelId: LabelId, aheadOf?: LabelId[]) => Promise<LabelAnswer>
  removeLabel: (task: Task, labelId: LabelId) => Promise<LabelAnswer>
}

/** Returns the mutations that add and remove labels, with optimistic updates and undo. */
export function labelMutations<Shown>(
  { rpc, send, boardId }: FieldMutationDeps<Shown>,
  updater: LabelStateUpdater<Shown>,
): LabelMutations {
  const common = (labelId: LabelId) => ({
    confirm: (base: Shown, { card }: { card: Card }) => updater.withCards(base, [card], boardId),
    failure: 'board:task.failure.labels',
    titlesIn: (before: Shown | undefined) => updater.titlesIn(before, labelId),
  })

  const addLabel: LabelMutations['addLabel'] = (task, labelId, aheadOf) =>
    send({
      ...common(labelId),
      apply: updater.updateTask(task.taskId, (now) => ({
        ...now,
        labelIds: labelIdsWith(now.labelIds, labelId, aheadOf),
      })),
      call: (mutationId) => rpc.tasks.addLabel.mutate({ boardId, taskId: task.taskId, labelId, aheadOf, mutationId }),
      undo: { title: task.title, revert: () => removeLabel(task, labelId) },
    })

  const removeLabel: LabelMutations['removeLabel'] = (task, labelId) =>
    send({
      ...common(labelId),
      apply: updater.updateTask(task.taskId, (now) => ({
        ...now,
        labelIds: now.labelIds.filter((id) => id !== labelId),
      })),
      call: (mutationId) => rpc.tasks.removeLabel.mutate({ boardId, taskId: task.taskId, labelId, mutationId }),
      undo: { title: task.title, revert: () => addLabel(task, labelId, labelsWithout(task, labelId)) },
    })

  return { addLabel, removeLabel }
}

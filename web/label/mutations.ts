// Mutations of the labels of a board.

import { useMemo } from 'react'
import { ulid } from 'ulid'
import { withItemsAdded, type BoardState, mapTasks, withBoardStructure } from '#shared/board/board-state.ts'
import { type BoardId, LabelId } from '#shared/common/ids.ts'
import { type Hue, hueOf } from '#shared/common/hues.ts'
import type { Label } from '#shared/label/model.ts'
import { withLabelsMerged, withLabelsUnmerged } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { useLabelName } from './use-label-name.ts'

export type NewLabel = { title: string; color?: Hue }

/** Generates the id on the client, so that the label can be shown and assigned before the server answers. */
export const toLabel = ({ title, color = hueOf(title) }: NewLabel): Label => ({
  labelId: LabelId.parse(`lbl_${ulid().toLowerCase()}`),
  title,
  color,
})

/** Returns functions that create, change, delete, restore and merge labels of a board, with undo. */
export function useLabelMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const nameOf = useLabelName()
  return useMemo(() => labelMutations({ rpc, send, boardId, nameOf }), [rpc, send, boardId, nameOf])
}

type LabelMutationDeps = {
  rpc: Rpc
  send: SendChange<BoardState>
  boardId: BoardId
  nameOf: (label: LabelAppearance) => string
}
type LabelAppearance = Pick<Label, 'title' | 'color'>

const withLabel = (boardState: BoardState, label: Label): BoardState =>
  withBoardStructure(boardState, { labels: withItemsAdded(boardState.structure.labels, [label], 'labelId') })
const withoutLabel = (label: Label) => (boardState: BoardState) =>
  withBoardStructure(boardState, {
    labels: boardState.structure.labels.filter(({ labelId }) => labelId !== label.labelId),
  })
const withAppearance =
  ({ labelId }: Label, appearance: LabelAppearance) =>
  (boardState: BoardState) =>
    withBoardStructure(boardState, {
      labels: boardState.structure.labels.map((label) =>
        label.labelId === labelId ? { ...label, ...appearance } : label,
      ),
    })

type UnmergeOptions = {
  /** Empty until the server has answered the merge. */ mergeId: string
  from: Label
  into: Label
  before: BoardState | undefined
}

const mergeIds = (from: Label, into: Label) => ({ from: from.labelId, to: into.labelId })

const withTaskLabels = (boardState: BoardState, labelsOf: (task: Task) => readonly LabelId[]): BoardState =>
  mapTasks(boardState, (task) => {
    const labelIds = labelsOf(task)
    return labelIds === task.labelIds ? task : { ...task, labelIds: [...labelIds] }
  })

/** Each promise resolves to the answer, or to null when the change was undone before it was sent. */
export function labelMutations({ rpc, send, boardId, nameOf }: LabelMutationDeps) {
  /** Resolves as soon as the label can be assigned: at once if the browser is offline. */
  const create = async (newLabel: NewLabel): Promise<Label | null> => {
    const label = toLabel(newLabel)
    const sendCreate = () =>
      send({
        apply: (boardState) => withLabel(boardState, label),
        call: (mutationId) => rpc.labels.create.mutate({ boardId, ...label, mutationId }),
        confirm: withLabel,
        failure: 'workspace_labels:label.failure.create',
        undo: { title: nameOf(label), revert: () => remove(label) },
      })
    return (await isAcceptedOrQueued(async () => (await sendCreate()) !== null)) ? label : null
  }

  const change = (from: Label, to: LabelAppearance): Promise<unknown> =>
    send({
      apply: withAppearance(from, to),
      call: (mutationId) => rpc.labels.change.mutate({ boardId, from, to, mutationId }),
      confirm: withAppearance(from, to),
      failure: 'workspace_labels:label.failure.change',
      undo: { title: nameOf(from), revert: () => change({ ...from, ...to }, { title: from.title, color: from.color }) },
    })

  const remove = (label: Label): Promise<unknown> =>
    send({
      apply: withoutLabel(label),
      call: (mutationId) => rpc.labels.remove.mutate({ boardId, label, mutationId }),
      confirm: withoutLabel(label),
      failure: 'workspace_labels:label.failure.delete',
      undo: { title: nameOf(label), revert: () => restore(label) },
    })

  const restore = (label: Label): Promise<unknown> =>
    send({
      apply: (boardState) => withLabel(boardState, label),
      call: (mutationId) => rpc.labels.restore.mutate({ boardId, label, mutationId }),
      confirm: withLabel,
      failure: 'workspace_labels:label.failure.restore',
      undo: { title: nameOf(label), revert: () => remove(label) },
    })

  /** Updates the tasks in the board state at once; the server sends an event for each task when it has been changed. */
  const merge = (from: Label, into: Label): Promise<unknown> => {
    const withMerged = (boardState: BoardState) =>
      withTaskLabels(withoutLabel(from)(boardState), (task) => withLabelsMerged(task.labelIds, mergeIds(from, into)))
    return send({
      apply: withMerged,
      call: (mutationId) => rpc.labels.merge.mutate({ boardId, from, into: into.labelId, mutationId }),
      confirm: withMerged,
      failure: 'workspace_labels:label.failure.merge',
      undo: {
        title: nameOf(from),
        revert: (before, done) => unmerge({ mergeId: done?.mergeId ?? '', from, into, before }),
      },
    })
  }

  const unmerge = ({ mergeId, from, into, before }: UnmergeOptions): Promise<unknown> => {
    const withUnmerged = (boardState: BoardState) =>
      withTaskLabels(withLabel(boardState, from), ({ taskId, labelIds }) => {
        const previousIds = before?.tasks.get(taskId)?.labelIds ?? []
        if (!previousIds.includes(from.labelId)) return labelIds
        const place = previousIds.indexOf(from.labelId)
        return withLabelsUnmerged(labelIds, mergeIds(from, into), { both: previousIds.includes(into.labelId), place })
      })
    return send({
      apply: withUnmerged,
      call: (mutationId) => rpc.labels.unmerge.mutate({ boardId, mergeId, mutationId }),
      confirm: withUnmerged,
      failure: 'workspace_labels:label.failure.unmerge',
      undo: { title: nameOf(from), revert: () => merge(from, into) },
    })
  }

  return { create, change, remove, restore, merge }
}

// What the label room changes: the labels of a board.

import { useMemo } from 'react'
import { ulid } from 'ulid'
import { withNewCards, type BoardState, withEachTask, withBoardStructure } from '#shared/board/board-state.ts'
import { type BoardId, LabelId } from '#shared/common/ids.ts'
import { type Hue, hueOf } from '#shared/common/hues.ts'
import type { Label } from '#shared/label/model.ts'
import { merged, unmerged } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { useLabelName } from './use-label-name.ts'

export type NewLabel = { title: string; color?: Hue }

/** One that has its name from here, so that it is shown, and borne, before the server has answered. */
export const asLabel = ({ title, color = hueOf(title) }: NewLabel): Label => ({
  labelId: LabelId.parse(`lbl_${ulid().toLowerCase()}`),
  title,
  color,
})

export function useLabelMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const nameOf = useLabelName()
  return useMemo(() => labelMutations({ rpc, send, boardId, nameOf }), [rpc, send, boardId, nameOf])
}

type Ground = { rpc: Rpc; send: Send<BoardState>; boardId: BoardId; nameOf: (label: Look) => string }
type Look = Pick<Label, 'title' | 'color'>

const withLabel = (picture: BoardState, label: Label): BoardState =>
  withBoardStructure(picture, { labels: withNewCards(picture.frame.labels, [label], 'labelId') })
const without = (label: Label) => (picture: BoardState) =>
  withBoardStructure(picture, { labels: picture.frame.labels.filter(({ labelId }) => labelId !== label.labelId) })
const looking =
  ({ labelId }: Label, look: Look) =>
  (picture: BoardState) =>
    withBoardStructure(picture, {
      labels: picture.frame.labels.map((label) => (label.labelId === labelId ? { ...label, ...look } : label)),
    })

type Unmerging = {
  /** Empty as long as it is not known. */ mergeId: string
  from: Label
  into: Label
  before: BoardState | undefined
}

const ids = (from: Label, into: Label) => ({ from: from.labelId, to: into.labelId })

const bearing = (picture: BoardState, labelsOf: (task: Task) => readonly LabelId[]): BoardState =>
  withEachTask(picture, (task) => {
    const labelIds = labelsOf(task)
    return labelIds === task.labelIds ? task : { ...task, labelIds: [...labelIds] }
  })

/** Each promise brings the answer, or null when it was taken back. */
export function labelMutations({ rpc, send, boardId, nameOf }: Ground) {
  /** Brings it as soon as it can be borne: without a connection that is at once. */
  const create = async (wanted: NewLabel): Promise<Label | null> => {
    const label = asLabel(wanted)
    const making = () =>
      send({
        apply: (picture) => withLabel(picture, label),
        call: (mutationId) => rpc.labels.create.mutate({ boardId, ...label, mutationId }),
        confirm: withLabel,
        failure: 'workspace_labels:label.failure.create',
        undo: { title: nameOf(label), back: () => remove(label) },
      })
    return (await takenOrKept(async () => (await making()) !== null)) ? label : null
  }

  const change = (from: Label, to: Look): Promise<unknown> =>
    send({
      apply: looking(from, to),
      call: (mutationId) => rpc.labels.change.mutate({ boardId, from, to, mutationId }),
      confirm: looking(from, to),
      failure: 'workspace_labels:label.failure.change',
      undo: { title: nameOf(from), back: () => change({ ...from, ...to }, { title: from.title, color: from.color }) },
    })

  const remove = (label: Label): Promise<unknown> =>
    send({
      apply: without(label),
      call: (mutationId) => rpc.labels.remove.mutate({ boardId, label, mutationId }),
      confirm: without(label),
      failure: 'workspace_labels:label.failure.delete',
      undo: { title: nameOf(label), back: () => restore(label) },
    })

  const restore = (label: Label): Promise<unknown> =>
    send({
      apply: (picture) => withLabel(picture, label),
      call: (mutationId) => rpc.labels.restore.mutate({ boardId, label, mutationId }),
      confirm: withLabel,
      failure: 'workspace_labels:label.failure.restore',
      undo: { title: nameOf(label), back: () => remove(label) },
    })

  /** Its tasks follow at once here; the server tells of each as it gets there. */
  const merge = (from: Label, into: Label): Promise<unknown> => {
    const mergedIn = (picture: BoardState) =>
      bearing(without(from)(picture), (task) => merged(task.labelIds, ids(from, into)))
    return send({
      apply: mergedIn,
      call: (mutationId) => rpc.labels.merge.mutate({ boardId, from, into: into.labelId, mutationId }),
      confirm: mergedIn,
      failure: 'workspace_labels:label.failure.merge',
      undo: {
        title: nameOf(from),
        back: (before, done) => unmerge({ mergeId: done?.mergeId ?? '', from, into, before }),
      },
    })
  }

  const unmerge = ({ mergeId, from, into, before }: Unmerging): Promise<unknown> => {
    const apart = (picture: BoardState) =>
      bearing(withLabel(picture, from), ({ taskId, labelIds }) => {
        const bore = before?.tasks.get(taskId)?.labelIds ?? []
        if (!bore.includes(from.labelId)) return labelIds
        const place = bore.indexOf(from.labelId)
        return unmerged(labelIds, ids(from, into), { both: bore.includes(into.labelId), place })
      })
    return send({
      apply: apart,
      call: (mutationId) => rpc.labels.unmerge.mutate({ boardId, mergeId, mutationId }),
      confirm: apart,
      failure: 'workspace_labels:label.failure.unmerge',
      undo: { title: nameOf(from), back: () => merge(from, into) },
    })
  }

  return { create, change, remove, restore, merge }
}

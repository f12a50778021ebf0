// Mutations of the workspace labels.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Label, WorkspaceLabels } from '#shared/label/model.ts'
import { withLabel, withAppearance, withoutLabel } from '#shared/label/rules.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { toLabel, type NewLabel } from './mutations.ts'
import { workspaceLabelsKey, labelUsesKey } from './workspace-label-queries.ts'
import { useLabelName } from './use-label-name.ts'

type LabelAppearance = Pick<Label, 'title' | 'color'>

/** Returns functions that create, change, delete and merge workspace labels, with undo. */
export function useWorkspaceLabelMutations() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendChange<WorkspaceLabels>(workspaceLabelsKey)
  const nameOf = useLabelName()
  return useMemo(() => workspaceLabelMutations({ rpc, cache, send, nameOf }), [rpc, cache, send, nameOf])
}

type UnmergeOptions = {
  /** Empty until the server has answered the merge. */ mergeId: string
  from: Label
  into: Label
  usesBefore: unknown
}

type WorkspaceLabelMutationDeps = {
  rpc: Rpc
  cache: QueryClient
  send: SendChange<WorkspaceLabels>
  nameOf: (label: LabelAppearance) => string
}

const updateLabels =
  (change: (labels: readonly Label[]) => readonly Label[]) =>
  (workspaceLabels: WorkspaceLabels): WorkspaceLabels => ({
    ...workspaceLabels,
    labels: change(workspaceLabels.labels),
  })
const withAdded = (label: Label) => updateLabels((labels) => withLabel(labels, label))
const withRemoved = (label: Label) => updateLabels((labels) => withoutLabel(labels, label))

/** Each promise resolves to the answer, or to null when the change was undone before it was sent. */
function workspaceLabelMutations({ rpc, cache, send, nameOf }: WorkspaceLabelMutationDeps) {
  const recountUses = () => void cache.invalidateQueries({ queryKey: labelUsesKey })

  /** Resolves as soon as the label can be assigned: at once if the browser is offline. */
  const create = async (newLabel: NewLabel): Promise<Label | null> => {
    const label = toLabel(newLabel)
    const sendCreate = () =>
      send({
        apply: withAdded(label),
        call: (mutationId) => rpc.workspaceLabels.create.mutate({ ...label, mutationId }),
        confirm: (workspaceLabels, created) => withAdded(created)(workspaceLabels),
        failure: 'workspace_labels:label.failure.create',
        undo: { title: nameOf(label), revert: () => remove(label) },
      })
    return (await isAcceptedOrQueued(async () => (await sendCreate()) !== null)) ? label : null
  }

  const change = (from: Label, to: LabelAppearance): Promise<unknown> => {
    const changed = updateLabels((labels) => withAppearance(labels, { ...from, ...to }))
    return send({
      apply: changed,
      call: (mutationId) => rpc.workspaceLabels.change.mutate({ from, to, mutationId }),
      confirm: changed,
      failure: 'workspace_labels:label.failure.change',
      undo: { title: nameOf(from), revert: () => change({ ...from, ...to }, { title: from.title, color: from.color }) },
    })
  }

  const remove = (label: Label): Promise<unknown> =>
    send({
      apply: withRemoved(label),
      call: (mutationId) => rpc.workspaceLabels.remove.mutate({ label, mutationId }),
      confirm: withRemoved(label),
      failure: 'workspace_labels:label.failure.delete',
      undo: { title: nameOf(label), revert: () => restore(label) },
    })

  const restore = (label: Label): Promise<unknown> =>
    send({
      apply: withAdded(label),
      call: (mutationId) => rpc.workspaceLabels.restore.mutate({ label, mutationId }),
      confirm: (workspaceLabels, restored) => withAdded(restored)(workspaceLabels),
      failure: 'workspace_labels:label.failure.restore',
      undo: { title: nameOf(label), revert: () => remove(label) },
    })

  const merge = async (from: Label, into: Label): Promise<unknown> => {
    const usesBefore = cache.getQueryData(labelUsesKey)
    const answer = await send({
      apply: withRemoved(from),
      call: (mutationId) => rpc.workspaceLabels.merge.mutate({ from, into: into.labelId, mutationId }),
      confirm: withRemoved(from),
      failure: 'workspace_labels:label.failure.merge',
      undo: {
        title: nameOf(from),
        revert: (_, done) => unmerge({ mergeId: done?.mergeId ?? '', from, into, usesBefore }),
      },
    })
    recountUses()
    return answer
  }

  const unmerge = async ({ mergeId, from, into, usesBefore }: UnmergeOptions): Promise<unknown> => {
    // Shows the counts from before the merge until they are counted again; otherwise the label would show “Not used”.
    void cache.cancelQueries({ queryKey: labelUsesKey }).then(() => cache.setQueryData(labelUsesKey, usesBefore))
    const answer = await send({
      apply: withAdded(from),
      call: (mutationId) => rpc.workspaceLabels.unmerge.mutate({ mergeId, mutationId }),
      confirm: withAdded(from),
      failure: 'workspace_labels:label.failure.unmerge',
      undo: { title: nameOf(from), revert: () => merge(from, into) },
    })
    recountUses()
    return answer
  }

  return { create, change, remove, merge }
}

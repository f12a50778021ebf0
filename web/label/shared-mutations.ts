// What is changed about the labels of the workspace.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Label, SharedLabels } from '#shared/label/model.ts'
import { withLabel, withLook, withoutLabel } from '#shared/label/rules.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { type Send, useWishes } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { asLabel, type NewLabel } from './mutations.ts'
import { sharedKey, usesKey } from './shared-queries.ts'
import { useLabelName } from './use-label-name.ts'

type Look = Pick<Label, 'title' | 'color'>

export function useSharedLabelMutations() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useWishes<SharedLabels>(sharedKey)
  const nameOf = useLabelName()
  return useMemo(() => sharedLabelMutations({ rpc, cache, send, nameOf }), [rpc, cache, send, nameOf])
}

type Merged = { /** Empty as long as it is not known. */ mergeId: string; from: Label; into: Label; counted: unknown }

type Ground = { rpc: Rpc; cache: QueryClient; send: Send<SharedLabels>; nameOf: (label: Look) => string }

const on =
  (change: (labels: readonly Label[]) => readonly Label[]) =>
  (now: SharedLabels): SharedLabels => ({ ...now, labels: change(now.labels) })
const withIt = (label: Label) => on((labels) => withLabel(labels, label))
const without = (label: Label) => on((labels) => withoutLabel(labels, label))

/** Each promise brings the answer, or null when it was taken back. */
function sharedLabelMutations({ rpc, cache, send, nameOf }: Ground) {
  const countAnew = () => void cache.invalidateQueries({ queryKey: usesKey })

  /** Brings it as soon as it can be borne: without a connection that is at once. */
  const create = async (wanted: NewLabel): Promise<Label | null> => {
    const label = asLabel(wanted)
    const making = () =>
      send({
        apply: withIt(label),
        call: (mutationId) => rpc.labels.createShared.mutate({ ...label, mutationId }),
        confirm: (now, made) => withIt(made)(now),
        failure: 'workspace_labels:label.failure.create',
        undo: { title: nameOf(label), back: () => remove(label) },
      })
    return (await takenOrKept(async () => (await making()) !== null)) ? label : null
  }

  const change = (from: Label, to: Look): Promise<unknown> => {
    const looking = on((labels) => withLook(labels, { ...from, ...to }))
    return send({
      apply: looking,
      call: (mutationId) => rpc.labels.changeShared.mutate({ from, to, mutationId }),
      confirm: looking,
      failure: 'workspace_labels:label.failure.change',
      undo: { title: nameOf(from), back: () => change({ ...from, ...to }, { title: from.title, color: from.color }) },
    })
  }

  const remove = (label: Label): Promise<unknown> =>
    send({
      apply: without(label),
      call: (mutationId) => rpc.labels.removeShared.mutate({ label, mutationId }),
      confirm: without(label),
      failure: 'workspace_labels:label.failure.delete',
      undo: { title: nameOf(label), back: () => restore(label) },
    })

  const restore = (label: Label): Promise<unknown> =>
    send({
      apply: withIt(label),
      call: (mutationId) => rpc.labels.restoreShared.mutate({ label, mutationId }),
      confirm: (now, there) => withIt(there)(now),
      failure: 'workspace_labels:label.failure.restore',
      undo: { title: nameOf(label), back: () => remove(label) },
    })

  const merge = async (from: Label, into: Label): Promise<unknown> => {
    const counted = cache.getQueryData(usesKey)
    const answer = await send({
      apply: without(from),
      call: (mutationId) => rpc.labels.mergeShared.mutate({ from, into: into.labelId, mutationId }),
      confirm: without(from),
      failure: 'workspace_labels:label.failure.merge',
      undo: { title: nameOf(from), back: (_, done) => unmerge({ mergeId: done?.mergeId ?? '', from, into, counted }) },
    })
    countAnew()
    return answer
  }

  const unmerge = async ({ mergeId, from, into, counted }: Merged): Promise<unknown> => {
    // What was counted before the two became one is truer of the label that returns than “Not used”.
    void cache.cancelQueries({ queryKey: usesKey }).then(() => cache.setQueryData(usesKey, counted))
    const answer = await send({
      apply: withIt(from),
      call: (mutationId) => rpc.labels.unmergeShared.mutate({ mergeId, mutationId }),
      confirm: withIt(from),
      failure: 'workspace_labels:label.failure.unmerge',
      undo: { title: nameOf(from), back: () => merge(from, into) },
    })
    countAnew()
    return answer
  }

  return { create, change, remove, merge }
}

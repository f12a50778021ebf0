import { useMemo } from 'react'
import { ulid } from 'ulid'
import { type BoardId, ViewId } from '#shared/common/ids.ts'
import type { ViewOwner } from '#shared/view/inputs.ts'
import type { SavedView, SavedViews } from '#shared/view/saved-views.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import { savedViewsKey } from './use-current-view.ts'

export const newViewId = (): ViewId => ViewId.parse(`viw_${ulid().toLowerCase()}`)

/** Saves and removes views of a board, with undo. */
export function useSavedViewMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useSendChange<SavedViews>(savedViewsKey(boardId))
  return useMemo(() => savedViewMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

const withoutView = (now: SavedViews, { viewId }: Pick<SavedView, 'viewId'>): SavedViews => ({
  own: now.own.filter((one) => one.viewId !== viewId),
  shared: now.shared.filter((one) => one.viewId !== viewId),
})

function withView(now: SavedViews, view: SavedView, whose: ViewOwner): SavedViews {
  const otherViews = withoutView(now, view)
  return { ...otherViews, [whose]: [...otherViews[whose], view] }
}

type SavedViewMutationDeps = { rpc: Rpc; send: SendChange<SavedViews>; boardId: BoardId }
type OwnedView = { view: SavedView; whose: ViewOwner }

/** Each promise resolves to the answer, or to null after an error. */
function savedViewMutations({ rpc, send, boardId }: SavedViewMutationDeps) {
  /** @param previous the view before the change; null for a new view */
  const save = ({ view, whose }: OwnedView, previous: OwnedView | null): Promise<SavedView | null> =>
    send({
      apply: (now) => withView(now, view, whose),
      call: (mutationId) =>
        rpc.views.save.mutate({ boardId, ...view, whose, ...(previous && { was: previous.whose }), mutationId }),
      confirm: (now, answer) => withView(now, answer, whose),
      failure: previous ? 'board:view.failure.change' : 'board:view.failure.save',
      undo: {
        title: view.title,
        revert: () => (previous ? save(previous, { view, whose }) : remove({ view, whose })),
      },
    })

  const remove = ({ view, whose }: OwnedView): Promise<unknown> =>
    send({
      apply: (now) => withoutView(now, view),
      call: (mutationId) => rpc.views.remove.mutate({ boardId, viewId: view.viewId, whose, mutationId }),
      confirm: (now) => withoutView(now, view),
      failure: 'board:view.failure.delete',
      undo: { title: view.title, revert: () => save({ view, whose }, null) },
    })

  return { save, remove }
}

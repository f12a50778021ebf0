// What is changed about saved views; each has its way back.

import { useMemo } from 'react'
import { ulid } from 'ulid'
import { type BoardId, ViewId } from '#shared/common/ids.ts'
import type { Whose } from '#shared/view/inputs.ts'
import type { SavedView, SavedViews } from '#shared/view/saved.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { type Send, useWishes } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { savedKey } from './queries.ts'

export const newViewId = (): ViewId => ViewId.parse(`viw_${ulid().toLowerCase()}`)

export function useSavedMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useWishes<SavedViews>(savedKey(boardId))
  return useMemo(() => savedMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

const without = (now: SavedViews, { viewId }: Pick<SavedView, 'viewId'>): SavedViews => ({
  own: now.own.filter((one) => one.viewId !== viewId),
  everybodys: now.everybodys.filter((one) => one.viewId !== viewId),
})

function withView(now: SavedViews, view: SavedView, whose: Whose): SavedViews {
  const others = without(now, view)
  return { ...others, [whose]: [...others[whose], view] }
}

type Ground = { rpc: Rpc; send: Send<SavedViews>; boardId: BoardId }
type Placed = { view: SavedView; whose: Whose }

/** Each promise brings the answer, or null when it was refused. */
function savedMutations({ rpc, send, boardId }: Ground) {
  /** @param was how it was so far; null of a new one */
  const save = ({ view, whose }: Placed, was: Placed | null): Promise<SavedView | null> =>
    send({
      apply: (now) => withView(now, view, whose),
      call: (mutationId) =>
        rpc.views.save.mutate({ boardId, ...view, whose, ...(was && { was: was.whose }), mutationId }),
      confirm: (now, answer) => withView(now, answer, whose),
      failure: was ? 'board:view.failure.change' : 'board:view.failure.save',
      undo: {
        title: view.title,
        back: () => (was ? save(was, { view, whose }) : remove({ view, whose })),
      },
    })

  const remove = ({ view, whose }: Placed): Promise<unknown> =>
    send({
      apply: (now) => without(now, view),
      call: (mutationId) => rpc.views.remove.mutate({ boardId, viewId: view.viewId, whose, mutationId }),
      confirm: (now) => without(now, view),
      failure: 'board:view.failure.delete',
      undo: { title: view.title, back: () => save({ view, whose }, null) },
    })

  return { save, remove }
}

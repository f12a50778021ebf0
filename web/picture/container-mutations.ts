// Putting a list or a tab away and bringing it back with all that lies in it, each the way back from the other
//

import type { BoardState } from '#shared/board/board-state.ts'
import { type Container, titleOf, withContainer, withoutContainer } from '#shared/board/board-state-containers.ts'
import type { BoardId, MutationId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'

type Ground = { rpc: Rpc; send: Send<BoardState>; boardId: BoardId }
type PutAway = 'archive' | 'delete'
type Step = PutAway | 'unarchive' | 'restore'
const wayBack = { archive: 'unarchive', delete: 'restore' } as const

/** Each promise brings the answer, or null when it was taken back. */
export function containerMutations({ rpc, send, boardId }: Ground) {
  const step = (container: Container, verb: Step, mutationId: MutationId) =>
    container.kind === 'list'
      ? rpc.lists[verb].mutate({ boardId, listId: container.list.listId, mutationId })
      : rpc.tabs[verb].mutate({ boardId, tabId: container.tab.tabId, mutationId })

  const putAway = (container: Container, verb: PutAway): Promise<unknown> => {
    const without = (picture: BoardState) => withoutContainer(picture, container)
    return send({
      apply: without,
      call: (mutationId) => step(container, verb, mutationId),
      confirm: without,
      failure: failed(container, verb),
      undo: { title: titleOf(container), back: (before) => bringBack(container, verb, before) },
    })
  }

  /** @param earlier what it looked like when it was there */
  const bringBack = (container: Container, verb: PutAway, earlier: BoardState | undefined): Promise<unknown> => {
    const asItWas = (picture: BoardState) => (earlier ? withContainer(picture, container, earlier) : picture)
    return send({
      apply: asItWas,
      call: (mutationId) => step(container, wayBack[verb], mutationId),
      confirm: asItWas,
      failure: failed(container, wayBack[verb]),
      undo: { title: titleOf(container), back: () => putAway(container, verb) },
    })
  }

  return { putAway }
}

const failed = ({ kind }: Container, verb: Step) =>
  kind === 'list' ? `board:list.failure.${verb}` : `board:tab.failure.${verb}`

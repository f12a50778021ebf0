// Archives or deletes a list or a tab with its content, and restores it; each is the undo of the other.

import type { BoardState } from '#shared/board/board-state.ts'
import { type Container, titleOf, withContainer, withoutContainer } from '#shared/board/board-state-containers.ts'
import type { BoardId, MutationId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { useOpenArchiveAction } from './use-open-archive-action.ts'
import { useBoard, useSendBoardChange } from './use-board.ts'

type MutationDeps = { rpc: Rpc; send: SendChange<BoardState>; boardId: BoardId }
type RemoveVerb = 'archive' | 'delete'
type ContainerVerb = RemoveVerb | 'unarchive' | 'restore'
const inverseVerbs = { archive: 'unarchive', delete: 'restore' } as const

/** Each promise resolves to the answer, or to null when the change was undone before it was sent. */
export function containerMutations({ rpc, send, boardId }: MutationDeps) {
  const callProcedure = (container: Container, verb: ContainerVerb, mutationId: MutationId) =>
    container.kind === 'list'
      ? rpc.lists[verb].mutate({ boardId, listId: container.list.listId, mutationId })
      : rpc.tabs[verb].mutate({ boardId, tabId: container.tab.tabId, mutationId })

  const removeContainer = (container: Container, verb: RemoveVerb): Promise<unknown> => {
    const withoutIt = (boardState: BoardState) => withoutContainer(boardState, container)
    return send({
      apply: withoutIt,
      call: (mutationId) => callProcedure(container, verb, mutationId),
      confirm: withoutIt,
      failure: failureKey(container, verb),
      undo: { title: titleOf(container), revert: (before) => restoreContainer(container, verb, before) },
    })
  }

  /** @param earlier the board state before the removal */
  const restoreContainer = (
    container: Container,
    verb: RemoveVerb,
    earlier: BoardState | undefined,
  ): Promise<unknown> => {
    const withRestored = (boardState: BoardState) =>
      earlier ? withContainer(boardState, container, earlier) : boardState
    return send({
      apply: withRestored,
      call: (mutationId) => callProcedure(container, inverseVerbs[verb], mutationId),
      confirm: withRestored,
      failure: failureKey(container, inverseVerbs[verb]),
      undo: { title: titleOf(container), revert: () => removeContainer(container, verb) },
    })
  }

  return { remove: removeContainer }
}

const failureKey = ({ kind }: Container, verb: ContainerVerb) =>
  kind === 'list' ? `board:list.failure.${verb}` : `board:tab.failure.${verb}`

type ArchiveOrDeleteContainer = Record<'archive' | 'delete', (container: Container) => void>

/** Returns functions that archive or delete a list or tab, with an undo toast. */
export function useArchiveOrDeleteContainer(): ArchiveOrDeleteContainer {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendBoardChange(boardId)
  const archiveAction = useOpenArchiveAction()
  return useMemo(() => {
    const { remove: removeContainer } = containerMutations({ rpc, send, boardId })
    const remove = async (container: Container, verb: 'archive' | 'delete', done: 'archived' | 'deleted') => {
      const entry = newUndoEntry()
      if (!(await runAsUndoEntry(entry, () => removeContainer(container, verb)))) return
      void showUndoToast(cache, entry, {
        title: container.kind === 'list' ? t(`list.removal.${done}`) : t(`tab.removal.${done}`),
        text: titleOf(container),
        undo: t('common:undo'),
        secondAction: verb === 'archive' ? archiveAction : undefined,
      })
    }
    return {
      archive: (container) => void remove(container, 'archive', 'archived'),
      delete: (container) => void remove(container, 'delete', 'deleted'),
    }
  }, [t, rpc, cache, send, boardId, archiveAction])
}

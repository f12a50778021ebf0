import type { BoardState } from '#shared/board/board-state.ts'
import {
  type Container,
  containerTitle,
  withContainer,
  withoutContainer,
} from '#shared/board/board-state-containers.ts'
import { type BoardId, type MutationId, ListId, TabId } from '#shared/common/ids.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { useBoard, useSendBoardChange } from './use-board.ts'
import { ulid } from 'ulid'
import { useNavigate } from '@tanstack/react-router'
import { boardPath } from './paths.ts'

type RemovalAction = 'archive' | 'delete'
type ContainerActions = Record<RemovalAction, (container: Container) => void>

/** Returns functions that archive or delete a list or tab, with an undo toast. */
export function useArchiveOrDeleteContainer(): ContainerActions {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendBoardChange(boardId)
  const archiveAction = useOpenArchiveAction()
  return useMemo(() => {
    const removeWithToast = async (container: Container, action: RemovalAction) => {
      const entry = newUndoEntry()
      const isAccepted = await runAsUndoEntry(entry, () => removeContainer({ rpc, send, boardId }, container, action))
      if (!isAccepted) return
      const removalState = action === 'archive' ? 'archived' : 'deleted'
      void showUndoToast(cache, entry, {
        title: container.kind === 'list' ? t(`list.removal.${removalState}`) : t(`tab.removal.${removalState}`),
        text: containerTitle(container),
        undo: t('common:undo'),
        secondAction: action === 'archive' ? archiveAction : undefined,
      })
    }
    return {
      archive: (container) => void removeWithToast(container, 'archive'),
      delete: (container) => void removeWithToast(container, 'delete'),
    }
  }, [t, rpc, cache, send, boardId, archiveAction])
}

/** Returns the toast action that opens the archive of the board; undefined if the user may not restore from it. */
export function useOpenArchiveAction(): { label: string; onPick: () => void } | undefined {
  const { t } = useTexts('common')
  const navigate = useNavigate()
  const { boardId, mayBoard } = useBoard()
  const isAllowed = mayBoard('board.configure') === 'allowed'
  return useMemo(() => {
    const onPick = () => void navigate({ to: boardPath(boardId, '/archive'), params: { boardId } })
    return isAllowed ? { label: t('open_archive'), onPick } : undefined
  }, [t, navigate, boardId, isAllowed])
}

type MutationDeps = { rpc: Rpc; send: SendChange<BoardState>; boardId: BoardId }

/**
 * Archives or deletes a list or tab with its content, without a toast. Its undo restores it. Resolves with the
 * answer, or with null if the mutation was rejected or undone before it was sent.
 */
export function removeContainer(deps: MutationDeps, container: Container, action: RemovalAction): Promise<unknown> {
  const withoutRemoved = (boardState: BoardState) => withoutContainer(boardState, container)
  return deps.send({
    apply: withoutRemoved,
    call: (mutationId) => callProcedure(deps, { container, action, mutationId }),
    confirm: withoutRemoved,
    failure: failureKey(container, action),
    undo: {
      title: containerTitle(container),
      revert: (before) => restoreContainer(deps, { container, action, before }),
    },
  })
}

type RestoreOptions = {
  container: Container
  /** How it was removed. */
  action: RemovalAction
  /** The board state before the removal. */
  before: BoardState | undefined
}

const inverseActions = { archive: 'unarchive', delete: 'restore' } as const

/** Restores a list or tab with its content. Its undo removes it again. */
function restoreContainer(deps: MutationDeps, { container, action, before }: RestoreOptions): Promise<unknown> {
  const inverseAction = inverseActions[action]
  const withRestored = (boardState: BoardState) => (before ? withContainer(boardState, container, before) : boardState)
  return deps.send({
    apply: withRestored,
    call: (mutationId) => callProcedure(deps, { container, action: inverseAction, mutationId }),
    confirm: withRestored,
    failure: failureKey(container, inverseAction),
    undo: { title: containerTitle(container), revert: () => removeContainer(deps, container, action) },
  })
}

type LifecycleAction = RemovalAction | 'unarchive' | 'restore'
type ContainerCall = { container: Container; action: LifecycleAction; mutationId: MutationId }

const callProcedure = ({ rpc, boardId }: MutationDeps, { container, action, mutationId }: ContainerCall) =>
  container.kind === 'list'
    ? rpc.lists[action].mutate({ boardId, listId: container.list.listId, mutationId })
    : rpc.tabs[action].mutate({ boardId, tabId: container.tab.tabId, mutationId })

const failureKey = ({ kind }: Container, action: LifecycleAction) =>
  kind === 'list' ? `board:list.failure.${action}` : `board:tab.failure.${action}`

// The client creates the ids of new tabs and lists, so that they can be shown and filled before the server has answered.
export const newTabId = (): TabId => TabId.parse(`tab_${ulid().toLowerCase()}`)
export const newListId = (): ListId => ListId.parse(`lst_${ulid().toLowerCase()}`)

// Archives a list or a tab, or moves it to the recycle bin; a toast says so and takes it back.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Container, titleOf } from '#shared/board/board-state-containers.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newDeed } from '#web/rpc/deeds.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { containerMutations } from './container-mutations.ts'
import { useArchiveWay } from './use-archive-way.ts'
import { useBoard, useBoardWishes } from './use-board.ts'

type PutAway = Record<'archive' | 'delete', (container: Container) => void>

export function usePutContainerAway(): PutAway {
  const { t } = useTexts(['board', 'common'])
  const { boardId } = useBoard()
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useBoardWishes(boardId)
  const archiveWay = useArchiveWay()
  return useMemo(() => {
    const { putAway } = containerMutations({ rpc, send, boardId })
    const put = async (container: Container, verb: 'archive' | 'delete', done: 'archived' | 'deleted') => {
      const deed = newDeed()
      if (!(await takenAsOne(deed, () => putAway(container, verb)))) return
      void sayDone(cache, deed, {
        title: container.kind === 'list' ? t(`list.put_away.${done}`) : t(`tab.put_away.${done}`),
        text: titleOf(container),
        undo: t('common:undo'),
        more: verb === 'archive' ? archiveWay : undefined,
      })
    }
    return {
      archive: (container) => void put(container, 'archive', 'archived'),
      delete: (container) => void put(container, 'delete', 'deleted'),
    }
  }, [t, rpc, cache, send, boardId, archiveWay])
}

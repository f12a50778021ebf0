// Lists are dragged between lists, by those who may.

import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { useListMutations } from './mutations.ts'

export function useListDrag(area: RefObject<HTMLElement | null>, tabId: TabId, lists: readonly List[]): void {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const { boardId, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  useDrag(area, {
    kind: 'list',
    held: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const list = lists.find(({ listId }) => listId === id)
      const row = lists.map(({ listId }) => listId)
      const to = newPlace(row, id, before)
      if (!list || !to) return
      const said = { title: t('unsent.did.moved'), text: list.title }
      void withUndoToast(cache, said, () => move(list, { tabId, ...to }))
    },
  })
}

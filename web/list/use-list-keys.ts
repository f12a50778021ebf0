// A list moved by keys: with the focus on one of its buttons, M lifts it and arrows choose the place.

import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { movingWords } from '#web/picture/moving-words.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { rowKeys } from '#web/ui/drag/row-keys.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { useListMutations } from './mutations.ts'
import { listsOf } from './neighbours.ts'

export function useListKeys(list: List) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, picture, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  const { tabId, listId, title } = list
  const order = listsOf(picture, tabId).map((it) => it.listId)
  const keys = rowKeys({
    kind: 'list',
    zone: tabId,
    order,
    held: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const to = newPlace(order, id, before)
      const said = { title: t('common:unsent.did.moved'), text: title }
      if (to) void withUndoToast(cache, said, () => move(list, { tabId, ...to }))
      return to !== null
    },
    nameOf: () => title,
    say: movingWords(t),
  })
  return {
    // Ahead of the buttons, for which Enter and the arrows mean something else.
    onKeyDownCapture(event: KeyboardEvent) {
      const isButton = event.target instanceof HTMLButtonElement
      if (!isButton || event.ctrlKey || event.metaKey || event.altKey || !keys.onKey(pressedKey(event), listId)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => document.hasFocus() && keys.onLeave(listId),
  }
}

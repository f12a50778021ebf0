// Tabs put in another order, by pointer and by keys; Owners do.

import { useQueryClient } from '@tanstack/react-query'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { movingWords } from '#web/picture/moving-words.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { newPlace } from '#web/ui/drag/new-place.ts'
import { rowKeys } from '#web/ui/drag/row-keys.ts'
import { useTabMutations } from './mutations.ts'

export const tabZone = 'tabs'
export type TabKeys = ReturnType<typeof rowKeys>

export function useTabMoves(tabs: readonly Tab[]) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, mayBoard } = useBoard()
  const { move } = useTabMutations(boardId)
  const held = () => (mayBoard('board.configure') === 'allowed' ? null : '')
  const onDrop = (id: string, { before }: Place) => {
    const tab = tabs.find(({ tabId }) => tabId === id)
    const row = tabs.map(({ tabId }) => tabId)
    const to = newPlace(row, id, before)
    if (!tab || !to) return false
    const said = { title: t('common:unsent.did.moved'), text: tab.title }
    void withUndoToast(cache, said, () => move(tab, to))
    return true
  }
  const keys = rowKeys({
    kind: 'tab',
    zone: tabZone,
    order: tabs.map(({ tabId }) => tabId),
    held,
    onDrop,
    nameOf: (id) => tabs.find(({ tabId }) => tabId === id)?.title ?? '',
    say: movingWords(t),
  })
  return { rules: { kind: 'tab', held, onDrop }, keys }
}

// How a tab is looked at: as a list, a board, a calendar or a table; by keys, too (look §9).

import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { keepFocus } from './keep-focus.ts'
import { layoutOf } from './kept-days.ts'
import { type Chosen, chosenLayout, layoutsOf, shownLayout } from './layouts.tsx'
import type { Choosing } from './view-menus.tsx'

export function ViewSwitch({ looks, onLooks, iconsOnly = false }: Choosing & { iconsOnly?: boolean }) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const board = useBoard()
  const template = isTemplate(board.boardId)
  const now = chosenLayout(shownLayout(looks.layout, template))
  const go = (view: Chosen) => {
    if (view === now) return
    keepFocus()
    const layout = layoutOf(board, view)
    onLooks({ layout })
    // The calendar leads to the form of it that was looked at last.
    announce(t(layout === 'timeline' ? 'view.span.timeline' : `view.layout.${view}`))
  }
  useLetter('1', letterKeys, () => go('list'))
  useLetter('2', letterKeys, () => go('board'))
  useLetter('3', letterKeys && !template, () => go('calendar'))
  useLetter('4', letterKeys, () => go('table'))
  return (
    <Segmented
      label={t('view.label')}
      iconsOnly={iconsOnly}
      value={now}
      onChange={(view) => onLooks({ layout: layoutOf(board, view) })}
      segments={layoutsOf(template).map((one) => ({ ...one, label: t(`view.layout.${one.value}`) }))}
    />
  )
}

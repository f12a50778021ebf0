// Switches the layout of a tab, also by keys.

import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { keepFocus } from './keep-focus.ts'
import { layoutForChoice, type ViewChoice, choiceForLayout, layoutOptions, availableLayout } from './layouts.tsx'
import type { ViewChoiceProps } from './view-menus.tsx'

export function ViewSwitch({ looks, onViewChange, iconsOnly = false }: ViewChoiceProps & { iconsOnly?: boolean }) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const board = useBoard()
  const template = isTemplate(board.boardId)
  const current = choiceForLayout(availableLayout(looks.layout, template))
  const switchTo = (view: ViewChoice) => {
    if (view === current) return
    keepFocus()
    const layout = layoutForChoice(board, view)
    onViewChange({ layout })
    // The calendar entry may open the timeline, which was shown last.
    announce(t(layout === 'timeline' ? 'view.span.timeline' : `view.layout.${view}`))
  }
  useLetter('1', letterKeys, () => switchTo('list'))
  useLetter('2', letterKeys, () => switchTo('board'))
  useLetter('3', letterKeys && !template, () => switchTo('calendar'))
  useLetter('4', letterKeys, () => switchTo('table'))
  return (
    <Segmented
      label={t('view.label')}
      iconsOnly={iconsOnly}
      value={current}
      onChange={(view) => onViewChange({ layout: layoutForChoice(board, view) })}
      segments={layoutOptions(template).map((one) => ({ ...one, label: t(`view.layout.${one.value}`) }))}
    />
  )
}

// Switches the layout of a tab, also by keys.

import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useLetterShortcut } from '#web/ui/keyboard/use-letter-shortcut.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { keepFocus } from './keep-focus.ts'
import { layoutForChoice, type ViewChoice, choiceForLayout, layoutOptions, availableLayout } from './layouts.tsx'
import type { ViewChoiceProps } from './view-menus.tsx'

export function ViewSwitch({
  viewSettings,
  onViewChange,
  iconsOnly = false,
}: ViewChoiceProps & { iconsOnly?: boolean }) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const board = useBoard()
  const template = isTemplate(board.boardId)
  const current = choiceForLayout(availableLayout(viewSettings.layout, template))
  const switchTo = (view: ViewChoice) => {
    if (view === current) return
    keepFocus()
    const layout = layoutForChoice(board, view)
    onViewChange({ layout })
    // The calendar entry may open the timeline, which was shown last.
    announce(t(layout === 'timeline' ? 'view.span.timeline' : `view.layout.${view}`))
  }
  useLetterShortcut('1', letterKeys, () => switchTo('list'))
  useLetterShortcut('2', letterKeys, () => switchTo('board'))
  useLetterShortcut('3', letterKeys && !template, () => switchTo('calendar'))
  useLetterShortcut('4', letterKeys, () => switchTo('table'))
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

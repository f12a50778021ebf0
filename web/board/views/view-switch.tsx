// How a tab is looked at: as a list, a board, a calendar or a table; by keys, too (look §9).

import { isTemplate } from '#shared/common/ids.ts'
import type { Layout } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { chosenLayout, layoutsOf, shownLayout } from './layouts.tsx'
import type { Choosing } from './view-menus.tsx'

export function ViewSwitch({ looks, onLooks, iconsOnly = false }: Choosing & { iconsOnly?: boolean }) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const template = isTemplate(useBoard().boardId)
  const now = chosenLayout(shownLayout(looks.layout, template))
  const go = (layout: Layout) => {
    if (layout === now) return
    const card = cardOf(document.activeElement)
    onLooks({ layout })
    announce(t(`view.layout.${layout}`))
    if (card) void import('./focus-again.ts').then(({ focusAgain }) => focusAgain(taskIdOf(card)), atTop)
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
      onChange={(layout) => onLooks({ layout })}
      segments={layoutsOf(template).map((one) => ({ ...one, label: t(`view.layout.${one.value}`) }))}
    />
  )
}

/** It could not be fetched: the Tab key leads on. */
const atTop = () => {}

// How a tab is looked at: as a list, a board, a calendar or a table; by keys, too (look §9).

import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { chosenLayout, layoutsOf, shownLayout } from './layouts.tsx'
import type { Choosing } from './view-menus.tsx'

export function ViewSwitch({ looks, onLooks, iconsOnly = false }: Choosing & { iconsOnly?: boolean }) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const template = isTemplate(useBoard().boardId)
  useLetter('1', letterKeys, () => onLooks({ layout: 'list' }))
  useLetter('2', letterKeys, () => onLooks({ layout: 'board' }))
  useLetter('3', letterKeys && !template, () => onLooks({ layout: 'calendar' }))
  useLetter('4', letterKeys, () => onLooks({ layout: 'table' }))
  return (
    <Segmented
      label={t('view.label')}
      iconsOnly={iconsOnly}
      value={chosenLayout(shownLayout(looks.layout, template))}
      onChange={(layout) => onLooks({ layout })}
      segments={layoutsOf(template).map((one) => ({ ...one, label: t(`view.layout.${one.value}`) }))}
    />
  )
}

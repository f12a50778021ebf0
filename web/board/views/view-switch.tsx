// How a tab is looked at: as a list or as a board; by keys, too (look §9).

import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/ui/segmented.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/queries.ts'
import { layouts, shownLayout } from './layouts.tsx'
import type { Choosing } from './view-menus.tsx'

export function ViewSwitch({ looks, onLooks }: Choosing) {
  const { t } = useTranslation('board')
  const { letterKeys } = usePreferences()
  useLetter('1', letterKeys, () => onLooks({ layout: 'list' }))
  useLetter('2', letterKeys, () => onLooks({ layout: 'board' }))
  useLetter('4', letterKeys, () => onLooks({ layout: 'table' }))
  return (
    <Segmented
      label={t('view.label')}
      value={shownLayout(looks.layout)}
      onChange={(layout) => onLooks({ layout })}
      segments={layouts.map((one) => ({ ...one, label: t(`view.layout.${one.value}`) }))}
    />
  )
}

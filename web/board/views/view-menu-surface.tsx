// What there is to choose of a view, as its menu opens.

import { useTranslation } from 'react-i18next'
import { Grouping, SortKey } from '#shared/view/model.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { layouts, shownLayout } from './layouts.tsx'
import type { Choosing } from './view-menus.tsx'

type ViewMenuSurfaceProps = EmptySurfaceProps &
  Choosing & { /** Where no other place is for them. */ withLayouts?: boolean }

export function ViewMenuSurface({ looks, onLooks, withLayouts = false, ...rest }: ViewMenuSurfaceProps) {
  const { t } = useTranslation('board')
  const { layout, grouping, sorting } = looks
  const ways: MenuEntry[] = layouts.map(({ value, icon }) => ({
    label: t(`view.layout.${value}`),
    icon,
    checked: value === shownLayout(layout),
    onPick: () => onLooks({ layout: value }),
  }))
  const groups: MenuEntry[] =
    shownLayout(layout) === 'table'
      ? []
      : [
          { heading: t('view.group_heading') },
          ...Grouping.options.map((by) => ({
            label: t(`view.group.${by}`),
            checked: by === grouping,
            onPick: () => onLooks({ grouping: by }),
          })),
          'line',
        ]
  const entries: MenuEntry[] = [
    ...(withLayouts ? [...ways, 'line' as const] : []),
    ...groups,
    { heading: t('view.sort_heading') },
    { label: t('view.sort.none'), checked: sorting === null, onPick: () => onLooks({ sorting: null }) },
    ...SortKey.options.map((by) => ({
      label: t(`view.sort.${by}`),
      checked: sorting?.by === by,
      ...(sorting?.by === by && { hint: t(sorting.descending ? 'view.descending' : 'view.ascending') }),
      // Once more turns it round.
      onPick: () => onLooks({ sorting: { by, descending: sorting?.by === by && !sorting.descending } }),
    })),
  ]
  return <MenuSurface {...rest} entries={entries} />
}

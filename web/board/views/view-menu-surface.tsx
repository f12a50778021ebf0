// What there is to choose of a view, as its menu opens.

import { isTemplate } from '#shared/common/ids.ts'
import { Grouping, SortKey } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { layoutOf } from './kept-days.ts'
import { chosenLayout, layoutsOf, shownLayout } from './layouts.tsx'
import type { Choosing } from './view-menus.tsx'

type ViewMenuSurfaceProps = EmptySurfaceProps &
  Choosing & { /** Where no other place is for them. */ withLayouts?: boolean }

export function ViewMenuSurface({ looks, onLooks, withLayouts = false, ...rest }: ViewMenuSurfaceProps) {
  const { t } = useTexts('board')
  const { layout, grouping, sorting } = looks
  const board = useBoard()
  const template = isTemplate(board.boardId)
  const shown = shownLayout(layout, template)
  const ways: MenuEntry[] = layoutsOf(template).map(({ value, icon }) => ({
    label: t(`view.layout.${value}`),
    icon,
    checked: value === chosenLayout(shown),
    onPick: () => onLooks({ layout: layoutOf(board, value) }),
  }))
  const groups: MenuEntry[] =
    shown === 'table'
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
  const sorts: MenuEntry[] = [
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
  // Days have an order of their own.
  const orders = shown === 'calendar' ? [] : [...groups, ...sorts]
  const both = withLayouts && orders.length > 0
  const entries: MenuEntry[] = [...(withLayouts ? ways : []), ...(both ? ['line' as const] : []), ...orders]
  return <MenuSurface {...rest} entries={entries} />
}

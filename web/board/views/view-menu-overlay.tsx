// Menu of view settings: layouts, grouping and sorting.

import { isTemplate } from '#shared/common/ids.ts'
import { Grouping, SortKey } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { layoutForChoice, choiceForLayout, layoutOptions, availableLayout } from './layouts.tsx'
import type { ViewChoiceProps } from './view-menus.tsx'

type ViewMenuOverlayProps = EmptySurfaceProps &
  ViewChoiceProps & { /** Includes the layouts, where there is no view switch. */ withLayouts?: boolean }

export function ViewMenuOverlay({ looks, onViewChange, withLayouts = false, ...rest }: ViewMenuOverlayProps) {
  const { t } = useTexts('board')
  const { layout, grouping, sorting } = looks
  const board = useBoard()
  const template = isTemplate(board.boardId)
  const shown = availableLayout(layout, template)
  const layoutItems: MenuEntry[] = layoutOptions(template).map(({ value, icon }) => ({
    label: t(`view.layout.${value}`),
    icon,
    checked: value === choiceForLayout(shown),
    onPick: () => onViewChange({ layout: layoutForChoice(board, value) }),
  }))
  const groupingItems: MenuEntry[] =
    shown === 'table'
      ? []
      : [
          { heading: t('view.group_heading') },
          ...Grouping.options.map((by) => ({
            label: t(`view.group.${by}`),
            checked: by === grouping,
            onPick: () => onViewChange({ grouping: by }),
          })),
          'line',
        ]
  const sortingItems: MenuEntry[] = [
    { heading: t('view.sort_heading') },
    { label: t('view.sort.none'), checked: sorting === null, onPick: () => onViewChange({ sorting: null }) },
    ...SortKey.options.map((by) => ({
      label: t(`view.sort.${by}`),
      checked: sorting?.by === by,
      ...(sorting?.by === by && { hint: t(sorting.descending ? 'view.descending' : 'view.ascending') }),
      // Picking the same key again reverses the order.
      onPick: () => onViewChange({ sorting: { by, descending: sorting?.by === by && !sorting.descending } }),
    })),
  ]
  // The calendar has a fixed order.
  const orderItems = shown === 'calendar' ? [] : [...groupingItems, ...sortingItems]
  const hasDivider = withLayouts && orderItems.length > 0
  const items: MenuEntry[] = [
    ...(withLayouts ? layoutItems : []),
    ...(hasDivider ? ['line' as const] : []),
    ...orderItems,
  ]
  return <MenuSurface {...rest} entries={items} />
}

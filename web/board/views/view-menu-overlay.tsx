// Menu of view settings: layouts, grouping and sorting.

import { isTemplate } from '#shared/common/ids.ts'
import { Grouping, SortKey } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { layoutForChoice, choiceForLayout, layoutOptions, availableLayout } from './layouts.tsx'
import type { ViewChoiceProps } from './view-menus.tsx'

type ViewMenuOverlayProps = LazyMenuOverlayProps &
  ViewChoiceProps & { /** Includes the layouts, where there is no view switch. */ withLayouts?: boolean }

export function ViewMenuOverlay({ viewSettings, onViewChange, withLayouts = false, ...rest }: ViewMenuOverlayProps) {
  const { t } = useTexts('board')
  const { layout, grouping, sorting } = viewSettings
  const board = useBoard()
  const template = isTemplate(board.boardId)
  const shown = availableLayout(layout, template)
  const layoutItems: MenuItem[] = layoutOptions(template).map(({ value, icon }) => ({
    label: t(`view.layout.${value}`),
    icon,
    checked: value === choiceForLayout(shown),
    onPick: () => onViewChange({ layout: layoutForChoice(board, value) }),
  }))
  const groupingItems: MenuItem[] =
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
  const sortingItems: MenuItem[] = [
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
  const items: MenuItem[] = [
    ...(withLayouts ? layoutItems : []),
    ...(hasDivider ? ['line' as const] : []),
    ...orderItems,
  ]
  return <MenuOverlay {...rest} items={items} />
}

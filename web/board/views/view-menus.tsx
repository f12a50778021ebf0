// Layout switch, and menus for grouping and sorting; on phones a menu for the layout, too.

import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { LazyMenu } from '#web/ui/menu/menu.tsx'
import { choiceForLayout, layoutOptions, availableLayout, layoutForChoice, type ViewChoice } from './layouts.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useLetterShortcut } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { keepFocus } from './tab-view.tsx'

export type ViewChoiceProps = {
  viewSettings: Pick<View, 'layout' | 'grouping' | 'sorting'>
  onViewChange: OnViewChange
}

/** Switches the layout of a tab, also by keys (R-18.5). */
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

const overlay = preloadWhenIdle(loadable(async () => (await import('./view-menu-overlay.tsx')).ViewMenuOverlay))

type GroupMenuProps = ViewChoiceProps & {
  /**
   * Custom trigger for narrow toolbars.
   * @param label the text of the menu
   */
  trigger?: (label: string, isChanged: boolean) => ReactElement
}

export function GroupMenu({ trigger, ...props }: GroupMenuProps) {
  const { t } = useTexts('board')
  const { grouping, sorting } = props.viewSettings
  const name = t(`view.group.${grouping}`)
  const sortedBy = sorting && t('view.sorted_by', { by: t(`view.sort.${sorting.by}`) })
  const label = t('view.group_and_sort')
  const isChanged = sorting !== null || grouping !== 'list'
  return (
    <LazyMenu
      overlay={overlay}
      overlayProps={props}
      label={label}
      align="end"
      trigger={
        trigger?.([label, name, sortedBy].filter(Boolean).join(', '), isChanged) ?? (
          <Button
            kind="quiet"
            title={sortedBy ?? undefined}
            trailing={<ChevronDown className="icon-14" />}
            className={isChanged ? 'text-accent-ink!' : ''}
          >
            <span className="font-normal text-ink-3">{t('view.group_by')}</span>
            {name}
            {sortedBy && <span className="sr-only">{sortedBy}</span>}
          </Button>
        )
      }
    />
  )
}

export function ViewMenu(props: ViewChoiceProps) {
  const { t } = useTexts('board')
  const template = isTemplate(useBoard().boardId)
  const shown = choiceForLayout(availableLayout(props.viewSettings.layout, template))
  return (
    <LazyMenu
      overlay={overlay}
      overlayProps={{ ...props, withLayouts: true }}
      label={t('view.label')}
      align="end"
      trigger={
        <IconButton
          size={40}
          icon={layoutOptions(template).find(({ value }) => value === shown)!.icon}
          label={`${t('view.label')}: ${t(`view.layout.${shown}`)}`}
        />
      }
    />
  )
}

// Toolbar controls of the calendar and the timeline. Loaded with the first of these views.

import { ListTree, Search } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useEffectEvent } from 'react'
import { Span, type View } from '#shared/view/model.ts'
import { ActiveFilters, TabSearch, type SearchFieldState } from '#web/board/board-toolbar.tsx'
import type { FilterProps } from '#web/board/filter/filter-button.tsx'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { daysLayoutKey } from '#web/board/views/layouts.tsx'
import { GroupMenu } from '#web/board/views/view-menus.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useIsCrowded } from '#web/ui/layout/use-is-crowded.ts'
import { useIsPhone, useMedia } from '#web/ui/layout/use-media.ts'

type DateViewToolsProps = {
  viewSettings: View
  onViewChange: OnViewChange
  /** Slot that the view below fills with its own controls. */
  slot: Ref<HTMLDivElement>
}

/** Stays mounted for month, week and timeline, so that focus remains on the switch. */
export function DateViewTools({ slot, viewSettings, onViewChange }: DateViewToolsProps) {
  const phone = useIsPhone()
  const tools = (
    <>
      <div ref={slot} className="contents" />
      <div className={phone ? undefined : 'order-1 ml-auto'}>
        <SpanSwitch {...{ viewSettings, onViewChange }} />
      </div>
    </>
  )
  return phone ? <div className="flex flex-wrap items-center gap-x-2 px-4 pb-2">{tools}</div> : tools
}

const spans = [...Span.options, 'timeline'] as const

function SpanSwitch({
  viewSettings: { layout, span },
  onViewChange,
}: Pick<DateViewToolsProps, 'viewSettings' | 'onViewChange'>) {
  const { t } = useTexts('board')
  const { boardId, me, mayBoard } = useBoard()
  useEffect(() => {
    try {
      localStorage.setItem(daysLayoutKey({ boardId, me }), layout)
    } catch {
      // Storage is full or blocked: the next visit opens the calendar.
    }
  }, [boardId, me, layout])
  // The plan does not include these views.
  if (mayBoard('board.see_calendar') !== 'allowed') return null
  return (
    <Segmented
      label={t('view.span.label')}
      value={layout === 'timeline' ? layout : span}
      onChange={(to) => onViewChange(to === 'timeline' ? { layout: to } : { layout: 'calendar', span: to })}
      segments={spans.map((value) => ({ value, label: t(`view.span.${value}`) }))}
    />
  )
}

type DateViewActionsProps = Pick<DateViewToolsProps, 'viewSettings' | 'onViewChange'> &
  Pick<FilterProps, 'filter'> &
  SearchFieldState & {
    row: RefObject<HTMLElement | null>
    /** Called when the row has too little space for text. */
    onCrowded: (crowded: boolean) => void
  }

/** Grouping of the timeline, and the search toggle; icons only, since the dates need the width. */
export function DateViewActions({
  viewSettings,
  onViewChange,
  filter: { words },
  isOpen,
  open,
  row,
  onCrowded,
}: DateViewActionsProps) {
  const { t } = useTexts('board')
  const wide = useMedia('(min-width: 100rem)')
  const crowded = useIsCrowded(row)
  // The field is open from the start if the previous view had search words.
  const openIfSearching = useEffectEvent(() => open(words !== '', false))
  useEffect(() => openIfSearching(), [])
  useEffect(() => {
    onCrowded(crowded)
    return () => onCrowded(false)
  }, [onCrowded, crowded])
  return (
    <>
      {viewSettings.layout === 'timeline' && (
        <GroupMenu {...{ viewSettings, onViewChange }} trigger={wide ? undefined : groupButton} />
      )}
      <IconButton
        label={t('board.find_in_tab')}
        icon={<Search />}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      />
    </>
  )
}

const groupButton = (label: string, isChanged: boolean) => (
  <IconButton icon={<ListTree />} label={label} className={isChanged ? 'text-accent-ink!' : ''} />
)

/** The search field and the active filters in their own row, since the dates need the width. */
export const DateViewSearchRow = ({
  isOpen,
  rowRef: onRow,
  filter,
  onFilter,
  tabId,
}: FilterProps & SearchFieldState) => (
  <div className="flex flex-wrap items-center gap-2 px-6 not-empty:pb-2.5">
    {isOpen && (
      <div className="w-60" ref={onRow}>
        <TabSearch {...{ filter, onFilter, tabId }} keys={['F']} />
      </div>
    )}
    <ActiveFilters {...{ filter, onFilter, tabId }} />
  </div>
)

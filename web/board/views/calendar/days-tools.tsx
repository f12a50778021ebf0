// What the tools of a board have for days alone. Fetched with the first ones.

import { ListTree, Search } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useEffectEvent } from 'react'
import { Span, type View } from '#shared/view/model.ts'
import { Chips, Find, type FindField } from '#web/board/board-tools.tsx'
import type { Filtering } from '#web/board/filter/filter-button.tsx'
import type { OnLooks } from '#web/board/use-view.ts'
import { nameOf } from '#web/board/views/kept-days.ts'
import { GroupMenu } from '#web/board/views/view-menus.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useCrowded } from '#web/ui/use-crowded.ts'
import { useIsPhone, useMedia } from '#web/ui/use-media.ts'

type DaysToolsProps = {
  looks: View
  onLooks: OnLooks
  /** The place for what the view below brings along. */
  slot: Ref<HTMLDivElement>
}

/** They stand as long as days are shown, so that the focus stays in them from a month to a week or a timeline. */
export function DaysTools({ slot, looks, onLooks }: DaysToolsProps) {
  const phone = useIsPhone()
  const tools = (
    <>
      <div ref={slot} className="contents" />
      <div className={phone ? undefined : 'order-1 ml-auto'}>
        <Spans {...{ looks, onLooks }} />
      </div>
    </>
  )
  return phone ? <div className="flex flex-wrap items-center gap-x-2 px-4 pb-2">{tools}</div> : tools
}

const spans = [...Span.options, 'timeline'] as const

function Spans({ looks: { layout, span }, onLooks }: Pick<DaysToolsProps, 'looks' | 'onLooks'>) {
  const { t } = useTexts('board')
  const { boardId, me, mayBoard } = useBoard()
  useEffect(() => {
    try {
      localStorage.setItem(nameOf({ boardId, me }), layout)
    } catch {
      // Full or forbidden: then the next way leads to the calendar.
    }
  }, [boardId, me, layout])
  // Behind a lock there are no days.
  if (mayBoard('board.see_calendar') !== 'allowed') return null
  return (
    <Segmented
      label={t('view.span.label')}
      value={layout === 'timeline' ? layout : span}
      onChange={(to) => onLooks(to === 'timeline' ? { layout: to } : { layout: 'calendar', span: to })}
      segments={spans.map((value) => ({ value, label: t(`view.span.${value}`) }))}
    />
  )
}

type DaysEndProps = Pick<DaysToolsProps, 'looks' | 'onLooks'> &
  Pick<Filtering, 'filter'> &
  FindField & {
    row: RefObject<HTMLElement | null>
    /** Told when the row has too little room for words. */
    onCrowded: (crowded: boolean) => void
  }

/** By what a timeline is grouped, and what opens the search: without words where the days take the width. */
export function DaysEnd({ looks, onLooks, filter: { words }, isOpen, open, row, onCrowded }: DaysEndProps) {
  const { t } = useTexts('board')
  const wide = useMedia('(min-width: 100rem)')
  const crowded = useCrowded(row)
  // The field is there already where the view before had words in its own.
  const begin = useEffectEvent(() => open(words !== '', false))
  useEffect(() => begin(), [])
  useEffect(() => {
    onCrowded(crowded)
    return () => onCrowded(false)
  }, [onCrowded, crowded])
  return (
    <>
      {looks.layout === 'timeline' && <GroupMenu {...{ looks, onLooks }} trigger={wide ? undefined : groupIcon} />}
      <IconButton
        label={t('board.find_in_tab')}
        icon={<Search />}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      />
    </>
  )
}

const groupIcon = (label: string, isOwn: boolean) => (
  <IconButton icon={<ListTree />} label={label} className={isOwn ? 'text-accent-ink!' : ''} />
)

/** The days take the width: the search field, and what is filtered, stand in a row of their own when they are there. */
export const DaysBelow = ({ isOpen, onRow, filter, onFilter, tabId }: Filtering & FindField) => (
  <div className="flex flex-wrap items-center gap-2 px-6 not-empty:pb-2.5">
    {isOpen && (
      <div className="w-60" ref={onRow}>
        <Find {...{ filter, onFilter, tabId }} keys={['F']} />
      </div>
    )}
    <Chips {...{ filter, onFilter, tabId }} />
  </div>
)

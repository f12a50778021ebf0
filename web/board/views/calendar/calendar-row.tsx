// The row above a calendar. The days take the width: the search field, and what is filtered, stand in a row of their own
// when they are there.

import { ListTree, Search } from 'lucide-react'
import { useRef } from 'react'
import { type BoardToolsProps, Chips, Find, Saved } from '#web/board/board-tools.tsx'
import { FilterButton } from '#web/board/filter/filter-button.tsx'
import { StandingNote } from '#web/board/standing-note.tsx'
import { useFindField } from '#web/board/use-find-field.ts'
import { GroupMenu } from '#web/board/views/view-menus.tsx'
import { ViewSwitch } from '#web/board/views/view-switch.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCrowded } from '#web/ui/use-crowded.ts'
import { useLetter } from '#web/ui/use-letter.ts'
import { useIsTight, useMedia } from '#web/ui/use-media.ts'
import { usePreferences } from '#web/user/preferences.tsx'

const groupIcon = (label: string, isOwn: boolean) => (
  <IconButton icon={<ListTree />} label={label} className={isOwn ? 'text-accent-ink!' : ''} />
)

export function CalendarRow({ looks, onLooks, slot, ...props }: BoardToolsProps) {
  const { t } = useTexts('board')
  const { isOpen, open, onRow } = useFindField(props.filter.words)
  const row = useRef<HTMLDivElement>(null)
  const [tight, crowded, wide] = [useIsTight(), useCrowded(row), useMedia('(min-width: 100rem)')]
  useLetter('f', usePreferences().letterKeys, () => open(true))
  return (
    <>
      <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6">
        <ViewSwitch {...{ looks, onLooks }} iconsOnly={tight || crowded} />
        <Saved tabId={props.tabId} />
        <StandingNote className="min-w-0 max-xl:hidden" />
        <div ref={slot} className="peer contents" />
        {/* Where no view brings tools of its own, as behind a lock, these stand at the right none the less. */}
        <span className="order-2 flex items-center gap-1 peer-empty:ml-auto">
          <FilterButton {...props} />
          {looks.layout === 'timeline' && <GroupMenu {...{ looks, onLooks }} trigger={wide ? undefined : groupIcon} />}
          <IconButton
            label={t('board.find_in_tab')}
            icon={<Search />}
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2 px-6 not-empty:pb-2.5">
        {isOpen && (
          <div className="w-60" ref={onRow}>
            <Find {...props} keys={['F']} />
          </div>
        )}
        <Chips {...props} />
      </div>
    </>
  )
}

// The row above the lists: what is looked for. On a phone also the status and the people, and the field on demand.

import { ListTree, Search } from 'lucide-react'
import { type Ref, Suspense, useRef } from 'react'
import { isTemplate, type TabId } from '#shared/common/ids.ts'
import { filtersMore } from '#shared/view/filter.ts'
import type { View } from '#shared/view/model.ts'
import { PageActions } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCrowded } from '#web/ui/use-crowded.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import { useLetter } from '#web/ui/use-letter.ts'
import { useIsPhone, useIsTight, useMedia } from '#web/ui/use-media.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { BoardMembers } from './board-members.tsx'
import { FilterButton, type Filtering } from './filter/filter-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { StandingNote } from './standing-note.tsx'
import { StatusMenu } from './status-menu.tsx'
import { TemplateButton } from './template-button.tsx'
import { TemplateMark } from './template-mark.tsx'
import { focusField, useFindField } from './use-find-field.ts'
import type { OnLooks } from './use-view.ts'
import { useKeepingDays } from './views/kept-days.ts'
import { chosenLayout, shownLayout } from './views/layouts.tsx'
import { Spans } from './views/spans.tsx'
import { GroupMenu, ViewMenu } from './views/view-menus.tsx'
import { ViewSwitch } from './views/view-switch.tsx'

// Fetched with the first table.
const ColumnsButton = part(async () => (await import('./views/table/columns-button.tsx')).ColumnsButton)
// Where the frame of a board is fetched, it is not waited for.
const SavedButton = part(async () => (await import('./views/saved/saved-button.tsx')).SavedButton)
// Fetched with the first filter.
const FilterChips = part(async () => (await import('./filter/filter-chips.tsx')).FilterChips)

const Chips = (filtering: Filtering & { below?: boolean }) =>
  filtersMore(filtering.filter) && (
    <Suspense>
      <FilterChips {...filtering} />
    </Suspense>
  )

/** What is shown, for all rows of a table stand in one and days have an order of their own. */
function useShown({ layout }: View) {
  const shown = shownLayout(layout, isTemplate(useBoard().boardId))
  useKeepingDays(shown)
  return { shown, isOfDays: chosenLayout(shown) === 'calendar', isGrouped: shown !== 'table' && shown !== 'calendar' }
}

const Columns = (props: { small?: boolean }) =>
  useIsDrawn() && (
    <Suspense>
      <ColumnsButton {...props} />
    </Suspense>
  )

/** It comes a moment later, and finds its place kept. */
function Saved(own: { tabId: TabId | null; small?: boolean }) {
  const place = <span className={own.small ? 'size-10' : 'size-8'} />
  const isDrawn = useIsDrawn()
  return isDrawn ? (
    <Waiting fallback={place}>
      <SavedButton {...own} />
    </Waiting>
  ) : (
    place
  )
}

export type BoardToolsProps = Filtering & {
  looks: View
  onLooks: OnLooks
  /** The place for what the view below brings along. */
  slot: Ref<HTMLDivElement>
}

export const BoardTools = (props: BoardToolsProps) => (useIsPhone() ? <PhoneTools {...props} /> : <Row {...props} />)

/** One for all views: whoever goes to another one by keys keeps the focus, as does every button that stays. */
function Row({ looks, onLooks, slot, ...props }: BoardToolsProps) {
  const row = useRef<HTMLDivElement>(null)
  const changes = { looks, onLooks }
  const { shown, isOfDays, isGrouped } = useShown(looks)
  const find = useFindField(props.filter.words, isOfDays)
  const [tight, wide, crowded] = [useIsTight(), useMedia('(min-width: 100rem)'), useCrowded(row)]
  useLetter('f', usePreferences().letterKeys, () => (isOfDays ? find.open(true) : focusField(row.current)))
  return (
    <>
      <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6">
        <ViewSwitch {...changes} iconsOnly={tight || (isOfDays && crowded)} />
        <Saved tabId={props.tabId} />
        <StandingNote className={isOfDays ? 'min-w-0 max-xl:hidden' : 'min-w-0 flex-1'} />
        {isOfDays && <div ref={slot} className="contents" />}
        <div className={classNames('order-1 ml-auto', !isOfDays && 'min-w-0')}>
          {isOfDays ? <Spans {...changes} /> : !tight && <Chips {...props} />}
        </div>
        <div className={classNames('order-2 flex shrink-0 items-center', isOfDays ? 'gap-1' : 'gap-2')}>
          <FilterButton {...props} />
          {shown === 'table' && <Columns />}
          {isGrouped && <GroupMenu {...changes} trigger={isOfDays && !wide ? groupIcon : undefined} />}
          {isOfDays ? (
            <FindButton {...find} size={28} />
          ) : (
            <div className="w-42">
              <Find {...props} keys={['F']} />
            </div>
          )}
        </div>
      </div>
      {isOfDays ? <BelowDays {...props} {...find} /> : tight && <Chips {...props} below />}
    </>
  )
}

const groupIcon = (label: string, isOwn: boolean) => (
  <IconButton icon={<ListTree />} label={label} className={isOwn ? 'text-accent-ink!' : ''} />
)

type FindField = ReturnType<typeof useFindField>

function FindButton({ isOpen, open, size }: Pick<FindField, 'isOpen' | 'open'> & { size: 28 | 40 }) {
  const { t } = useTexts('board')
  return (
    <IconButton
      label={t('board.find_in_tab')}
      icon={<Search />}
      size={size}
      aria-expanded={isOpen}
      onClick={() => open(!isOpen)}
    />
  )
}

/** The days take the width: the search field, and what is filtered, stand in a row of their own when they are there. */
const BelowDays = ({ isOpen, open: _open, onRow, ...props }: Filtering & FindField) => (
  <div className="flex flex-wrap items-center gap-2 px-6 not-empty:pb-2.5">
    {isOpen && (
      <div className="w-60" ref={onRow}>
        <Find {...props} keys={['F']} />
      </div>
    )}
    <Chips {...props} />
  </div>
)

function PhoneTools({ looks, onLooks, slot, ...props }: BoardToolsProps) {
  const { shown, isOfDays } = useShown(looks)
  const template = isTemplate(useBoard().boardId)
  const { isOpen, open, onRow } = useFindField(props.filter.words)
  return (
    <>
      <PageActions>
        <FindButton {...{ isOpen, open }} size={40} />
        <MoreMenu />
      </PageActions>
      <div className="flex h-13 shrink-0 items-center gap-1 px-4">
        {template ? <TemplateMark /> : <StatusMenu />}
        <div className="flex-1" />
        <ViewMenu {...{ looks, onLooks }} />
        {shown === 'table' && <Columns small />}
        <Saved tabId={props.tabId} small />
        <FilterButton {...props} small />
        {template && <TemplateButton />}
        <BoardMembers crowded={shown === 'table'} />
      </div>
      <Chips {...props} below />
      <StandingNote className="px-4 pb-3" />
      {isOpen && (
        <div className="px-4 pb-2" ref={onRow}>
          <Find {...props} />
        </div>
      )}
      {isOfDays && (
        <div className="flex flex-wrap items-center gap-x-2 px-4 not-empty:pb-2">
          <div ref={slot} className="contents" />
          <Spans {...{ looks, onLooks }} />
        </div>
      )}
    </>
  )
}

function Find({ filter, onFilter, tabId: _tab, ...rest }: Filtering & { keys?: string[] }) {
  const { t } = useTexts(['board', 'common'])
  return (
    <SearchField
      {...rest}
      label={t('board.find_in_tab')}
      placeholder={t('board.find_in_tab')}
      value={filter.words}
      onSearch={(words) => onFilter({ words })}
      clearLabel={t('common:clear')}
    />
  )
}

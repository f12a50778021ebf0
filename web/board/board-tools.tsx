// The row above the lists: what is looked for. On a phone also the status and the people, and the field on demand.

import { Search } from 'lucide-react'
import { type Ref, Suspense, useRef, useState } from 'react'
import { isTemplate, type TabId } from '#shared/common/ids.ts'
import { filtersMore } from '#shared/view/filter.ts'
import type { View } from '#shared/view/model.ts'
import { PageActions } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import { useLetter } from '#web/ui/use-letter.ts'
import { useIsPhone, useIsTight } from '#web/ui/use-media.ts'
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
import { chosenLayout, shownLayout } from './views/layouts.tsx'
import { GroupMenu, ViewMenu } from './views/view-menus.tsx'
import { ViewSwitch } from './views/view-switch.tsx'

// Fetched with the first table.
const ColumnsButton = part(async () => (await import('./views/table/columns-button.tsx')).ColumnsButton)
// Where the frame of a board is fetched, it is not waited for.
const SavedButton = part(async () => (await import('./views/saved/saved-button.tsx')).SavedButton)
// Fetched with the first days.
const daysTools = () => import('./views/calendar/days-tools.tsx')
const DaysTools = part(async () => (await daysTools()).DaysTools)
const DaysEnd = part(async () => (await daysTools()).DaysEnd)
const DaysBelow = part(async () => (await daysTools()).DaysBelow)
// Fetched with the first filter.
const FilterChips = part(async () => (await import('./filter/filter-chips.tsx')).FilterChips)

export const Chips = (filtering: Filtering & { below?: boolean }) =>
  filtersMore(filtering.filter) && (
    <Suspense>
      <FilterChips {...filtering} />
    </Suspense>
  )

/** What is shown, for all rows of a table stand in one and days have an order of their own. */
function useShown({ layout }: View) {
  const shown = shownLayout(layout, isTemplate(useBoard().boardId))
  return { shown, isOfDays: chosenLayout(shown) === 'calendar' }
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
  const { shown, isOfDays } = useShown(looks)
  const find = useFindField(props.filter.words)
  const tight = useIsTight()
  const [crowded, onCrowded] = useState(false)
  const days = { ...props, ...changes, ...find, slot, row, onCrowded }
  useLetter('f', usePreferences().letterKeys, () => (isOfDays ? find.open(true) : focusField(row.current)))
  return (
    <>
      <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6">
        <ViewSwitch {...changes} iconsOnly={tight || crowded} />
        <Saved tabId={props.tabId} />
        <StandingNote className={isOfDays ? 'min-w-0 max-[110rem]:hidden' : 'min-w-0 flex-1'} />
        {isOfDays ? <DaysTools {...days} /> : <div className="ml-auto min-w-0">{!tight && <Chips {...props} />}</div>}
        <div className="order-2 flex shrink-0 items-center gap-1">
          <FilterButton {...props} />
          {isOfDays ? (
            <DaysEnd {...days} />
          ) : (
            <>
              {shown === 'table' ? <Columns /> : <GroupMenu {...changes} />}
              <div className="ml-1 w-42">
                <Find {...props} keys={['F']} />
              </div>
            </>
          )}
        </div>
      </div>
      {isOfDays ? <DaysBelow {...days} /> : tight && <Chips {...props} below />}
    </>
  )
}

export type FindField = ReturnType<typeof useFindField>

function PhoneTools({ looks, onLooks, slot, ...props }: BoardToolsProps) {
  const { shown, isOfDays } = useShown(looks)
  const { t } = useTexts('board')
  const template = isTemplate(useBoard().boardId)
  const { isOpen, open, onRow } = useFindField(props.filter.words)
  return (
    <>
      <PageActions>
        <IconButton
          label={t('board.find_in_tab')}
          icon={<Search />}
          size={40}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        />
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
      {isOfDays && <DaysTools {...{ looks, onLooks, slot }} />}
    </>
  )
}

export function Find({ filter, onFilter, tabId: _tab, ...rest }: Filtering & { keys?: string[] }) {
  const { t } = useTexts(['board', 'common'])
  return (
    <SearchField
      {...rest}
      label={t('board.find_in_tab')}
      value={filter.words}
      onSearch={(words) => onFilter({ words })}
      clearLabel={t('common:clear')}
    />
  )
}

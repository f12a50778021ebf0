import { Search } from 'lucide-react'
import { type Ref, Suspense, useRef, useState, createContext, use } from 'react'
import { isTemplate, type TabId } from '#shared/common/ids.ts'
import { isNarrowerFilter } from '#shared/view/filter.ts'
import type { View } from '#shared/view/model.ts'
import { PageActions } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { useHasPainted } from '#web/ui/layout/first-render.ts'
import { useLetterShortcut } from '#web/ui/keyboard/keys.ts'
import { useIsPhone, useIsCompact } from '#web/ui/layout/use-media.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { BoardPresence } from '#web/presence/presence.tsx'
import { MemberAvatars, BoardMenu, TemplateButton, TemplateBadge } from './board-header.tsx'
import { FilterButton, type FilterProps } from '#web/board/filter/filter-button.tsx'
import { AccessNote } from './access-note.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { OnViewChange } from './use-view-settings.ts'
import { choiceForLayout, availableLayout } from '#web/board/views/layouts.tsx'
import { GroupMenu, ViewMenu, ViewSwitch } from '#web/board/views/view-menus.tsx'

// Both are loaded after the first paint.
const ColumnsButton = lazyWithRetry(async () => (await import('#web/board/views/popover-button.tsx')).ColumnsButton)
const SavedButton = lazyWithRetry(async () => (await import('#web/board/views/popover-button.tsx')).SavedViewsButton)
// Loaded with the first calendar or timeline.
const importDateViewTools = () => import('#web/board/views/calendar/date-view-tools.tsx')
const DateViewTools = lazyWithRetry(async () => (await importDateViewTools()).DateViewTools)
const DateViewActions = lazyWithRetry(async () => (await importDateViewTools()).DateViewActions)
const DateViewSearchRow = lazyWithRetry(async () => (await importDateViewTools()).DateViewSearchRow)
// Loaded with the first active filter.
const FilterChips = lazyWithRetry(async () => (await import('#web/board/filter/filter-chips.tsx')).FilterChips)

/** Chips of the active filters; nothing without a filter. */
export const ActiveFilters = (filterProps: FilterProps & { isBelowToolbar?: boolean }) =>
  isNarrowerFilter(filterProps.filter) && (
    <Suspense>
      <FilterChips {...filterProps} />
    </Suspense>
  )

/**
 * Returns the layout that is shown, and whether it is date-based (calendar or timeline), which has its own toolbar controls.
 */
function useShownLayout({ layout }: View) {
  const shown = availableLayout(layout, isTemplate(useBoard().boardId))
  return { shown, isDateView: choiceForLayout(shown) === 'calendar' }
}

const ColumnsMenu = (props: { small?: boolean }) =>
  useHasPainted() && (
    <Suspense>
      <ColumnsButton {...props} />
    </Suspense>
  )

/** Renders after the first paint; a placeholder keeps its space. */
function SavedViews(props: { tabId: TabId | null; small?: boolean }) {
  const placeholder = <span className={props.small ? 'size-10' : 'size-8'} />
  const hasPainted = useHasPainted()
  return hasPainted ? (
    <LazyFallback fallback={placeholder}>
      <SavedButton {...props} />
    </LazyFallback>
  ) : (
    placeholder
  )
}

type BoardToolbarProps = FilterProps & {
  viewSettings: View
  onViewChange: OnViewChange
  /** Slot that the view below fills with its own controls. */
  slot: Ref<HTMLDivElement>
}

/** Row above the view: view switch, saved views, filter and search; on a phone also the status and the members. */
export const BoardToolbar = (props: BoardToolbarProps) =>
  useIsPhone() ? <PhoneToolbar {...props} /> : <DesktopToolbar {...props} />

/** One toolbar for all views, so that focus stays on a control when the user switches views by keyboard. */
function DesktopToolbar({ viewSettings, onViewChange, slot, ...props }: BoardToolbarProps) {
  const row = useRef<HTMLDivElement>(null)
  const viewProps = { viewSettings, onViewChange }
  const { shown, isDateView } = useShownLayout(viewSettings)
  const searchField = useSearchField(props.filter.words)
  const isCompact = useIsCompact()
  const [crowded, onCrowded] = useState(false)
  const dateProps = { ...props, ...viewProps, ...searchField, slot, row, onCrowded }
  useLetterShortcut('f', usePreferences().letterKeys, () =>
    isDateView ? searchField.open(true) : focusSearchField(row.current),
  )
  return (
    <>
      <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6">
        <ViewSwitch {...viewProps} iconsOnly={isCompact || crowded} />
        <SavedViews tabId={props.tabId} />
        <AccessNote className={isDateView ? 'min-w-0 max-[110rem]:hidden' : 'min-w-0 flex-1'} />
        {isDateView ? (
          <DateViewTools {...dateProps} />
        ) : (
          <div className="ml-auto min-w-0">{!isCompact && <ActiveFilters {...props} />}</div>
        )}
        <div className="order-2 flex shrink-0 items-center gap-1">
          <FilterButton {...props} />
          {isDateView ? (
            <DateViewActions {...dateProps} />
          ) : (
            <>
              {shown === 'table' ? <ColumnsMenu /> : <GroupMenu {...viewProps} />}
              <div className="ml-1 w-42">
                <TabSearch {...props} keys={['F']} />
              </div>
            </>
          )}
        </div>
      </div>
      {isDateView ? <DateViewSearchRow {...dateProps} /> : isCompact && <ActiveFilters {...props} isBelowToolbar />}
    </>
  )
}

export type SearchFieldState = ReturnType<typeof useSearchField>

function PhoneToolbar({ viewSettings, onViewChange, slot, ...props }: BoardToolbarProps) {
  const { shown, isDateView } = useShownLayout(viewSettings)
  const { t } = useTexts('board')
  const template = isTemplate(useBoard().boardId)
  const { isOpen, open, rowRef: onRow } = useSearchField(props.filter.words)
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
        <BoardMenu />
      </PageActions>
      <div className="flex h-13 shrink-0 items-center gap-1 px-4">
        {template ? <TemplateBadge /> : <StatusMenu />}
        <div className="flex-1" />
        <ViewMenu {...{ viewSettings, onViewChange }} />
        {shown === 'table' && <ColumnsMenu small />}
        <SavedViews tabId={props.tabId} small />
        <FilterButton {...props} small />
        {template && <TemplateButton />}
        {shown !== 'table' && <BoardPresence max={1} />}
        <MemberAvatars crowded={shown === 'table'} />
      </div>
      <ActiveFilters {...props} isBelowToolbar />
      <AccessNote className="px-4 pb-3" />
      {isOpen && (
        <div className="px-4 pb-2" ref={onRow}>
          <TabSearch {...props} />
        </div>
      )}
      {isDateView && <DateViewTools {...{ viewSettings, onViewChange, slot }} />}
    </>
  )
}

/** Search field for the tasks of the tab. */
export function TabSearch({ filter, onFilter, tabId: _tab, ...rest }: FilterProps & { keys?: string[] }) {
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

/** Focuses the search input of the row; other inputs may precede it. */
const focusSearchField = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLElement>('input[type="search"]')?.focus()

/**
 * State of the search field: it opens on request, or initially if the address has words.
 * @param words from the address; in that case the field does not take the focus
 */
function useSearchField(words: string) {
  const [isOpen, setOpen] = useState(words !== '')
  const [focusesOnOpen, setFocusesOnOpen] = useState(false)
  return {
    isOpen,
    open: (shouldOpen: boolean, focuses = true) => {
      setFocusesOnOpen(focuses)
      setOpen(shouldOpen)
    },
    rowRef: focusesOnOpen ? focusSearchField : undefined,
  }
}

/** Toolbar element into which the current view renders its own controls. */
export const ToolsSlot = createContext<HTMLElement | null>(null)

/** Returns the toolbar slot of the current view; null if the toolbar is not rendered yet or has no slot. */
export const useToolsSlot = (): HTMLElement | null => use(ToolsSlot)

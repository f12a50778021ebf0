// The row above the lists: what is looked for. On a phone also the status and the people, and the field on demand.

import { Search } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTemplate } from '#shared/common/ids.ts'
import { filtersMore } from '#shared/view/filter.ts'
import type { View } from '#shared/view/model.ts'
import { PageActions } from '#web/host/page.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { usePreferences } from '#web/user/queries.ts'
import { BoardMembers } from './board-members.tsx'
import { FilterButton, type Filtering } from './filter/filter-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { StandingNote } from './standing-note.tsx'
import { StatusMenu } from './status-menu.tsx'
import { TemplateButton } from './template-button.tsx'
import { TemplateMark } from './template-mark.tsx'
import type { OnLooks } from './use-view.ts'
import { shownLayout } from './views/layouts.tsx'
import { GroupMenu, ViewMenu } from './views/view-menus.tsx'
import { ViewSwitch } from './views/view-switch.tsx'

// Fetched with the first table.
const ColumnsButton = part(async () => (await import('./views/table/columns-button.tsx')).ColumnsButton)
// Fetched with the first filter.
const FilterChips = part(async () => (await import('./filter/filter-chips.tsx')).FilterChips)

const Chips = (filtering: Filtering) =>
  filtersMore(filtering.filter) && (
    <Suspense>
      <FilterChips {...filtering} />
    </Suspense>
  )

/** All rows of a table stand in one; what is chosen instead are its columns. */
const isTable = ({ layout }: View): boolean => shownLayout(layout) === 'table'

const Columns = (props: { small?: boolean }) => (
  <Suspense>
    <ColumnsButton {...props} />
  </Suspense>
)

type BoardToolsProps = Filtering & { looks: View; onLooks: OnLooks }

export function BoardTools({ looks, onLooks, ...props }: BoardToolsProps) {
  const phone = useIsPhone()
  const row = useRef<HTMLDivElement>(null)
  useLetter('f', usePreferences().letterKeys, () => row.current?.querySelector('input')?.focus())
  const changes = { looks, onLooks }
  if (phone) return <PhoneTools {...props} {...changes} />
  return (
    <div ref={row} className="flex h-13 shrink-0 items-center gap-2 px-6">
      <ViewSwitch {...changes} />
      <StandingNote className="min-w-0 flex-1" />
      <div className="ml-auto flex min-w-0 items-center gap-2 overflow-hidden">
        <Chips {...props} />
      </div>
      <FilterButton {...props} />
      {isTable(looks) ? <Columns /> : <GroupMenu {...changes} />}
      <div className="w-42 shrink-0">
        <Find {...props} keys={['F']} />
      </div>
    </div>
  )
}

function PhoneTools({ looks, onLooks, ...props }: BoardToolsProps) {
  const { t } = useTranslation('board')
  const template = isTemplate(useBoard().boardId)
  const [finding, setFinding] = useState(props.filter.words !== '')
  return (
    <>
      <PageActions>
        <IconButton
          label={t('board.find_in_tab')}
          icon={<Search />}
          size={40}
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        />
        <MoreMenu />
      </PageActions>
      <div className="flex h-13 shrink-0 items-center gap-2 px-4">
        {template ? <TemplateMark /> : <StatusMenu />}
        <div className="flex-1" />
        <ViewMenu {...{ looks, onLooks }} />
        {isTable(looks) && <Columns small />}
        <FilterButton {...props} small />
        {template && <TemplateButton />}
        <BoardMembers />
      </div>
      <div className="flex gap-2 overflow-x-auto px-4 not-empty:pb-3">
        <Chips {...props} />
      </div>
      <StandingNote className="px-4 pb-3" />
      {finding && (
        <div className="px-4 pb-2" ref={focusField}>
          <Find {...props} />
        </div>
      )}
    </>
  )
}

/** Once, when the field appears. */
const focusField = (row: HTMLElement | null): void => row?.querySelector('input')?.focus()

function Find({ filter, onFilter, tabId: _tab, ...rest }: Filtering & { keys?: string[] }) {
  const { t } = useTranslation(['board', 'common'])
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

import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { GroupId } from '#shared/common/ids.ts'
import { useGroups } from '#web/group/queries.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useTranslation } from 'react-i18next'
import type { PersonDetails } from '#web/people/queries.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { useRovingRows } from '#web/ui/focus/use-roving-rows.ts'
import { useLatest } from '#web/ui/hooks.ts'
import { SpacerRow } from '#web/ui/layout/load-more.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useVirtualRows } from '#web/ui/layout/use-virtual-rows.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { nextPeopleOrder, type PeopleOrder, type PeopleSortField } from './filter-people.ts'
import { PersonRow } from './person-row.tsx'

type PeopleTableProps = {
  people: readonly PersonDetails[]
  order: PeopleOrder
  onOrder: (order: PeopleOrder) => void
  selectedIds: ReadonlySet<string>
  onSelect: (selectedIds: ReadonlySet<string>) => void
}

/** In pixels. */
const rowPx = { desktop: scalePx(52), phone: scalePx(120) }

const headClassName = 'h-9 border-y border-line bg-sunken px-2 text-start text-xs font-medium text-ink-2'

/** Renders people as a table; on a phone each row is a block. */
export function PeopleTable({ people, order, onOrder, selectedIds, onSelect }: PeopleTableProps) {
  const { t } = useTranslation('admin_people')
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = useMemo(() => people.map(({ userId }) => userId), [people])
  const { rows, spaceBelow, totalCount, measureRow, scrollToRow } = useVirtualRows({
    containerRef: body,
    keys: ids,
    estimatedHeight: useIsPhone() ? rowPx.phone : rowPx.desktop,
  })
  const { tabStopOf, handlers } = useRovingRows({
    keys: ids,
    firstStop: 'select',
    scrollToRow: (index, find) => scrollToRow(index, find, (found) => found.focus()),
  })
  const groupNames = useGroupNames()
  const latest = useLatest({ selectedIds, onSelect })
  // Stays the same, so that scrolling renders only new rows.
  const toggle = useCallback(
    (userId: string) => {
      const next = new Set(latest.current.selectedIds)
      if (!next.delete(userId)) next.add(userId)
      latest.current.onSelect(next)
    },
    [latest],
  )
  return (
    <table
      {...(totalCount !== null && { 'aria-rowcount': totalCount + 1 })}
      className="[overflow-anchor:none] mb-24 w-full table-fixed border-separate border-spacing-0 max-md:block max-md:border-t max-md:border-line"
    >
      <caption className="sr-only">{t('title')}</caption>
      <PeopleTableHead {...{ people, order, onOrder, selectedIds, onSelect }} />
      <tbody ref={body} {...handlers} className="max-md:block">
        {rows.map(({ index, spaceAbove }) => {
          const person = people[index]!
          return (
            <Fragment key={person.userId}>
              <SpacerRow as="tr" height={spaceAbove} />
              <PersonRow
                ref={measureRow}
                {...{ person, index, totalCount, groupNames }}
                tabStop={tabStopOf(person.userId)}
                isSelected={selectedIds.has(person.userId)}
                onToggle={toggle}
              />
            </Fragment>
          )
        })}
        <SpacerRow as="tr" height={spaceBelow} />
      </tbody>
    </table>
  )
}

/** Returns the names of all groups by their ids. */
function useGroupNames(): ReadonlyMap<GroupId, string> {
  const groups = useGroups()
  return useMemo(() => new Map(groups.map(({ groupId, name }) => [groupId, name])), [groups])
}

function PeopleTableHead({ people, order, onOrder, selectedIds, onSelect }: PeopleTableProps) {
  const { t } = useTranslation('admin_people')
  const selectedCount = people.filter(({ userId }) => selectedIds.has(userId)).length
  const sortProps = { order, onOrder }
  return (
    <thead className="max-md:sr-only">
      <tr>
        <th scope="col" className={classNames(headClassName, 'w-17 pl-8')}>
          <Checkbox
            aria-label={t('select_all')}
            checked={selectedCount === 0 ? false : selectedCount === people.length || 'mixed'}
            onChange={(checked) => onSelect(new Set(checked ? people.map(({ userId }) => userId) : []))}
          />
        </th>
        <SortableHeader by="name" {...sortProps} className="pl-0">
          {t('column.name')}
        </SortableHeader>
        <SortableHeader by="role" {...sortProps} className="w-42">
          {t('column.role')}
        </SortableHeader>
        <th scope="col" className={classNames(headClassName, 'w-63 max-[87.5rem]:w-48 max-[80rem]:hidden')}>
          {t('column.groups')}
        </th>
        <SortableHeader by="state" {...sortProps} className="w-36">
          {t('column.state')}
        </SortableHeader>
        <SortableHeader by="seen" {...sortProps} className="w-42 max-lg:hidden">
          {t('column.seen')}
        </SortableHeader>
        <th scope="col" className={classNames(headClassName, 'w-18')}>
          <span className="sr-only">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortableHeaderProps = Pick<PeopleTableProps, 'order' | 'onOrder'> & {
  by: PeopleSortField
  className?: string
  children: ReactNode
}

function SortableHeader({ by, order, onOrder, className, children }: SortableHeaderProps) {
  const isSorted = order.by === by
  const direction = isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" className={classNames(headClassName, className)} aria-sort={direction}>
      <button
        type="button"
        onClick={() => onOrder(nextPeopleOrder(order, by))}
        className="-ml-1.5 inline-flex h-6 max-w-full items-center gap-1 rounded-xs px-1.5 hover:bg-hover hover:text-ink"
      >
        <span className="truncate">{children}</span>
        {direction === 'ascending' && <ArrowUp className="icon-12" />}
        {direction === 'descending' && <ArrowDown className="icon-12" />}
      </button>
    </th>
  )
}

const skeletonWidths = ['w-32', 'w-40', 'w-28', 'w-36', 'w-32', 'w-44', 'w-28', 'w-36']

export function PeopleTableSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block border-t border-line">
        <div className="h-9 border-b border-line bg-sunken max-md:hidden" />
        {skeletonWidths.map((width, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            key={index}
            className="flex h-13 items-center gap-3 border-b border-line px-8 max-md:h-18 max-md:px-4"
          >
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

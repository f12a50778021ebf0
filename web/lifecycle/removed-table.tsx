import { ArrowUp } from 'lucide-react'
import { Fragment, type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SpacerRow } from '#web/ui/layout/load-more.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsPhone, useIsCompact } from '#web/ui/layout/use-media.ts'
import type { VirtualRows } from '#web/ui/layout/use-virtual-rows.ts'
import type { RemovedAction } from './mutations.ts'
import type { RemovedRow, RemovedList } from './removed-items.ts'
import { RemovedTableRow } from './removed-table-row.tsx'

type RemovedTableProps = {
  body: RefObject<HTMLTableSectionElement | null>
  visibleRows: VirtualRows
  list: RemovedList
  kind: RemovedItemKind
  rows: readonly RemovedRow[]
  selection: Selection
  onAction: (action: RemovedAction, row: RemovedRow) => void
}

/** Renders the rows as a table; on a phone the cells are stacked. */
export function RemovedTable({ body, visibleRows, list, kind, rows, selection, onAction }: RemovedTableProps) {
  const { t } = useTranslation('archive')
  const isPhone = useIsPhone()
  const hasIconButtons = useIsCompact()
  const { totalCount, measureRow } = visibleRows
  const selectedCount = selection.rows.length
  const selectedState = selectedCount === rows.length ? true : selectedCount > 0 ? 'mixed' : false
  return (
    <table
      {...(totalCount !== null && { 'aria-rowcount': -1 })}
      className="[overflow-anchor:none] w-full border-separate border-spacing-0 max-md:block"
    >
      <caption className="sr-only">{t(`kind.${kind}`)}</caption>
      <RemovedTableHead
        list={list}
        kind={kind}
        isPhone={isPhone}
        selected={selectedState}
        onSelectAll={selection.selectAll}
      />
      {/* The controls in the rows have the focus; the body only listens to their keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={body}
        className="max-md:block"
        onKeyDown={(event) => focusNeighbourRow(event, { rows, body, scrollToRow: visibleRows.scrollToRow })}
      >
        {visibleRows.rows.map(({ index, spaceAbove }) => {
          const row = rows[index]!
          return (
            <Fragment key={row.id}>
              <SpacerRow as="tr" height={spaceAbove} />
              <RemovedTableRow
                ref={measureRow}
                {...{ row, index, totalCount, list, isPhone, hasIconButtons, onAction }}
                isSelected={selection.isSelected(row.id)}
                isSelecting={selectedCount > 0}
                onSelect={selection.select}
              />
            </Fragment>
          )
        })}
        <SpacerRow as="tr" height={visibleRows.spaceBelow} />
      </tbody>
    </table>
  )
}

type NeighbourOptions = Pick<RemovedTableProps, 'rows' | 'body'> & Pick<VirtualRows, 'scrollToRow'>

/** Arrow up and down move the focus to the same control of the next row. */
function focusNeighbourRow(event: KeyboardEvent, { rows, body, scrollToRow }: NeighbourOptions): void {
  const key = pressedKey(event)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  const from = rows.findIndex(({ id }) => id === row?.dataset.row)
  const index = from + (key === 'ArrowDown' ? 1 : -1)
  const next = rows[index]
  if (!row || from < 0 || !next) return
  const controls = (element: Element) => [...element.querySelectorAll<HTMLElement>('input, button')]
  const fromEnd = controls(row)
    .toReversed()
    .indexOf(event.target as HTMLElement)
  const isCheckbox = event.target instanceof HTMLInputElement
  event.preventDefault()
  scrollToRow(index, rowElementIn(body, next), (found) => {
    const target = isCheckbox ? controls(found)[0] : (controls(found).at(-1 - fromEnd) ?? controls(found).at(-1))
    target?.focus()
  })
}

/** Returns a function that finds the element of a row, which may not be rendered yet. */
export const rowElementIn =
  (body: RemovedTableProps['body'], { id }: Pick<RemovedRow, 'id'>) =>
  (): HTMLElement | null =>
    body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null

type RemovedTableHeadProps = {
  list: RemovedList
  kind: RemovedItemKind
  isPhone: boolean
  selected: boolean | 'mixed'
  onSelectAll: (on: boolean) => void
}

const headerClassName = 'h-10 border-b border-line px-2 text-start text-sm font-normal text-ink-2'

/** Renders the column headers and the checkbox that selects all rows. */
function RemovedTableHead({ list, kind, isPhone, selected, onSelectAll }: RemovedTableHeadProps) {
  const { t } = useTranslation('archive')
  const deleted = list.state === 'deleted'
  return (
    <thead className="max-md:block">
      <tr className="max-md:flex max-md:h-11 max-md:items-center max-md:border-b max-md:border-line max-md:px-4">
        <td
          className={classNames(
            headerClassName,
            'min-w-16 pl-8 max-md:h-auto max-md:w-auto max-md:border-0 max-md:p-0',
          )}
        >
          <Checkbox
            checked={selected}
            onChange={onSelectAll}
            aria-label={t('select_all')}
            className={isPhone ? 'items-center' : 'flex! -mt-0.5'}
          >
            {isPhone ? <span className="text-ink-2">{t('select_all')}</span> : undefined}
          </Checkbox>
        </td>
        <th scope="col" className={classNames(headerClassName, 'w-full max-md:sr-only')}>
          {t(`column.${kind}`)}
        </th>
        {kind !== 'board' && kind !== 'template' && (
          <th scope="col" className={classNames(headerClassName, 'min-w-44 max-md:hidden')}>
            {t('column.was_in')}
          </th>
        )}
        <th scope="col" className={classNames(headerClassName, 'min-w-49 max-[87.5rem]:hidden')}>
          {t(deleted ? 'column.deleted_by' : 'column.archived_by')}
        </th>
        {deleted && (
          <th scope="col" aria-sort="ascending" className={classNames(headerClassName, 'min-w-37.5 max-md:hidden')}>
            <span className="inline-flex items-center gap-1 font-title text-ink">
              {t('column.time_left')} <ArrowUp className="icon-14" />
            </span>
          </th>
        )}
        <th scope="col" className={classNames(headerClassName, 'xl:min-w-65 max-md:hidden')}>
          <span className="sr-only">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

const skeletonWidths = ['w-56', 'w-72', 'w-48', 'w-64', 'w-52', 'w-60', 'w-44']

/** Renders the skeleton of the table. */
export function RemovedListSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder className="px-8 max-md:px-4">
      <output aria-label={t('loading')} className="block">
        <div className="h-10 border-b border-line max-md:h-11" />
        {skeletonWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div
            key={index}
            className="flex h-12 items-center justify-between gap-3 border-b border-line pr-8 pl-18 max-md:h-16 max-md:px-4"
          >
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3.5 w-24 max-md:w-10" />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

export type Selection = {
  /** In display order. */
  rows: RemovedRow[]
  isSelected: (id: string) => boolean
  select: (id: string, on: boolean, extend?: boolean) => void
  selectAll: (on: boolean) => void
}

/** Returns the selected rows. With Shift, selects all rows from the last one that was clicked. */
export function useSelection(shown: readonly RemovedRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const lastSelectedId = useRef<string | null>(null)
  const select = useCallback(
    (id: string, on: boolean, extend = false) => {
      const selectedIds = extend ? idsBetween(shown, lastSelectedId.current, id) : [id]
      lastSelectedId.current = id
      setIds((current) => {
        const next = new Set(current)
        for (const idInRange of selectedIds) {
          if (on) next.add(idInRange)
          else next.delete(idInRange)
        }
        return next
      })
    },
    [shown],
  )
  const selectAll = useCallback((on: boolean) => setIds(new Set(on ? shown.map(({ id }) => id) : [])), [shown])
  return useMemo(
    () => ({
      rows: shown.filter(({ id }) => ids.has(id)),
      isSelected: (id) => ids.has(id),
      select,
      selectAll,
    }),
    [shown, ids, select, selectAll],
  )
}

function idsBetween(rows: readonly RemovedRow[], from: string | null, to: string): string[] {
  const all = rows.map(({ id }): string => id)
  const [fromIndex, toIndex] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)]
  if (fromIndex === -1 || toIndex === -1) return [to]
  return all.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1)
}

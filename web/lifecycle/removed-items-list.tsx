import { Archive, SearchX, Trash2, Undo2 } from 'lucide-react'
import { useCallback, useMemo, useRef, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { BulkBar, BulkButton } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/layout/load-more.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { useLatest } from '#web/ui/hooks.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useVirtualRows } from '#web/ui/layout/use-virtual-rows.ts'
import { whenOverlaysClosed } from '#web/ui/focus/focus.ts'
import type { RemovedAction } from './mutations.ts'
import { useRemovedRows } from './queries.ts'
import { type RemovedList, type RemovedRow, bulkBarId } from './removed-items.ts'
import { RemovedListSkeleton, rowElementIn, RemovedTable, useSelection } from './removed-table.tsx'
import { useRowActions } from './use-row-actions.tsx'

type RemovedListProps = { list: RemovedList; kind: RemovedItemKind; find: string; onClear: () => void }

const noRows: readonly RemovedRow[] = []
/** In pixels. */
const rowPx = { desktop: scalePx(49), phone: scalePx(65) }

/** Renders the rows of an archive or recycle bin with loading, error and empty states. */
export function RemovedItemsList({ list, kind, find, onClear }: RemovedListProps) {
  const { t } = useTranslation(['archive', 'common'])
  const { rows, error, isPending, isSkippingEmptyPages, isFetching, hasNextPage, ...query } = useRemovedRows(
    list,
    kind,
    find,
  )
  const failureText = useFailureText()
  if (isPending || isSkippingEmptyPages) return <RemovedListSkeleton />
  if (error && !rows?.length) {
    return (
      <LoadError
        className="mx-8 mt-6 max-md:mx-4"
        text={`${t('failure.load')} ${failureText(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void query.refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <output className="sr-only">{find && t('found', { count: rows?.length ?? 0 })}</output>
      <RemovedRows list={list} kind={kind} rows={rows ?? noRows} emptyStateProps={{ find, onClear }} />
      {hasNextPage && (
        <LoadMore label={t('more')} busy={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

type RemovedRowsProps = Pick<RemovedListProps, 'list' | 'kind'> & {
  rows: readonly RemovedRow[]
  emptyStateProps: Pick<RemovedListProps, 'find' | 'onClear'>
}

function RemovedRows({ list, kind, rows, emptyStateProps }: RemovedRowsProps) {
  const { t } = useTranslation('archive')
  const selection = useSelection(rows)
  const body = useRef<HTMLTableSectionElement>(null)
  const visibleRows = useVirtualRows({
    containerRef: body,
    keys: useMemo(() => rows.map(({ id }) => id), [rows]),
    estimatedHeight: useIsPhone() ? rowPx.phone : rowPx.desktop,
  })
  const focusNextAfter = useFocusAfterRemoval(rows, (next) =>
    visibleRows.scrollToRow(rows.indexOf(next), rowElementIn(body, next), focusRestoreButton),
  )
  const { runAction, dialog } = useRowActions(focusNextAfter)
  const clear = () => selection.selectAll(false)
  const latestAction = useLatest(runAction)
  const onAction = useCallback(
    (...[action, row]: [Parameters<typeof runAction>[0], RemovedRow]) => latestAction.current(action, [row]),
    [latestAction],
  )
  return (
    <>
      {rows.length > 0 ? (
        <>
          <RemovedTable {...{ body, visibleRows, list, kind, rows, selection, onAction }} />
          {list.state === 'deleted' && (
            <p className="px-8 py-4 text-sm text-ink-3 max-md:px-4">{t('recycle_bin.note')}</p>
          )}
        </>
      ) : (
        <EmptyList list={list} kind={kind} {...emptyStateProps} />
      )}
      <RemovedBulkBar rows={selection.rows} onAction={runAction} onClear={clear} />
      {dialog}
    </>
  )
}

function EmptyList({ list, kind, find, onClear }: RemovedListProps) {
  const { t } = useTranslation('archive')
  if (find) {
    return (
      <EmptyState
        icon={<SearchX />}
        className="py-16"
        title={t('not_found_by', { words: find })}
        text={t('not_found_by_text')}
        actions={<Button onClick={onClear}>{t('find_clear')}</Button>}
      />
    )
  }
  const deleted = list.state === 'deleted'
  return (
    <EmptyState
      icon={deleted ? <Trash2 /> : <Archive />}
      className="py-16"
      title={t(deleted ? `recycle_bin.none.${kind}` : `none.${kind}`)}
      text={t(deleted ? 'recycle_bin.none_text' : 'none_text')}
    />
  )
}

type RemovedBulkBarProps = {
  rows: readonly RemovedRow[]
  onAction: (removal: RemovedAction, rows: readonly RemovedRow[]) => void
  onClear: () => void
}

/** Renders the actions for the selected rows. */
function RemovedBulkBar({ rows, onAction, onClear }: RemovedBulkBarProps) {
  const { t } = useTranslation('archive')
  const [firstRow] = rows
  if (!firstRow) return null
  const removal = firstRow.daysLeft === null ? 'delete' : 'purge'
  const isAllowed = rows.every((row) => (removal === 'purge' ? row.may.purge : row.may.remove))
  return (
    <BulkBar
      id={bulkBarId}
      label={t('bulk')}
      count={t('selected', { count: rows.length })}
      clearLabel={t('clear_selection')}
      onClear={onClear}
      className="sticky bottom-6 mt-auto pt-6 max-md:bottom-3"
    >
      <BulkButton label={t('restore')} icon={<Undo2 />} onClick={() => onAction('restore', rows)} />
      <BulkButton
        label={t(removal === 'purge' ? 'purge' : 'delete')}
        kind="quiet-danger"
        icon={<Trash2 />}
        disabledReason={isAllowed ? null : t('not_all_allowed')}
        onClick={() => onAction(removal, rows)}
      />
    </BulkBar>
  )
}

/**
 * After rows were removed, moves the focus to the next row, or to the page heading if none is left.
 * @param focusRow scrolls to a row and focuses it
 * @returns a function to call with the rows that are about to be removed
 */
function useFocusAfterRemoval(
  rows: readonly RemovedRow[],
  focusRow: (row: RemovedRow) => void,
): (removedRows: readonly RemovedRow[]) => void {
  const pending = useRef<{ removedIds: ReadonlySet<string>; next: string | null } | null>(null)
  useEffect(() => {
    if (!pending.current || rows.some(({ id }) => pending.current?.removedIds.has(id))) return
    const next = rows.find(({ id }) => id === pending.current?.next)
    pending.current = null
    whenOverlaysClosed(() => (next ? focusRow(next) : focusPageHeading()))
  }, [rows, focusRow])
  return (removedRows) => {
    const removedIds = new Set<string>(removedRows.map(({ id }) => id))
    const lastRemovedIndex = rows.findLastIndex(({ id }) => removedIds.has(id))
    const next =
      rows.slice(lastRemovedIndex + 1).find(({ id }) => !removedIds.has(id)) ??
      rows.findLast(({ id }) => !removedIds.has(id))
    pending.current = { removedIds, next: next?.id ?? null }
  }
}

const focusRestoreButton = (row: HTMLElement): void => row.querySelector<HTMLElement>('[data-restore]')?.focus()

function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

// What stands on a shelf, or why there is nothing to see; and what is done with it.

import { Archive, SearchX, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { scaled } from '#web/ui/text-scale.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts'
import { ShelfBar } from './shelf-bar.tsx'
import type { Shelf, Row } from './shelf.ts'
import { ShelfSkeleton } from './skeleton.tsx'
import { rowIn, ShelfTable } from './table.tsx'
import { focusIn, useNextFocus } from './use-next-focus.ts'
import { useSelection } from './use-selection.ts'
import { useShelfRows } from './use-shelf-rows.ts'
import { useTaking } from './use-taking.tsx'

type ContentsProps = { shelf: Shelf; kind: ShelfKind; find: string; onClear: () => void }

const none: readonly Row[] = []
/** In pixels. */
const rowPx = { desk: scaled(49), phone: scaled(65) }

export function Contents({ shelf, kind, find, onClear }: ContentsProps) {
  const { t } = useTranslation(['archive', 'common'])
  const { rows, error, isPending, isLooking, isFetching, hasNextPage, ...query } = useShelfRows(shelf, kind, find)
  const why = useFailureText()
  if (isPending || isLooking) return <ShelfSkeleton />
  if (error && !rows?.length) {
    return (
      <PartError
        className="mx-8 mt-6 max-md:mx-4"
        text={`${t('failure.load')} ${why(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void query.refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <output className="sr-only">{find && t('found', { count: rows?.length ?? 0 })}</output>
      <Rows shelf={shelf} kind={kind} rows={rows ?? none} onNothing={{ find, onClear }} />
      {hasNextPage && (
        <ListEnd label={t('more')} busy={query.isFetchingNextPage} onReach={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

type RowsProps = Pick<ContentsProps, 'shelf' | 'kind'> & {
  rows: readonly Row[]
  onNothing: Pick<ContentsProps, 'find' | 'onClear'>
}

function Rows({ shelf, kind, rows, onNothing }: RowsProps) {
  const { t } = useTranslation('archive')
  const selection = useSelection(rows)
  const body = useRef<HTMLTableSectionElement>(null)
  const inSight = useRowsInSight({
    box: body,
    keys: useMemo(() => rows.map(({ id }) => id), [rows]),
    height: useIsPhone() ? rowPx.phone : rowPx.desk,
  })
  const leaving = useNextFocus(rows, (next) => inSight.reach(rows.indexOf(next), rowIn(body, next), focusIn))
  const { take, dialog } = useTaking(leaving)
  const clear = () => selection.chooseAll(false)
  const latest = useLatest(take)
  const onTake = useCallback(
    (...[verb, row]: [Parameters<typeof take>[0], Row]) => latest.current(verb, [row]),
    [latest],
  )
  return (
    <>
      {rows.length > 0 ? (
        <>
          <ShelfTable {...{ body, inSight, shelf, kind, rows, selection, onTake }} />
          {shelf.state === 'deleted' && (
            <p className="px-8 py-4 text-sm text-ink-3 max-md:px-4">{t('recycle_bin.foot')}</p>
          )}
        </>
      ) : (
        <Nothing shelf={shelf} kind={kind} {...onNothing} />
      )}
      <ShelfBar rows={selection.rows} onTake={take} onClear={clear} />
      {dialog}
    </>
  )
}

function Nothing({ shelf, kind, find, onClear }: ContentsProps) {
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
  const deleted = shelf.state === 'deleted'
  return (
    <EmptyState
      icon={deleted ? <Trash2 /> : <Archive />}
      className="py-16"
      title={t(deleted ? `recycle_bin.none.${kind}` : `none.${kind}`)}
      text={t(deleted ? 'recycle_bin.none_text' : 'none_text')}
    />
  )
}

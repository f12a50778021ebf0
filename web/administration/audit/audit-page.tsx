// Audit log of the workspace: who changed what in administration, with filters and export.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, History, Lock, SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { AuditEntry } from '#shared/audit/model.ts'
import { can } from '#shared/permission/can.ts'
import { saveCsv } from '#web/administration/save-csv.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { useFailureText, useFailureToast } from '#web/rpc/failure-toast.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/layout/load-more.tsx'
import { VirtualList } from '#web/ui/layout/virtual-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { useProfile } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { AuditFilterBar, type AuditFilters, isFiltered, noFilters, useAuditFilters } from './audit-filters.tsx'
import { auditLogQuery } from './queries.ts'
import { useAuditText } from './use-audit-text.ts'

export function AuditPage() {
  const { t } = useTexts('workspace')
  const facts = useProfile().data?.facts
  const decision = facts && can('audit.view', facts)
  useSetPageTitle(t('audit.title'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {!decision && <AuditSkeleton />}
      {decision === 'allowed' && <Audit />}
      {decision && decision !== 'allowed' && (
        <EmptyState
          level={1}
          icon={<Lock />}
          title={t(decision === 'not-in-plan' ? 'audit.not_in_plan.title' : 'audit.not_yours.title')}
          text={t(decision === 'not-in-plan' ? 'audit.not_in_plan.text' : 'audit.not_yours.text')}
          className="py-16"
        />
      )}
    </main>
  )
}

function Audit() {
  const { t } = useTexts(['workspace', 'common'])
  const { filters, setFilters } = useAuditFilters()
  const query = auditLogQuery(useRpc(), useAuditFilter(filters))
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query)
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data])
  const failureText = useFailureText()
  // A call stops after its read limit; without results, go on with the next page.
  useEffect(() => {
    if (entries.length === 0 && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [entries.length, hasNextPage, isFetching, error, fetchNextPage])
  return (
    <div className="mx-auto w-full max-w-215 px-8 pt-7 pb-10 max-md:px-4 max-md:pt-4">
      <div className="flex items-start gap-4 pb-5 max-md:flex-wrap">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl max-md:sr-only">{t('audit.title')}</h1>
          <p className="mt-1 text-ink-2 max-md:mt-0 max-md:text-sm">{t('audit.about')}</p>
        </div>
        <ExportButton filters={filters} />
      </div>
      <AuditFilterBar filters={filters} onFilter={setFilters} />
      {isPending && <AuditSkeleton />}
      <AuditEntries entries={entries} />
      {error && (
        <LoadError
          className="mt-4"
          text={`${t('audit.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void (entries.length > 0 ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!isPending && !error && !hasNextPage && entries.length === 0 && (
        <EmptyState
          icon={isFiltered(filters) ? <SearchX /> : <History />}
          className="py-16"
          title={t(isFiltered(filters) ? 'audit.none_found.title' : 'audit.none.title')}
          text={t(isFiltered(filters) ? 'audit.none_found.text' : 'audit.none.text')}
          actions={
            isFiltered(filters) && <Button onClick={() => setFilters(noFilters)}>{t('audit.clear_filters')}</Button>
          }
        />
      )}
      {hasNextPage && entries.length > 0 && !error && (
        <LoadMore
          label={t('audit.more', { count: entries.length })}
          busy={isFetching}
          onLoadMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}

/** Returns the filter of the query; days are those of the user's time zone. */
function useAuditFilter({ who, kind, from, to }: AuditFilters) {
  const dates = useDates()
  return {
    ...(who && { actorId: who }),
    ...(kind && { kind }),
    ...(from && { from: dates.startOf(from) }),
    ...(to && { until: dates.endOf(to) }),
  }
}

type AuditItem = { key: string; day: string } | { key: string; entry: AuditEntry }

/** Height of an entry in pixels. */
const rowPx = scalePx(45)

const keyOfItem = ({ key }: AuditItem): string => key

/** Renders the entries with a heading for each day. */
function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTexts('workspace')
  const dates = useDates()
  const items = useMemo(
    () =>
      entries.flatMap((entry, index): AuditItem[] => {
        const day = dates.dayOf(entry.at)
        const previous = entries[index - 1]
        const isNewDay = !previous || dates.dayOf(previous.at) !== day
        return [...(isNewDay ? [{ key: day, day: dates.full(day) }] : []), { key: entry.auditId, entry }]
      }),
    [entries, dates],
  )
  if (entries.length === 0) return null
  return (
    <VirtualList items={items} keyOf={keyOfItem} estimatedHeight={rowPx} label={t('audit.title')} className="mt-2">
      {(item) =>
        'entry' in item ? (
          <AuditLine entry={item.entry} />
        ) : (
          <h2 className="border-b border-line pt-5 pb-1.5 text-sm font-title">{item.day}</h2>
        )
      }
    </VirtualList>
  )
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTexts('board')
  const people = usePeople()
  const dates = useDates()
  const textOf = useAuditText()
  const { actorId, at } = entry
  const actor = people.get(actorId)
  return (
    <div className="flex items-center gap-3 border-b border-line py-2 text-sm text-ink-2">
      <Avatar name={actor?.name ?? ''} hue={actor?.hue ?? 'slate'} src={actor?.picture ?? null} size={28} decorative />
      <p className="min-w-0 flex-1">
        <span className="font-title text-ink">{nameOfPerson(people, actorId, t)}</span>{' '}
        <span className="break-words">{textOf(entry)}</span>
      </p>
      <time dateTime={at.toISOString()} title={dates.full(at)} className="num shrink-0 text-xs text-ink-3">
        {dates.time(at)}
      </time>
    </div>
  )
}

function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTexts(['workspace', 'board'])
  const rpc = useRpc()
  const filter = useAuditFilter(filters)
  const people = usePeople()
  const textOf = useAuditText()
  const showFailure = useFailureToast()
  const [isExporting, setIsExporting] = useState(false)
  const exportLog = async () => {
    setIsExporting(true)
    try {
      const entries = await allEntries(rpc, filter)
      const rowOf = (entry: AuditEntry) => [
        entry.at.toISOString(),
        nameOfPerson(people, entry.actorId, t),
        textOf(entry),
        entry.from ?? '',
        entry.to ?? '',
      ]
      const columns = ['time', 'person', 'change', 'from', 'to'] as const
      await saveCsv(t('audit.file'), [
        columns.map((column) => t(`workspace:audit.column.${column}`)),
        ...entries.map(rowOf),
      ])
    } catch (error) {
      showFailure('workspace:audit.failure.export', error)
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <Button icon={<Download />} busy={isExporting} className="pointer-coarse:h-11" onClick={() => void exportLog()}>
      {t('audit.export')}
    </Button>
  )
}

/** Reads all pages of the log. */
async function allEntries(rpc: Rpc, filter: Parameters<typeof auditLogQuery>[1]): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let cursor: string | null | undefined = null
  do {
    const page: Awaited<ReturnType<Rpc['audit']['list']['query']>> = await rpc.audit.list.query({ ...filter, cursor })
    entries.push(...page.entries)
    cursor = page.cursor
  } while (cursor)
  return entries
}

const skeletonWidths = ['w-72', 'w-56', 'w-80', 'w-64', 'w-60', 'w-76']

function AuditSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block">
        {skeletonWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div key={index} className="flex h-11 items-center gap-3 border-b border-line">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

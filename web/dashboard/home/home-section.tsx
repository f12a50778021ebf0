import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SectionHeaderProps = {
  title: string
  count?: number
  /** Text of the link to the full list. */
  linkLabel?: string
  to?: '/boards' | '/my-tasks'
}

/** Renders the header of a home section: title, count, and a link to the full list. */
export function SectionHeader({ title, count, linkLabel, to = '/boards' }: SectionHeaderProps) {
  return (
    <div className="mb-1.5 flex h-8 items-center gap-2">
      <h2 className="flex-1 text-base">
        {title} {count !== undefined && <span className="num font-normal text-ink-3">{count}</span>}
      </h2>
      {linkLabel && (
        <Link to={to} className="link touch-target text-sm">
          {linkLabel}
        </Link>
      )}
    </div>
  )
}

type RecentSectionProps = {
  title: string
  /** Shown when there are no entries. */
  emptyText: string
  failureTitle: string
  query: {
    data: readonly unknown[] | undefined
    error: Error | null
    isPending: boolean
    isFetching: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  children: ReactNode
}

/** Renders a section of recent comments or activity with its loading, error and empty states. */
export function RecentSection({ title, emptyText, failureTitle, query, children }: RecentSectionProps) {
  const { t } = useTexts(['board', 'common'])
  const failureText = useFailureText()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query
  return (
    <section>
      <SectionHeader title={title} />
      {isPending && <RecentSkeleton />}
      {error && !data && (
        <LoadError
          text={`${failureTitle} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className="py-2 text-sm text-ink-3">{emptyText}</p>}
      {data && data.length > 0 && <ul>{children}</ul>}
      {hasNextPage && (
        <Button kind="quiet" className="mt-1 -ml-3" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('activity.latest.more')}
        </Button>
      )}
    </section>
  )
}

const skeletonRows = ['first', 'second', 'third']

function RecentSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block">
        {skeletonRows.map((rowKey) => (
          <span key={rowKey} className="flex gap-3 py-2.5">
            <Skeleton className="size-7 shrink-0 rounded-full" />
            <span className="flex-1">
              <Skeleton className="mb-2 h-3.5 w-40" />
              <Skeleton className="h-3.5 w-full" />
            </span>
          </span>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

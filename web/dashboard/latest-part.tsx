// A part of home that tells what happened lately: its lines, and what stands there while there are none.

import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Button } from '#web/ui/button.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PartHead } from './part-head.tsx'

type LatestPartProps = {
  title: string
  /** What is said when nothing happened. */
  none: string
  failure: string
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

export function LatestPart({ title, none, failure, query, children }: LatestPartProps) {
  const { t } = useTexts(['board', 'common'])
  const why = useFailureText()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query
  return (
    <section>
      <PartHead title={title} />
      {isPending && <Waiting />}
      {error && !data && (
        <PartError
          text={`${failure} ${why(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className="py-2 text-sm text-ink-3">{none}</p>}
      {data && data.length > 0 && <ul>{children}</ul>}
      {hasNextPage && (
        <Button kind="quiet" className="mt-1 -ml-3" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('activity.latest.more')}
        </Button>
      )}
    </section>
  )
}

const lines = ['first', 'second', 'third']

function Waiting() {
  const { t } = useTexts('common')
  return (
    <OnItsWay>
      <output aria-label={t('loading')} className="block">
        {lines.map((line) => (
          <span key={line} className="flex gap-3 py-2.5">
            <Skeleton className="size-7 shrink-0 rounded-full" />
            <span className="flex-1">
              <Skeleton className="mb-2 h-3.5 w-40" />
              <Skeleton className="h-3.5 w-full" />
            </span>
          </span>
        ))}
      </output>
    </OnItsWay>
  )
}

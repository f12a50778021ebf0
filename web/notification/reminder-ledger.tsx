// The ledger of reminders: which ones are planned, which were sent, when and why.

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LedgerPart } from '#shared/notification/ledger.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'

type LedgerPage = Awaited<ReturnType<Rpc['reminders']['ledger']['query']>>
type LedgerEntry = LedgerPage['entries'][number]

const ledgerQuery = (rpc: Rpc, part: LedgerPart) =>
  infiniteQueryOptions({
    queryKey: ['reminder-ledger', part],
    queryFn: ({ pageParam: cursor, signal }) => rpc.reminders.ledger.query({ part, cursor }, { signal }),
    initialPageParam: null as LedgerPage['cursor'],
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })

/** Renders planned and sent reminders of the user, page by page. Loaded lazily. */
export function ReminderLedger() {
  const { t } = useTexts(['profile', 'common'])
  return (
    <section aria-labelledby="reminders" className="mt-7">
      <h2 id="reminders" className="border-b border-line pb-2 text-base">
        {t('reminder.title')}
      </h2>
      <p className="mt-3 text-sm text-ink-3">{t('reminder.about')}</p>
      <LedgerList part="planned" />
      <LedgerList part="sent" />
    </section>
  )
}

function LedgerList({ part }: { part: LedgerPart }) {
  const { t } = useTexts(['profile', 'common'])
  const failureText = useFailureText()
  const query = useInfiniteQuery(ledgerQuery(useRpc(), part))
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const headingId = `reminders-${part}`
  return (
    <>
      <h3 id={headingId} className="mt-4 text-sm font-title text-ink-2">
        {t(`reminder.${part}.title`)}
      </h3>
      {isPending && <LedgerSkeleton />}
      {!isPending && !error && !hasNextPage && entries.length === 0 && (
        <p className="py-3 text-sm text-ink-3">{t(`reminder.${part}.none`)}</p>
      )}
      {entries.length > 0 && (
        <ul aria-labelledby={headingId}>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a task may have two reminders of a kind
            <LedgerRow key={index} entry={entry} />
          ))}
        </ul>
      )}
      {error && (
        <LoadError
          className="mt-3"
          text={`${t('reminder.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void (entries.length > 0 ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {hasNextPage && !error && (
        <Button
          size={28}
          kind="quiet"
          className="my-2 pointer-coarse:h-11"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t(`reminder.${part}.more`)}
        </Button>
      )}
    </>
  )
}

function LedgerRow({ entry: { kind, date, at, state, task } }: { entry: LedgerEntry }) {
  const { t } = useTexts('profile')
  const dates = useDates()
  const reason = t(`reminder.kind.${kind}`, { date: dates.full(date) })
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2.5 last:border-0 max-md:flex-wrap max-md:gap-y-1">
      {task ? (
        <Tile title={task.board.title} hue={task.board.color} size={20} />
      ) : (
        <span aria-hidden className="size-5 shrink-0 rounded-xs bg-press" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        {task ? (
          <Link
            to="/boards/$boardId/tasks/$taskId"
            params={{ boardId: task.boardId, taskId: task.taskId }}
            className="block truncate font-title hover:underline"
            title={task.title}
          >
            {task.title}
          </Link>
        ) : (
          <span className="text-ink-3">{t('reminder.hidden_task')}</span>
        )}
        <div className="text-ink-3">{reason}</div>
      </div>
      <div className="text-sm whitespace-nowrap text-ink-2 max-md:basis-full max-md:pl-8 max-md:whitespace-normal">
        {state === 'skipped' ? t('reminder.skipped', { at: dates.relative(at) }) : dates.relative(at)}
      </div>
    </li>
  )
}

const LedgerSkeleton = () => (
  <LoadingPlaceholder>
    <div className="flex h-14 items-center gap-3">
      <Skeleton className="size-5 rounded-xs" />
      <Skeleton className="h-3.5 w-56" />
      <Skeleton className="ml-auto h-3.5 w-28 max-md:hidden" />
    </div>
  </LoadingPlaceholder>
)

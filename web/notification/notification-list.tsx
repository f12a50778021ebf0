import { useInfiniteQuery } from '@tanstack/react-query'
import { AtSign, Bell, BellRing, CheckCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useRovingRows } from '#web/ui/focus/use-roving-rows.ts'
import { LoadMore } from '#web/ui/layout/load-more.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { useMarkRead } from './mutations.ts'
import { NotificationRow } from './notification-row.tsx'
import {
  type NotificationBoard,
  type NotificationFilter,
  notificationListQuery,
  type ShownNotification,
} from './queries.ts'

type NotificationListProps = {
  filter: NotificationFilter
  reader: UserId
  /** Called when a notification is opened. */
  onOpen: () => void
}

/** Renders the notifications of a filter by day, page by page, with loading, empty and error states. */
export function NotificationList({ filter, reader, onOpen }: NotificationListProps) {
  const { t } = useTexts(['navigation', 'common'])
  const failureText = useFailureText()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    notificationListQuery(useRpc(), filter),
  )
  const failure = error && (
    <LoadError
      className="m-4"
      text={`${t('notifications.failure.load')} ${failureText(error)}`}
      retryLabel={t('common:try_again')}
      onRetry={() => void (data ? fetchNextPage() : refetch())}
      retrying={isFetching}
    />
  )
  if (!data) return failure ?? <ListSkeleton />
  return (
    <>
      {data.notifications.length > 0 && (
        <Days notifications={data.notifications} boards={data.boards} reader={reader} onOpen={onOpen} />
      )}
      {data.notifications.length === 0 && !hasNextPage && <Empty filter={filter} />}
      {/* A list that was read before stays usable; only its next page is missing. */}
      {hasNextPage && error
        ? failure
        : hasNextPage && (
            <LoadMore
              label={t('notifications.more')}
              busy={isFetchingNextPage}
              onLoadMore={() => void fetchNextPage()}
            />
          )}
    </>
  )
}

type DaysProps = Pick<NotificationListProps, 'reader' | 'onOpen'> & {
  notifications: ShownNotification[]
  boards: ReadonlyMap<BoardId, NotificationBoard>
}

function Days({ notifications, boards, reader, onOpen }: DaysProps) {
  const people = usePeople()
  const { mutate } = useMarkRead()
  const dates = useDates()
  const id = useId()
  const keys = notifications.map(({ notificationId }) => notificationId)
  const { tabStopOf, handlers } = useRovingRows({
    keys,
    firstStop: 'open',
    scrollToRow: (_index, findStop) => {
      const stop = findStop()
      stop?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
      stop?.focus({ preventScroll: true })
    },
  })
  return (
    // Key events bubble up from the links and buttons; the list itself takes no focus.
    <div {...handlers} className="@container">
      {groupByDay(notifications, dates.dayOf).map(([day, rows]) => (
        <section key={day} aria-labelledby={`${id}-${day}`} className="border-b border-line last:border-b-0">
          <h3
            id={`${id}-${day}`}
            className="sticky top-0 z-1 border-b border-line bg-sunken px-5 py-1.5 text-xs font-medium text-ink-3 dark:bg-sheet"
          >
            <DayName day={day} />
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((notification) => (
              <NotificationRow
                key={notification.notificationId}
                notification={notification}
                board={boards.get(notification.boardId)}
                reader={reader}
                people={people}
                tabStop={tabStopOf(notification.notificationId)}
                onMark={(isRead) => mutate({ notificationIds: [notification.notificationId], isRead })}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Groups by the day on which a notification arrived, which is the order of the list. */
function groupByDay(
  notifications: readonly ShownNotification[],
  dayOf: (date: Date) => Day,
): [day: Day, rows: ShownNotification[]][] {
  const byDay = Map.groupBy(notifications, ({ notificationId }) => dayOf(new Date(timeOfId(notificationId))))
  return [...byDay]
}

/** "Today", "Yesterday", "Wednesday, 13 May". */
function DayName({ day }: { day: Day }): ReactNode {
  const dates = useDates()
  const today = dates.today()
  const isNear = day === today || day === dates.dayOf(new Date(dates.startOf(today).getTime() - 1))
  if (isNear) return dates.due(day)
  return day.slice(0, 4) === today.slice(0, 4) ? dates.dayInWords(day) : dates.full(day)
}

const emptyIcons = { unread: <CheckCheck />, all: <Bell />, mentions: <AtSign />, reminders: <BellRing /> }

function Empty({ filter: { tab, onlyUnread } }: { filter: NotificationFilter }) {
  const { t } = useTexts('navigation')
  const kind = onlyUnread ? 'unread' : (tab ?? 'all')
  return (
    <EmptyState
      className="py-12"
      level={3}
      icon={emptyIcons[kind]}
      title={t(`notifications.empty.${kind}.title`)}
      text={t(`notifications.empty.${kind}.text`)}
    />
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth']

function ListSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder className="px-5">
      <output aria-label={t('loading')} className="block">
        {skeletonRows.map((row) => (
          <span key={row} className="flex gap-3.5 border-b border-line px-5 py-3">
            <Skeleton className="size-9 rounded-full" />
            <span className="flex-1">
              <Skeleton className="mt-1 mb-2.5 h-3.5 w-full" />
              <Skeleton className="h-3 w-40" />
            </span>
          </span>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

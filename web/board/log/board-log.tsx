// Virtualised activity log that loads more entries near its end.

import { useVirtualizer } from '@tanstack/react-virtual'
import { History, SearchX } from 'lucide-react'
import { type RefObject, useEffect, useRef, useMemo } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { usePieceNames, type NameOf } from '#web/activity/use-piece-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople, type Colleague } from '#web/people/queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useScrollMargin } from '#web/ui/layout/use-scroll-fade.ts'
import { useDates } from '#web/user/use-dates.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { LogFilterBar, isFiltered, noFilters, useLogFilters, type LogFilters } from './log-filters.tsx'
import { Link } from '@tanstack/react-router'
import { type DomainEvent, isTaskEvent } from '#shared/activity/event.ts'
import { boardPath } from '#web/board-store/paths.ts'
import { ActivityIcon, ActivityText } from '#web/activity/activity-line.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { boardLogQuery } from '#web/activity/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'

type BoardLogProps = {
  boardId: BoardId
  boardState: BoardState
  /** The scroll container. */
  scroller: () => HTMLElement | null
}

export function BoardLog({ boardId, boardState, scroller }: BoardLogProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { filters, setFilters } = useLogFilters()
  const { lines, tasks, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useLog(boardId, filters)
  const failureText = useFailureText()
  const isRangeInvalid = filters.from && filters.to && filters.from > filters.to
  const loadMore = () => void fetchNextPage()
  // A call stops after its read limit; without results, go on with the next page.
  useEffect(() => {
    if (lines.length === 0 && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [lines.length, hasNextPage, isFetching, error, fetchNextPage])
  return (
    <>
      <LogFilterBar filters={filters} onFilter={setFilters} />
      {isRangeInvalid && <p className="pt-2 text-xs text-bad-ink">{t('activity.log.invalid_range')}</p>}
      {isPending || (lines.length === 0 && hasNextPage && !error) ? (
        <LogSkeleton />
      ) : (
        <LogLines
          {...{ lines, tasks, boardState, scroller }}
          onEnd={hasNextPage && !isFetching && !error ? loadMore : null}
        />
      )}
      {error && (
        <LoadError
          className="mt-4"
          text={`${t('activity.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void (lines.length > 0 ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!isPending && !error && !hasNextPage && lines.length === 0 && (
        <EmptyLog filtered={isFiltered(filters)} onClear={() => setFilters(noFilters)} />
      )}
      {hasNextPage && lines.length > 0 && !error && (
        <div className="grid justify-items-center py-4">
          <Button size={28} kind="quiet" busy={isFetching} onClick={loadMore}>
            {t('activity.log.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type LogTask = Awaited<ReturnType<Rpc['activity']['ofBoard']['query']>>['tasks'][number]

type LogLine = { id: string; day: Day } | { id: string; event: DomainEvent }

/** Loads the activity log page by page and inserts a line per day. */
function useLog(boardId: BoardId, { who, kind, from, to }: LogFilters) {
  const dates = useDates()
  const queryFilters = {
    ...(who && { actorId: who }),
    ...(kind && { kind }),
    ...(from && { from: dates.startOf(from) }),
    ...(to && { until: dates.endOf(to) }),
  }
  const { data, ...query } = useInfiniteQuery(boardLogQuery(useRpc(), boardId, queryFilters))
  const lines = useMemo(() => {
    const all: LogLine[] = []
    let day: Day | null = null
    for (const event of data?.pages.flatMap(({ events }) => events) ?? []) {
      const eventDay = dates.dayOf(event.at)
      if (eventDay !== day) all.push({ id: eventDay, day: eventDay })
      day = eventDay
      all.push({ id: event.entryId, event })
    }
    return all
  }, [data, dates])
  const tasks = useMemo(() => {
    const named = data?.pages.flatMap((page) => page.tasks) ?? []
    return new Map<TaskId, LogTask>(named.map((task) => [task.taskId, task]))
  }, [data])
  return { lines, tasks, ...query }
}

function EmptyLog({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTexts('board')
  const emptyKind = filtered ? 'not_found' : 'none'
  return (
    <EmptyState
      icon={filtered ? <SearchX /> : <History />}
      className="py-16"
      title={filtered ? t('activity.log.not_found.title') : t('activity.log.none.title')}
      text={emptyKind === 'not_found' ? t('activity.log.not_found.text') : t('activity.log.none.text')}
      actions={filtered && <Button onClick={onClear}>{t('activity.log.clear')}</Button>}
    />
  )
}

type LogLinesProps = Pick<BoardLogProps, 'boardState' | 'scroller'> & {
  lines: readonly LogLine[]
  tasks: ReturnType<typeof useLog>['tasks']
  onEnd: (() => void) | null
}

function LogLines({ lines, tasks, boardState, scroller, onEnd }: LogLinesProps) {
  const { t } = useTexts('board')
  const list = useRef<HTMLUListElement>(null)
  const people = usePeople()
  const nameOf = usePieceNames({ people, structure: boardState.structure, tasks: boardState.tasks })
  const dates = useDates()
  // Days of other years are shown with the year.
  const year = dates.today().slice(0, 4)
  const nameOfDay = (day: Day) => (day.startsWith(year) ? dates.dayInWords(day) : dates.full(day))
  const virtualizer = useVirtualLines(lines, { list, scroller })
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  const isNear = last >= lines.length - 10
  useEffect(() => {
    if (isNear) onEnd?.()
  }, [isNear, onEnd])
  if (lines.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label={t('activity.title')}
      className="relative mt-2"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const line = lines[index]!
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {'day' in line ? (
              <h2 className="border-b border-line pt-5 pb-1.5 text-sm font-title">{nameOfDay(line.day)}</h2>
            ) : (
              <LogEntry
                event={line.event}
                task={'taskId' in line.event ? tasks.get(line.event.taskId) : undefined}
                actor={people.get(line.event.actorId)}
                nameOf={nameOf}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ScrollRefs = { list: RefObject<HTMLElement | null>; scroller: () => HTMLElement | null }

/** Virtualises the lines; the list starts below the top of its scroll container. */
function useVirtualLines(lines: readonly LogLine[], { list, scroller }: ScrollRefs) {
  return useVirtualizer({
    count: lines.length,
    getScrollElement: scroller,
    estimateSize: (index) => scalePx('day' in lines[index]! ? 48 : 56),
    getItemKey: (index) => lines[index]!.id,
    overscan: 12,
    scrollMargin: useScrollMargin({ containerRef: list, getScroller: scroller, enabled: lines.length > 0 }),
  })
}

type LogEntryProps = {
  event: DomainEvent
  task: LogTask | undefined
  actor: Colleague | undefined
  nameOf: NameOf
}

/** One log entry: actor, change, task and time. */
function LogEntry({ event, task, actor, nameOf }: LogEntryProps) {
  const dates = useDates()
  return (
    <div className="flex gap-3 py-2 text-sm text-ink-2">
      <span className="relative shrink-0 self-start">
        <Avatar name={actor?.name} hue={actor?.hue} src={actor?.picture} size={28} decorative />
        <span className="absolute -right-1.5 -bottom-1.5 grid size-4.5 place-items-center rounded-full border border-line bg-raised text-ink-3">
          <ActivityIcon event={event} />
        </span>
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <ActivityText event={event} nameOf={nameOf} />
        </p>
        {task && isTaskEvent(event) && <TaskName boardId={event.boardId} task={task} />}
      </div>
      <time
        dateTime={event.at.toISOString()}
        title={dates.full(event.at)}
        className="num shrink-0 pt-1 text-xs whitespace-nowrap text-ink-3"
      >
        {dates.time(event.at)}
      </time>
    </div>
  )
}

/** Archived and deleted tasks have no link, since they are not on the board. */
function TaskName({ boardId, task: { taskId, number, title, state } }: { boardId: BoardId; task: LogTask }) {
  const name = (
    <>
      <span className="num text-ink-3">#{number}</span> {title}
    </>
  )
  if (state !== 'active') return <p className="truncate text-xs">{name}</p>
  return (
    <Link
      to={boardPath(boardId, '/tasks/$taskId')}
      params={{ boardId, taskId }}
      className="touch-target block truncate text-xs hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
}

const widths = ['w-72', 'w-96', 'w-64', 'w-80', 'w-72', 'w-56', 'w-96', 'w-64']

export function LogSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {widths.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is constant
          <span key={at} className="flex items-center gap-3">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className={`h-3.5 max-w-[70%] ${width}`} />
          </span>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

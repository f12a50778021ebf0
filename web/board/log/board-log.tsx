// The log of a project: filters, and what they leave, drawn as far as it is in sight and read on as one gets near its end.

import { useVirtualizer } from '@tanstack/react-virtual'
import { History, SearchX } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { useNames } from '#web/activity/use-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { useMargin } from '#web/ui/use-margin.ts'
import { useDates } from '#web/user/use-dates.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { EntryLine } from './entry-line.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isFiltered, noFilters, useLogFilters } from './filters.ts'
import { LogSkeleton } from './log-skeleton.tsx'
import { type Line, useLog } from './use-log.ts'

type BoardLogProps = {
  boardId: BoardId
  picture: Picture
  /** What scrolls it. */
  scroller: () => HTMLElement | null
}

export function BoardLog({ boardId, picture, scroller }: BoardLogProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { filters, setFilters } = useLogFilters()
  const { lines, tasks, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useLog(boardId, filters)
  const why = useFailureText()
  const areWrong = filters.from && filters.to && filters.from > filters.to
  const readOn = () => void fetchNextPage()
  // A call that found nothing has read as much as it may, and there is more.
  useEffect(() => {
    if (lines.length === 0 && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [lines.length, hasNextPage, isFetching, error, fetchNextPage])
  return (
    <>
      <FilterBar filters={filters} onFilter={setFilters} />
      {areWrong && <p className="pt-2 text-xs text-bad-ink">{t('activity.log.wrong_days')}</p>}
      {isPending || (lines.length === 0 && hasNextPage && !error) ? (
        <LogSkeleton />
      ) : (
        <Lines {...{ lines, tasks, picture, scroller }} onEnd={hasNextPage && !isFetching && !error ? readOn : null} />
      )}
      {error && (
        <PartError
          className="mt-4"
          text={`${t('activity.failure.load')} ${why(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void (lines.length > 0 ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!isPending && !error && !hasNextPage && lines.length === 0 && (
        <Nothing filtered={isFiltered(filters)} onClear={() => setFilters(noFilters)} />
      )}
      {hasNextPage && lines.length > 0 && !error && (
        <div className="grid justify-items-center py-4">
          <Button size={28} kind="quiet" busy={isFetching} onClick={readOn}>
            {t('activity.log.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTexts('board')
  const which = filtered ? 'not_found' : 'none'
  return (
    <EmptyState
      icon={filtered ? <SearchX /> : <History />}
      className="py-16"
      title={filtered ? t('activity.log.not_found.title') : t('activity.log.none.title')}
      text={which === 'not_found' ? t('activity.log.not_found.text') : t('activity.log.none.text')}
      actions={filtered && <Button onClick={onClear}>{t('activity.log.clear')}</Button>}
    />
  )
}

type LinesProps = Pick<BoardLogProps, 'picture' | 'scroller'> & {
  lines: readonly Line[]
  tasks: ReturnType<typeof useLog>['tasks']
  onEnd: (() => void) | null
}

function Lines({ lines, tasks, picture, scroller, onEnd }: LinesProps) {
  const { t } = useTexts('board')
  const list = useRef<HTMLUListElement>(null)
  const people = usePeople()
  const nameOf = useNames({ people, frame: picture.frame, tasks: picture.tasks })
  const dates = useDates()
  // Far back it takes the year to know the day.
  const year = dates.today().slice(0, 4)
  const nameOfDay = (day: Day) => (day.startsWith(year) ? dates.dayInWords(day) : dates.full(day))
  const virtual = useLines(lines, { list, scroller })
  const last = virtual.getVirtualItems().at(-1)?.index ?? 0
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
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const line = lines[index]!
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            {'day' in line ? (
              <h2 className="border-b border-line pt-5 pb-1.5 text-sm font-title">{nameOfDay(line.day)}</h2>
            ) : (
              <EntryLine
                event={line.event}
                task={'taskId' in line.event ? tasks.get(line.event.taskId) : undefined}
                who={people.get(line.event.actorId)}
                nameOf={nameOf}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Where = { list: RefObject<HTMLElement | null>; scroller: () => HTMLElement | null }

/** Which lines are drawn. The list begins somewhere down in what scrolls. */
function useLines(lines: readonly Line[], { list, scroller }: Where) {
  return useVirtualizer({
    count: lines.length,
    getScrollElement: scroller,
    estimateSize: (index) => scaled('day' in lines[index]! ? 48 : 56),
    getItemKey: (index) => lines[index]!.id,
    overscan: 12,
    scrollMargin: useMargin({ box: list, scroller, isAsked: lines.length > 0 }),
  })
}

import { Link } from '@tanstack/react-router'
import { BoardStatusPill } from '#web/board/status-menu.tsx'
import { BoardAvatars, TaskProgress } from '#web/dashboard/board-summary.tsx'
import { type ListedBoard, sortBoards } from '#web/dashboard/boards/sort-and-filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type BoardCounts, useBoardCounts } from '#web/dashboard/board-counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { SectionHeader } from './home-section.tsx'

/** Renders the pinned boards as cards; on a phone they scroll horizontally. */
export function PinnedBoards({ boards }: { boards: readonly ListedBoard[] }) {
  const { t } = useTexts('navigation')
  const summaries = useBoardCounts()
  const pinned = sortBoards(
    boards.filter((board) => board.pinned !== null),
    'pinned',
  )
  if (pinned.length === 0) return null
  return (
    <section className="mb-7">
      <SectionHeader title={t('pinned')} />
      <ul
        className={classNames(
          'grid grid-cols-4 gap-4 max-xl:grid-cols-3 max-lg:grid-cols-2 max-md:-mx-4 max-md:flex max-md:snap-x max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 max-md:scroll-hidden',
          // Five cards fit into one row; otherwise the fifth would be alone in a second row.
          pinned.length === 5 && 'min-[87.5rem]:grid-cols-5',
        )}
      >
        {pinned.map(({ boardId, title, color, status }) => (
          <li key={boardId} className="flex max-md:w-60 max-md:shrink-0 max-md:snap-center">
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              className="flex min-w-0 flex-1 flex-col gap-3 rounded-md border border-line bg-raised p-4 shadow-e1 transition-shadow hover:shadow-e2"
            >
              <span className="flex items-center gap-2.5">
                <Tile title={title} hue={color} size={24} />
                <span className="flex-1 truncate font-semibold" title={title}>
                  {title}
                </span>
              </span>
              <BoardProgress summary={summaries.get(boardId)} isNarrow={pinned.length === 5} />
              <span className="mt-auto flex flex-wrap items-center justify-between gap-2">
                <BoardStatusPill status={status} />
                <BoardMembers summary={summaries.get(boardId)} isNarrow={pinned.length === 5} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type BoardSummaryProps = { summary: BoardCounts | undefined; /** Five cards share the row. */ isNarrow: boolean }

/** Renders the progress and the overdue count. "None overdue" is shown only if there is room. */
function BoardProgress({ summary, isNarrow }: BoardSummaryProps) {
  const { t } = useTexts('board')
  const counts = summary?.counts
  return (
    <span className="flex flex-col gap-1.5">
      <TaskProgress counts={counts} />
      {/* Wraps below if there is no room. */}
      <span className="num flex min-h-4 flex-wrap justify-between gap-x-2 text-xs text-ink-2">
        {counts && (
          <>
            <span>{t('counts.done_of', { completed: counts.completed, total: counts.total })}</span>
            {counts.overdue > 0 ? (
              <span className="font-title text-bad-ink">{t('counts.overdue_count', { count: counts.overdue })}</span>
            ) : (
              <span className={classNames('text-ink-3', isNarrow && 'min-[87.5rem]:max-[100rem]:hidden')}>
                {t('counts.overdue_none')}
              </span>
            )}
          </>
        )}
      </span>
    </span>
  )
}

function BoardMembers({ summary, isNarrow }: BoardSummaryProps) {
  const { t } = useTexts('board')
  if (!summary) return null
  const { some, count } = summary.people
  return <BoardAvatars ids={some} total={count} max={isNarrow ? 2 : 3} label={t('member.count', { count })} />
}

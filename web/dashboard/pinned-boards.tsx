// The pinned projects as cards; on a phone they go by sideways.

import { Link } from '@tanstack/react-router'
import { type BoardOfList, inOrder } from './boards/order.ts'
import { BoardStatusPill } from '#web/board/board-status-pill.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type BoardCounts, useBoardCounts } from '#web/picture/counts.ts'
import { Tile } from '#web/ui/tile.tsx'
import { Faces } from './faces.tsx'
import { PartHead } from './part-head.tsx'
import { Progress } from './progress.tsx'

export function PinnedBoards({ boards }: { boards: readonly BoardOfList[] }) {
  const { t } = useTexts('navigation')
  const counted = useBoardCounts()
  const pinned = inOrder(
    boards.filter((board) => board.pinned !== null),
    'pinned',
  )
  if (pinned.length === 0) return null
  return (
    <section className="mb-7">
      <PartHead title={t('pinned')} />
      <ul
        className={classNames(
          'grid grid-cols-4 gap-4 max-xl:grid-cols-3 max-lg:grid-cols-2 max-md:-mx-4 max-md:flex max-md:snap-x max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 max-md:scroll-hidden',
          // A fifth would stand alone in a row of its own.
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
              <Health counted={counted.get(boardId)} isNarrow={pinned.length === 5} />
              <span className="mt-auto flex flex-wrap items-center justify-between gap-2">
                <BoardStatusPill status={status} />
                <Members counted={counted.get(boardId)} isNarrow={pinned.length === 5} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NarrowProps = { counted: BoardCounts | undefined; /** Five stand beside each other. */ isNarrow: boolean }

/** How far it is, and what is late; that nothing is, where there is room to say it. */
function Health({ counted, isNarrow }: NarrowProps) {
  const { t } = useTexts('board')
  const counts = counted?.counts
  return (
    <span className="flex flex-col gap-1.5">
      <Progress counts={counts} />
      {/* What has no room beside goes below. */}
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

function Members({ counted, isNarrow }: NarrowProps) {
  const { t } = useTexts('board')
  if (!counted) return null
  const { some, count } = counted.people
  return <Faces ids={some} total={count} atMost={isNarrow ? 2 : 3} label={t('member.count', { count })} />
}

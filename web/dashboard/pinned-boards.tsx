// The pinned projects as cards; on a phone they go by sideways.

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type BoardOfList, inOrder } from '#web/board/board-order.ts'
import { BoardStatusPill } from '#web/board/board-status-pill.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { PartHead } from './part-head.tsx'

export function PinnedBoards({ boards }: { boards: readonly BoardOfList[] }) {
  const { t } = useTranslation('navigation')
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
          pinned.length === 5 && 'min-[1400px]:grid-cols-5',
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
              <span className="flex">
                <BoardStatusPill status={status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

// A project in the list: a star, its name, how it stands, and how its tasks do.

import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { memo, type Ref } from 'react'
import { BoardStatusPill } from '#web/board/board-status-pill.tsx'
import { usePin } from '#web/board/mutations.ts'
import { Managers } from '#web/dashboard/faces.tsx'
import { Progress } from '#web/dashboard/progress.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardCounts } from '#web/picture/counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { BoardOfList } from './order.ts'
import { BoardRowMenu } from './row-menu.tsx'

type BoardRowProps = {
  ref?: Ref<HTMLTableRowElement> | undefined
  board: BoardOfList
  /** Which one it is, and of how many where not all are drawn. */
  at: number
  of: number | null
  counted: BoardCounts | undefined
  /** What of it the Tab key comes to (use-row-stops.ts). */
  stop: string | null
}

const cell = 'h-12.5 border-b border-line px-2 max-md:h-auto max-md:border-0'

export const BoardRow = memo(function BoardRow({ ref, board, at, of, counted, stop }: BoardRowProps) {
  const { boardId, title, color, status } = board
  return (
    <tr
      ref={ref}
      data-index={at}
      data-row={boardId}
      {...(of !== null && { 'aria-rowindex': at + 2 })}
      className="group relative hover:bg-hover max-md:flex max-md:min-h-18 max-md:items-center max-md:border-b max-md:border-line"
    >
      <td className={classNames(cell, 'pl-6.5! max-md:order-last max-md:px-2!')}>
        <PinButton board={board} tabIndex={stop === 'pin' ? 0 : -1} />
      </td>
      <th
        scope="row"
        className={classNames(cell, 'pl-0 text-start font-normal max-md:min-w-0 max-md:flex-1 max-md:py-2 max-md:pl-4')}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Tile title={title} hue={color} size={28} />
          <span className="min-w-0 flex-1">
            {/* The whole row leads there; what else can be pressed lies above. */}
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              title={title}
              data-stop="open"
              tabIndex={stop === 'open' ? 0 : -1}
              className="block truncate text-base font-title after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {title}
            </Link>
            <Below board={board} counted={counted} />
          </span>
        </span>
      </th>
      <td className={classNames(cell, 'max-md:hidden')}>
        <BoardStatusPill status={status} className="align-middle" />
      </td>
      <td className={classNames(cell, 'max-[80rem]:hidden')}>{counted && <Managers ids={counted.people.owners} />}</td>
      <td className={classNames(cell, 'pr-4! max-md:hidden')}>
        <Progress counts={counted?.counts} size={8} />
      </td>
      <Numbers counts={counted?.counts} />
      <td className={classNames(cell, 'pr-6! max-md:order-last max-md:pr-2! max-md:pl-0!')}>
        <BoardRowMenu board={board} tabIndex={stop === 'menu' ? 0 : -1} />
      </td>
    </tr>
  )
})

/** On a phone: how it stands and how far it is, below the name. */
function Below({ board: { status }, counted }: Pick<BoardRowProps, 'board' | 'counted'>) {
  const { t } = useTexts('board')
  const counts = counted?.counts
  return (
    <span className="mt-1 hidden flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3 max-md:flex">
      <BoardStatusPill status={status} />
      {counts && (
        <span className="num">
          {t('counts.done_of', { completed: counts.completed, total: counts.total })}
          {counts.overdue > 0 && (
            <span className="font-medium text-bad-ink"> · {t('counts.overdue_count', { count: counts.overdue })}</span>
          )}
        </span>
      )}
    </span>
  )
}

const numbers = [
  ['total', 'text-ink font-semibold', 'max-lg:hidden'],
  ['inProgress', 'text-info-ink', 'max-[80rem]:hidden'],
  ['overdue', 'text-bad-ink font-title', 'max-lg:hidden'],
  ['completed', 'text-ok-ink', 'max-[80rem]:hidden'],
] as const

/** In the colours of the bar; nothing stays quiet. */
const Numbers = ({ counts }: { counts: BoardCounts['counts'] | undefined }) =>
  numbers.map(([name, look, where]) => (
    <td
      key={name}
      className={classNames(cell, 'num text-right text-sm max-md:hidden', where, counts?.[name] ? look : 'text-ink-3')}
    >
      {counts?.[name]}
    </td>
  ))

type PinButtonProps = { board: BoardOfList; tabIndex: number }

function PinButton({ board: { boardId, title, pinned }, tabIndex }: PinButtonProps) {
  const { t } = useTexts('board')
  const pin = usePin(boardId)
  const isPinned = pinned !== null
  return (
    <IconButton
      data-stop="pin"
      tabIndex={tabIndex}
      label={t(isPinned ? 'board.unpin_named' : 'board.pin_named', { title })}
      icon={<Star className={isPinned ? 'fill-current text-star' : 'text-ink-3'} />}
      onClick={() => pin(!isPinned)}
      className={classNames(
        'relative z-1 bg-transparent!',
        !isPinned && 'pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
      )}
    />
  )
}

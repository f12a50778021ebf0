// The projects as a table; on a phone its rows carry two lines.

import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { type BoardOfList, type BoardOrder, nextOrder } from './board-order.ts'
import { BoardRowMenu } from './board-row-menu.tsx'
import { BoardStatusPill } from './board-status-pill.tsx'
import { usePin } from './mutations.ts'

type BoardTableProps = { boards: readonly BoardOfList[]; order: BoardOrder; onOrder: (order: BoardOrder) => void }

const head = 'h-9 border-y border-line bg-sunken px-2 text-left text-xs font-medium text-ink-2'

export function BoardTable({ boards, order, onOrder }: BoardTableProps) {
  const { t } = useTranslation('board')
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{t('board.all')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={classNames(head, 'w-[68px]')}>
            <span className="sr-only">{t('board.pinned')}</span>
          </th>
          <th scope="col" className={classNames(head, 'pl-0')} aria-sort={order === 'pinned' ? 'none' : order}>
            <button
              type="button"
              onClick={() => onOrder(nextOrder[order])}
              className="-ml-1.5 inline-flex h-6 items-center gap-1 rounded-xs px-1.5 hover:bg-hover hover:text-ink"
            >
              {t('board.name')}
              {order === 'ascending' && <ArrowUp className="icon-12" />}
              {order === 'descending' && <ArrowDown className="icon-12" />}
            </button>
          </th>
          <th scope="col" className={classNames(head, 'w-40')}>
            {t('board.status.label')}
          </th>
          <th scope="col" className={classNames(head, 'w-44')}>
            {t('board.my_role')}
          </th>
          <th scope="col" className={classNames(head, 'w-16')}>
            <span className="sr-only">{t('board.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {boards.map((board) => (
          <BoardRow key={board.boardId} board={board} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'h-[50px] border-b border-line px-2 max-md:h-auto max-md:border-0'

function BoardRow({ board }: { board: BoardOfList }) {
  const { t } = useTranslation(['board', 'permission'])
  const { boardId, title, color, status, role } = board
  const roleName = role ? t(`permission:role.${role}.name`) : t('board.no_role')
  return (
    <tr className="group relative hover:bg-hover max-md:flex max-md:min-h-16 max-md:items-center max-md:border-b max-md:border-line">
      <td className={classNames(cell, 'pl-[26px]! max-md:order-last max-md:px-2!')}>
        <PinButton board={board} />
      </td>
      <th
        scope="row"
        className={classNames(cell, 'pl-0 text-left font-normal max-md:min-w-0 max-md:flex-1 max-md:py-2 max-md:pl-4')}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Tile title={title} hue={color} size={28} />
          <span className="min-w-0 flex-1">
            {/* The whole row leads there; what else can be pressed lies above. */}
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              title={title}
              className="block truncate text-base font-title after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {title}
            </Link>
            <span className="mt-0.5 hidden items-center gap-2 text-xs text-ink-3 max-md:flex">
              <BoardStatusPill status={status} /> {roleName}
            </span>
          </span>
        </span>
      </th>
      <td className={classNames(cell, 'max-md:hidden')}>
        <BoardStatusPill status={status} />
      </td>
      <td className={classNames(cell, 'truncate text-sm text-ink-2 max-md:hidden')}>{roleName}</td>
      <td className={classNames(cell, 'pr-6! max-md:order-last max-md:pr-2! max-md:pl-0!')}>
        <BoardRowMenu board={board} />
      </td>
    </tr>
  )
}

function PinButton({ board: { boardId, title, pinned } }: { board: BoardOfList }) {
  const { t } = useTranslation('board')
  const pin = usePin(boardId)
  const isPinned = pinned !== null
  return (
    <IconButton
      label={t(isPinned ? 'board.unpin_named' : 'board.pin_named', { title })}
      aria-pressed={isPinned}
      icon={<Star className={isPinned ? 'fill-current text-star' : 'text-ink-3'} />}
      onClick={() => pin(!isPinned)}
      className={classNames(
        'relative z-1 bg-transparent!',
        !isPinned && 'pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
      )}
    />
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { Star, CopyPlus, Ellipsis, ExternalLink, Settings2 } from 'lucide-react'
import { memo, type Ref, useState } from 'react'
import { BoardStatusPill } from '#web/board/status-menu.tsx'
import { usePin } from '#web/board/mutations.ts'
import { LazyCopyDialog, useCreateBoardDisabledReason } from '#web/copy/lazy-copy-dialog.tsx'
import { BoardManagers, TaskProgress } from '#web/dashboard/board-summary.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardCounts } from '#web/dashboard/board-counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { openNewTab } from '#web/ui/keyboard/new-tab.ts'
import { Tile } from '#web/ui/tile.tsx'
import type { ListedBoard } from './sort-and-filter.ts'

type BoardRowProps = {
  ref?: Ref<HTMLTableRowElement> | undefined
  board: ListedBoard
  /** Index of the row, and the number of rows if not all are rendered. */
  index: number
  totalCount: number | null
  summary: BoardCounts | undefined
  /** Name of the control that Tab reaches, or null for none (use-roving-rows.ts). */
  tabStop: string | null
}

const cellClassName = 'h-12.5 border-b border-line px-2 max-md:h-auto max-md:border-0'

/** Renders a board in the table: pin, title, status, owners, progress and counts. */
export const BoardRow = memo(function BoardRow({ ref, board, index, totalCount, summary, tabStop }: BoardRowProps) {
  const { boardId, title, color, status } = board
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={boardId}
      {...(totalCount !== null && { 'aria-rowindex': index + 2 })}
      className="group relative hover:bg-hover max-md:flex max-md:min-h-18 max-md:items-center max-md:border-b max-md:border-line"
    >
      <td className={classNames(cellClassName, 'pl-6.5! max-md:order-last max-md:px-2!')}>
        <PinButton board={board} tabIndex={tabStop === 'pin' ? 0 : -1} />
      </td>
      <th
        scope="row"
        className={classNames(
          cellClassName,
          'pl-0 text-start font-normal max-md:min-w-0 max-md:flex-1 max-md:py-2 max-md:pl-4',
        )}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Tile title={title} hue={color} size={28} />
          <span className="min-w-0 flex-1">
            {/* The link covers the whole row; the other controls lie above it. */}
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              title={title}
              data-focus-stop="open"
              tabIndex={tabStop === 'open' ? 0 : -1}
              className="block truncate text-base font-title after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {title}
            </Link>
            <PhoneDetails board={board} summary={summary} />
          </span>
        </span>
      </th>
      <td className={classNames(cellClassName, 'max-md:hidden')}>
        <BoardStatusPill status={status} className="align-middle" />
      </td>
      <td className={classNames(cellClassName, 'max-[80rem]:hidden')}>
        {summary && <BoardManagers ids={summary.people.owners} />}
      </td>
      <td className={classNames(cellClassName, 'pr-4! max-md:hidden')}>
        <TaskProgress counts={summary?.counts} size={8} />
      </td>
      <CountCells counts={summary?.counts} />
      <td className={classNames(cellClassName, 'pr-6! max-md:order-last max-md:pr-2! max-md:pl-0!')}>
        <BoardRowMenu board={board} tabIndex={tabStop === 'menu' ? 0 : -1} />
      </td>
    </tr>
  )
})

/** Renders status and progress below the title on a phone. */
function PhoneDetails({ board: { status }, summary }: Pick<BoardRowProps, 'board' | 'summary'>) {
  const { t } = useTexts('board')
  const counts = summary?.counts
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

const countColumns = [
  ['total', 'text-ink font-semibold', 'max-lg:hidden'],
  ['inProgress', 'text-info-ink', 'max-[80rem]:hidden'],
  ['overdue', 'text-bad-ink font-title', 'max-lg:hidden'],
  ['completed', 'text-ok-ink', 'max-[80rem]:hidden'],
] as const

/** Renders the counts in the colours of the bar; zeros are grey. */
const CountCells = ({ counts }: { counts: BoardCounts['counts'] | undefined }) =>
  countColumns.map(([name, toneClassName, visibilityClassName]) => (
    <td
      key={name}
      className={classNames(
        cellClassName,
        'num text-right text-sm max-md:hidden',
        visibilityClassName,
        counts?.[name] ? toneClassName : 'text-ink-3',
      )}
    >
      {counts?.[name]}
    </td>
  ))

type PinButtonProps = { board: ListedBoard; tabIndex: number }

function PinButton({ board: { boardId, title, pinned }, tabIndex }: PinButtonProps) {
  const { t } = useTexts('board')
  const pin = usePin(boardId)
  const isPinned = pinned !== null
  return (
    <IconButton
      data-focus-stop="pin"
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

/** Renders the menu of a board in the table. */
function BoardRowMenu({ board, tabIndex }: { board: ListedBoard; tabIndex: number }) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, title, role, pinned } = board
  const navigate = useNavigate()
  const pin = usePin(boardId)
  const disabledReason = useCreateBoardDisabledReason()
  const [isDuplicating, setIsDuplicating] = useState(false)
  return (
    <>
      <Menu
        align="end"
        label={t('board.more_of', { title })}
        trigger={
          <IconButton
            data-focus-stop="menu"
            tabIndex={tabIndex}
            label={t('board.more_of', { title })}
            icon={<Ellipsis />}
            className="relative z-1 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
          />
        }
        items={[
          {
            label: t('common:open_in_new_tab'),
            icon: <ExternalLink />,
            onPick: () => openNewTab(`/boards/${boardId}`),
          },
          {
            label: t(pinned === null ? 'board.pin' : 'board.unpin'),
            icon: <Star />,
            onPick: () => pin(pinned === null),
          },
          {
            label: t('settings.open'),
            icon: <Settings2 />,
            onPick: () =>
              void navigate({ to: '/boards/$boardId/settings/$part', params: { boardId, part: 'general' } }),
          },
          // A user who sees a board without being a member sees none of its tasks.
          role !== null && {
            label: t('copy.open'),
            icon: <CopyPlus />,
            disabledReason,
            onPick: () => setIsDuplicating(true),
          },
        ]}
      />
      {isDuplicating && (
        <LazyCopyDialog
          original={{ ...board, id: board.boardId }}
          targetKind="board"
          onClose={() => setIsDuplicating(false)}
        />
      )}
    </>
  )
}

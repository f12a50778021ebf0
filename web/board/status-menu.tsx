import { ChevronDown, CheckCheck, Minus, Pause, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import { BoardStatus } from '#shared/board/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Menu } from '#web/ui/menu/menu.tsx'
import { useBoardMutations } from './mutations.ts'
import type { ReactNode } from 'react'
import { Pill, type PillKind } from '#web/ui/badge.tsx'

/** Status of the board; a menu for users who may change it. */
export function StatusMenu() {
  const { t } = useTexts('board')
  const { boardId, boardState, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { status } = boardState.structure.board
  if (mayBoard('board.configure') !== 'allowed') return <BoardStatusPill status={status} className="min-w-0 shrink!" />
  return (
    <Menu
      label={t('board.status.label')}
      trigger={
        <button
          type="button"
          aria-label={`${t('board.status.label')}: ${t(`board.status.${status}`)}`}
          className="touch-target flex min-w-0 rounded-full"
        >
          <BoardStatusPill
            status={status}
            trailing={<ChevronDown className="icon-12! shrink-0 opacity-60 max-[24.375rem]:hidden" />}
            className="min-w-0 shrink!"
          />
        </button>
      }
      items={BoardStatus.options.map((to) => ({
        label: t(`board.status.${to}`),
        icon: statusStyles[to].icon,
        checked: to === status,
        onPick: () => void (to !== status && change({ field: 'status', from: status, to })),
      }))}
    />
  )
}

type BoardStatusPillProps = { status: BoardStatus; trailing?: ReactNode; className?: string }

/** Icons differ in shape, so that the status does not depend on colour alone. */
export const statusStyles: Record<BoardStatus, { kind: PillKind; icon: ReactNode }> = {
  none: { kind: 'none', icon: <Minus /> },
  on_track: { kind: 'ok', icon: <TrendingUp /> },
  at_risk: { kind: 'warn', icon: <TriangleAlert /> },
  off_track: { kind: 'bad', icon: <TrendingDown /> },
  on_hold: { kind: 'mute', icon: <Pause /> },
  completed: { kind: 'info', icon: <CheckCheck /> },
}

/** Status of a board as text with an icon (R-32.21). */
export function BoardStatusPill({ status, trailing, className }: BoardStatusPillProps) {
  const { t } = useTexts('board')
  return (
    <Pill {...statusStyles[status]} trailing={trailing} className={className}>
      {t(`board.status.${status}`)}
    </Pill>
  )
}

import { CheckCheck, Minus, Pause, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardStatus } from '#shared/board/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Pill, type PillKind } from '#web/ui/pill.tsx'

type BoardStatusPillProps = { status: BoardStatus; tail?: ReactNode; className?: string }

/** Icons differ in shape, so that the status does not depend on colour alone. */
export const statusStyles: Record<BoardStatus, { kind: PillKind; icon: ReactNode }> = {
  none: { kind: 'none', icon: <Minus /> },
  on_track: { kind: 'ok', icon: <TrendingUp /> },
  at_risk: { kind: 'warn', icon: <TriangleAlert /> },
  off_track: { kind: 'bad', icon: <TrendingDown /> },
  on_hold: { kind: 'mute', icon: <Pause /> },
  completed: { kind: 'info', icon: <CheckCheck /> },
}

/** Status of a board as text with an icon. */
export function BoardStatusPill({ status, tail, className }: BoardStatusPillProps) {
  const { t } = useTexts('board')
  return (
    <Pill {...statusStyles[status]} tail={tail} className={className}>
      {t(`board.status.${status}`)}
    </Pill>
  )
}

// How a project stands, in one word with its icon (look §3).

import { CheckCheck, Minus, Pause, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardStatus } from '#shared/board/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Pill, type PillKind } from '#web/ui/pill.tsx'

type BoardStatusPillProps = { status: BoardStatus; tail?: ReactNode; className?: string }

/** Shape alone tells them apart. */
export const statusLooks: Record<BoardStatus, { kind: PillKind; icon: ReactNode }> = {
  none: { kind: 'none', icon: <Minus /> },
  on_track: { kind: 'ok', icon: <TrendingUp /> },
  at_risk: { kind: 'warn', icon: <TriangleAlert /> },
  off_track: { kind: 'bad', icon: <TrendingDown /> },
  on_hold: { kind: 'mute', icon: <Pause /> },
  completed: { kind: 'info', icon: <CheckCheck /> },
}

export function BoardStatusPill({ status, tail, className }: BoardStatusPillProps) {
  const { t } = useTexts('board')
  return (
    <Pill {...statusLooks[status]} tail={tail} className={className}>
      {t(`board.status.${status}`)}
    </Pill>
  )
}

import { ChevronDown } from 'lucide-react'
import { BoardStatus } from '#shared/board/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Menu } from '#web/ui/menu.tsx'
import { BoardStatusPill, statusStyles } from './board-status-pill.tsx'
import { useBoardMutations } from './mutations.ts'

/** Status of the board; a menu for users who may change it. */
export function StatusMenu() {
  const { t } = useTexts('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { status } = picture.frame.board
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
            tail={<ChevronDown className="icon-12! shrink-0 opacity-60 max-[24.375rem]:hidden" />}
            className="min-w-0 shrink!"
          />
        </button>
      }
      entries={BoardStatus.options.map((to) => ({
        label: t(`board.status.${to}`),
        icon: statusStyles[to].icon,
        checked: to === status,
        onPick: () => void (to !== status && change({ field: 'status', from: status, to })),
      }))}
    />
  )
}

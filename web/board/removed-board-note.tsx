// Tells that the board is archived or deleted, with a restore button for users who may.

import { Archive, Trash2, Undo2 } from 'lucide-react'
import { daysUntilExpiry } from '#shared/lifecycle/rules.ts'
import type { Removal } from '#shared/lifecycle/states.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useBoardRemoval } from './mutations.ts'

const daysUntilDeletion = (removal: Removal): number => daysUntilExpiry(removal, new Date())

export function RemovedBoardNote({ className }: { className?: string }) {
  const { t } = useTexts('board')
  const { boardState, mayBoard } = useBoard()
  const { restore } = useBoardRemoval()
  const { state, removal } = boardState.structure.board
  const deleted = state === 'deleted' && removal
  const Icon = deleted ? Trash2 : Archive
  return (
    <div className={classNames('flex items-center gap-2 text-sm text-ink-2', className)}>
      <Icon aria-hidden className="shrink-0 text-ink-3" />
      <span>
        {deleted ? t('board.removed.deleted', { count: daysUntilDeletion(removal) }) : t('board.removed.archived')}
      </span>
      {mayBoard('board.restore') === 'allowed' && (
        <Button icon={<Undo2 />} onClick={() => void restore()} className="shrink-0">
          {t('board.removed.restore')}
        </Button>
      )}
    </div>
  )
}

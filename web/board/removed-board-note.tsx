// Tells that the board is archived or deleted, with a restore button for users who may.

import { Archive, Trash2, Undo2 } from 'lucide-react'
import { daysLeft } from '#shared/lifecycle/rules.ts'
import type { Removal } from '#shared/lifecycle/states.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useBoardRemoval } from './mutations.ts'

const daysUntilDeletion = (away: Removal): number => daysLeft(away, new Date())

export function RemovedBoardNote({ className }: { className?: string }) {
  const { t } = useTexts('board')
  const { picture, mayBoard } = useBoard()
  const { restore } = useBoardRemoval()
  const { state, away } = picture.frame.board
  const deleted = state === 'deleted' && away
  const Icon = deleted ? Trash2 : Archive
  return (
    <div className={classNames('flex items-center gap-2 text-sm text-ink-2', className)}>
      <Icon aria-hidden className="shrink-0 text-ink-3" />
      <span>{deleted ? t('board.away.deleted', { count: daysUntilDeletion(away) }) : t('board.away.archived')}</span>
      {mayBoard('board.bring_back') === 'allowed' && (
        <Button icon={<Undo2 />} onClick={() => void restore()} className="shrink-0">
          {t('board.away.restore')}
        </Button>
      )}
    </div>
  )
}

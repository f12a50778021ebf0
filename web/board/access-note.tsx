import { CalendarDays, Eye } from 'lucide-react'
import { type ReactNode, Suspense, useContext } from 'react'
import type { BoardFacts } from '#shared/board/model.ts'
import { displayedRole } from '#shared/board/rules.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { mayViewOthersTasks } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ViewingAsContext } from '#web/permission/view-as.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { classNames } from '#web/ui/class-names.ts'

const RemovedBoardNote = lazyWithRetry(async () => (await import('./removed-board-note.tsx')).RemovedBoardNote)

/** Tells what the user may see and do on the board, if that is less than everything. */
export function AccessNote({ className }: { className?: string }) {
  const { t } = useTexts(['board', 'permission'])
  const { boardId, boardState } = useBoard()
  const { facts } = boardState.structure
  const viewingAs = useContext(ViewingAsContext)
  if (facts.boardState !== 'active')
    return (
      <Suspense>
        <RemovedBoardNote {...{ className }} />
      </Suspense>
    )
  // ViewAsMember already shows a banner above the board.
  if (viewingAs) return null
  const limit = limitedAccess(facts)
  if (!limit && facts.writable)
    return isTemplate(boardId) ? <Note icon={<CalendarDays />} text={t('template.days')} {...{ className }} /> : null
  return (
    <Note
      icon={<Eye />}
      text={limit ? t(`board.access.${limit}`) : t('permission:reason.read-only')}
      {...{ className }}
    />
  )
}

type NoteProps = { icon: ReactNode; text: string; className?: string }

const Note = ({ icon, text, className }: NoteProps) => (
  <p
    className={classNames('flex items-center gap-2 text-sm text-ink-2 [&_svg]:shrink-0 [&_svg]:text-ink-3', className)}
  >
    {icon}
    {text}
  </p>
)

function limitedAccess(facts: BoardFacts): 'not_member' | 'own_only' | 'viewer' | null {
  if (facts.sources.length === 0) return 'not_member'
  if (!mayViewOthersTasks(facts)) return 'own_only'
  return displayedRole(facts) === 'viewer' ? 'viewer' : null
}

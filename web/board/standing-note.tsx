// Says in a sentence what somebody sees and may do here, where that is less than everything (look §1).

import { CalendarDays, Eye } from 'lucide-react'
import { type ReactNode, Suspense, useContext } from 'react'
import type { BoardFacts } from '#shared/board/model.ts'
import { roleShown } from '#shared/board/rules.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { seesOthersTasks } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ViewingAsContext } from '#web/permission/viewing-as.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { classNames } from '#web/ui/class-names.ts'

const AwayNote = part(async () => (await import('./away-note.tsx')).AwayNote)

export function StandingNote({ className }: { className?: string }) {
  const { t } = useTexts(['board', 'permission'])
  const { boardId, picture } = useBoard()
  const { facts } = picture.frame
  const viewing = useContext(ViewingAsContext)
  if (facts.boardState !== 'active')
    return (
      <Suspense>
        <AwayNote {...{ className }} />
      </Suspense>
    )
  // What is said to another is said above the board.
  if (viewing) return null
  const less = lessThanAll(facts)
  if (!less && facts.writable)
    return isTemplate(boardId) ? <Note icon={<CalendarDays />} text={t('template.days')} {...{ className }} /> : null
  return (
    <Note
      icon={<Eye />}
      text={less ? t(`board.standing.${less}`) : t('permission:because.read-only')}
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

function lessThanAll(facts: BoardFacts): 'outside' | 'own_only' | 'viewer' | null {
  if (facts.sources.length === 0) return 'outside'
  if (!seesOthersTasks(facts)) return 'own_only'
  return roleShown(facts) === 'viewer' ? 'viewer' : null
}

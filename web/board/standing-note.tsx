// Says in a sentence what somebody sees and may do here, where that is less than everything (look §1).

import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardFacts } from '#shared/board/model.ts'
import { roleShown } from '#shared/board/rules.ts'
import { seesOthersTasks } from '#shared/task/policy.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AwayNote } from './away-note.tsx'

export function StandingNote({ className }: { className?: string }) {
  const { t } = useTranslation(['board', 'permission'])
  const { facts } = useBoard().picture.frame
  if (facts.boardState !== 'active') return <AwayNote className={className} />
  const less = lessThanAll(facts)
  if (!less && facts.writable) return null
  return (
    <p className={classNames('flex items-center gap-2 text-sm text-ink-2', className)}>
      <Eye aria-hidden className="shrink-0 text-ink-3" />
      {less ? t(`board.standing.${less}`) : t('permission:because.read-only')}
    </p>
  )
}

function lessThanAll(facts: BoardFacts): 'outside' | 'own_only' | 'viewer' | null {
  if (facts.sources.length === 0) return 'outside'
  if (!seesOthersTasks(facts)) return 'own_only'
  return roleShown(facts) === 'viewer' ? 'viewer' : null
}

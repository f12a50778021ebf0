// Who a task is assigned to: face and name; nobody is a dashed circle.

import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type AssigneeLabelProps = {
  person: Colleague | null | undefined
  /** Whether somebody is assigned, also where the person is not known here. */
  assigned: boolean
}

export function AssigneeLabel({ person, assigned }: AssigneeLabelProps) {
  const { t } = useTexts('board')
  const name = assigned ? (person?.name ?? t('task.assignee.unknown')) : null
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar name={name} hue={person?.hue} src={person?.picture} size={20} decorative />
      <span className={name ? 'min-w-0 truncate' : 'text-ink-3'}>{name ?? t('task.assignee.nobody')}</span>
      {person?.state === 'deactivated' && (
        <span className="text-xs font-normal text-ink-3">{t('task.assignee.deactivated')}</span>
      )}
    </span>
  )
}

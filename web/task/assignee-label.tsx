// Who a task is assigned to: face and name; nobody is a dashed circle, whoever is not known yet a grey one.

import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import type { People } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type AssigneeLabelProps = { userId: UserId | null; people: People }

export function AssigneeLabel({ userId, people }: AssigneeLabelProps) {
  const { t } = useTexts('board')
  const person = userId ? people.get(userId) : undefined
  const name = userId && nameIn(people, userId, t)
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

import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, type People, type Colleague } from '#web/people/queries.ts'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'

type AssigneeLabelProps = { userId: UserId | null; people: People }

/** Renders the assignee with avatar and name; a dashed circle for none, grey while loading. */
export function AssigneeLabel({ userId, people }: AssigneeLabelProps) {
  const { t } = useTexts('board')
  const person = userId ? people.get(userId) : undefined
  const name = userId && nameOfPerson(people, userId, t)
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <PersonAvatar person={person} name={name} size={20} decorative />
      <span className={name ? 'min-w-0 truncate' : 'text-ink-3'}>{name ?? t('task.assignee.none')}</span>
      {person?.state === 'deactivated' && (
        <span className="text-xs font-normal text-ink-3">{t('task.assignee.deactivated')}</span>
      )}
    </span>
  )
}

/** Returns a function that maps a person to a picker option. */
export function usePersonOption(me: UserId): (person: Colleague) => Option {
  const { t } = useTexts('board')
  return (person) => ({
    value: person.userId,
    label: person.name,
    icon: <PersonAvatar person={person} size={20} decorative />,
    hint: person.userId === me ? t('task.assignee.me') : undefined,
    keywords: person.email,
    disabledReason: person.state === 'deactivated' ? t('task.assignee.deactivated') : null,
  })
}

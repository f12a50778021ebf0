// A person among those one chooses from: by face, name and address, and why they cannot be chosen.

import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Option } from '#web/ui/use-option-list.ts'

export function usePersonOption(me: UserId): (person: Colleague) => Option {
  const { t } = useTexts('board')
  return (person) => ({
    value: person.userId,
    label: person.name,
    icon: <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />,
    hint: person.userId === me ? t('task.assignee.me') : undefined,
    keywords: person.email,
    because: person.state === 'deactivated' ? t('task.assignee.deactivated') : null,
  })
}

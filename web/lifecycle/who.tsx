// Who put something away, and when.

import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { Row } from './shelf.ts'

export function Who({ away: { by, at }, face = true }: Pick<Row, 'away'> & { face?: boolean }) {
  const { t } = useTranslation('archive')
  const people = usePeople()
  const person = people.get(by)
  const dates = useDates()
  // People are called by their first name where it is about what they did (look §12).
  const name = person?.name.split(' ')[0] ?? t('somebody')
  const when = dates.day(at)
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2.5 md:max-w-50" title={dates.full(at)}>
      {face && <Avatar name={person?.name ?? name} hue={person?.hue} src={person?.picture} size={20} decorative />}
      <span className="min-w-0 truncate">{people.size > 0 ? t('by_and_when', { name, when }) : when}</span>
    </span>
  )
}

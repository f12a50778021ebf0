// How many people watch a task, and who they are.

import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import type { Colleague, People } from '#web/people/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { PeopleList } from './people-list.tsx'

/** Those of the watchers who are known here and still take part. */
export const known = (watchers: readonly UserId[], people: People): Colleague[] =>
  watchers.flatMap((userId) => people.get(userId) ?? []).filter(({ state }) => state === 'active')

export function Watchers({ people }: { people: readonly Colleague[] }) {
  const { t } = useTranslation('board')
  const label = t('task.watchers.count', { count: people.length })
  return (
    <Popover
      label={label}
      align="end"
      className="w-60 max-md:w-full"
      trigger={
        <Button kind="quiet" size={28} icon={<Eye />} aria-label={label} title={label}>
          <span className="num">{people.length}</span>
        </Button>
      }
    >
      <PeopleList what={t('task.watchers.what')} people={people} />
    </Popover>
  )
}

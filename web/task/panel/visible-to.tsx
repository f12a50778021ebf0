// That only some people see a task, and who they are.

import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Popover } from '#web/ui/popover.tsx'

export function VisibleTo({ people: ids }: { people: readonly UserId[] }) {
  const { t } = useTranslation('board')
  const people = usePeople()
  const label = t('task.visible_to', { count: ids.length })
  return (
    <Popover
      label={label}
      className="w-64 max-md:w-full"
      trigger={
        <button
          type="button"
          className="touch-target inline-flex h-7 shrink-0 items-center gap-[5px] rounded-sm bg-accent-soft px-2 text-xs font-medium whitespace-nowrap text-accent-ink transition-colors hover:bg-accent-soft-2 max-md:h-9 contrast:border contrast:border-current"
        >
          <Lock className="icon-14" />
          {label}
        </button>
      }
    >
      <p className="border-b border-line px-3 py-2 text-xs text-ink-3">{t('task.visible_only')}</p>
      <ul className="max-h-80 overflow-y-auto p-1">
        {ids
          .flatMap((id) => people.get(id) ?? [])
          .map(({ userId, name, hue, picture }) => (
            <li key={userId} className="flex min-h-8 items-center gap-2.5 px-2 text-sm">
              <Avatar name={name} hue={hue} src={picture} size={20} decorative />
              <span className="truncate">{name}</span>
            </li>
          ))}
      </ul>
    </Popover>
  )
}

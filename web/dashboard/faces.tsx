// The faces of some people of a project.

import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'

type FacesProps = { ids: readonly UserId[]; total: number; atMost: number; label: string }

export function Faces({ ids, total, atMost, label }: FacesProps) {
  const people = usePeople()
  const known = ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ id, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  if (known.length === 0) return null
  return (
    <AvatarStack people={known} total={total - (ids.length - known.length)} {...{ atMost, label }} surface="raised" />
  )
}

/** Who a project belongs to: faces, and the names beside them. */
export function Managers({ ids }: { ids: readonly UserId[] }) {
  const { t } = useTexts('board')
  const people = usePeople()
  const names = ids.flatMap((id) => people.get(id)?.name ?? [])
  if (names.length === 0) return null
  const all = names.join(', ')
  // One has room for the whole name.
  const short = names.length === 1 ? all : names.map((name) => name.split(' ')[0]).join(', ')
  return (
    <span className="flex min-w-0 items-center gap-2" title={all}>
      <Faces ids={ids} total={ids.length} atMost={2} label={t('counts.managers_named', { names: all })} />
      <span aria-hidden className="truncate text-sm text-ink-2">
        {short}
      </span>
    </span>
  )
}

// Chooses who does a task among the members of the board: oneself first, then by name.

import type { Member } from '#shared/board/model.ts'
import { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague, People } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AssigneeLabel } from './assignee-label.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import { usePersonOption } from './person-option.tsx'
import type { PickerWays } from './picker-ways.ts'

type AssigneePickerProps = PickerWays & {
  /** Undefined where several tasks have several. */
  value: UserId | null | undefined
  onPick: (assignee: UserId | null) => void
  members: readonly Pick<Member, 'userId'>[]
  people: People
  me: UserId
  /** Why only oneself can be chosen; null when anybody can. */
  onlyMe?: string | null
}

const nobody = ''
const mixed = '*'

export function AssigneePicker({ value, onPick, members, people, me, onlyMe = null, ...ways }: AssigneePickerProps) {
  const { t } = useTexts('board')
  const known = members
    .filter(({ userId }) => !onlyMe || userId === me)
    .flatMap(({ userId }) => people.get(userId) ?? [])
    .toSorted(meFirst(me))
  const optionOf = usePersonOption(me)
  return (
    <ChoicePicker
      {...ways}
      label={t('task.assignee.label')}
      note={onlyMe}
      value={value === undefined ? mixed : (value ?? nobody)}
      options={[
        { value: nobody, label: t('task.assignee.nobody'), icon: <Avatar name={null} size={20} decorative /> },
        ...known.map(optionOf),
      ]}
      onPick={(picked) => onPick(picked === nobody ? null : UserId.parse(picked))}
      shown={<AssigneeLabel userId={value ?? null} people={people} />}
    />
  )
}

const meFirst = (me: UserId) => (one: Colleague, other: Colleague) =>
  Number(other.userId === me) - Number(one.userId === me) || one.name.localeCompare(other.name)

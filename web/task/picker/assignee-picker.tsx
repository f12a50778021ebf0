import type { Member } from '#shared/board/model.ts'
import { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague, People } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AssigneeLabel, usePersonOption } from './assignee-label.tsx'
import { ChoicePicker, type FieldPickerProps } from './value-picker.tsx'

type AssigneePickerProps = FieldPickerProps & {
  /** Undefined if several tasks differ. */
  value: UserId | null | undefined
  onPick: (assignee: UserId | null) => void
  members: readonly Pick<Member, 'userId'>[]
  people: People
  me: UserId
  /** Why the user can only choose themselves; null if they can choose any member. */
  onlyMeReason?: string | null
}

const noAssignee = ''
const mixedValue = '*'

/** Picker for the assignee among the members of the board: the user first, then by name. Deactivated people are not offered. */
export function AssigneePicker({
  value,
  onPick,
  members,
  people,
  me,
  onlyMeReason = null,
  ...pickerProps
}: AssigneePickerProps) {
  const { t } = useTexts('board')
  const selectablePeople = members
    .filter(({ userId }) => !onlyMeReason || userId === me)
    .flatMap(({ userId }) => people.get(userId) ?? [])
    // The current assignee stays in the list, so that it has a selected option.
    .filter(({ userId, state }) => state !== 'deactivated' || userId === value)
    .toSorted(meFirst(me))
  const optionOf = usePersonOption(me)
  return (
    <ChoicePicker
      {...pickerProps}
      label={t('task.assignee.label')}
      note={onlyMeReason}
      value={value === undefined ? mixedValue : (value ?? noAssignee)}
      options={[
        { value: noAssignee, label: t('task.assignee.none'), icon: <Avatar name={null} size={20} decorative /> },
        ...selectablePeople.map(optionOf),
      ]}
      onPick={(picked) => onPick(picked === noAssignee ? null : UserId.parse(picked))}
      valueDisplay={<AssigneeLabel userId={value ?? null} people={people} />}
    />
  )
}

const meFirst = (me: UserId) => (one: Colleague, other: Colleague) =>
  Number(other.userId === me) - Number(one.userId === me) || one.name.localeCompare(other.name)

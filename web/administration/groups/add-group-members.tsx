import { useMemo, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'

type AddGroupMembersProps = {
  memberIds: ReadonlySet<UserId>
  disabledReason: string | null
  /** Resolves to null when the change was rejected. */
  onAdd: (userIds: readonly UserId[]) => Promise<unknown>
}

/** Adds people to a group by name or e-mail address. Deactivated people can be members, too, but pending ones cannot. */
export function AddGroupMembers({ memberIds, disabledReason, onAdd }: AddGroupMembersProps) {
  const { t } = useTranslation('admin_groups')
  const people = usePeople()
  const [selectedIds, setSelectedIds] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const options = useMemo(
    () =>
      [...people.values()]
        .filter(({ userId, state }) => !memberIds.has(userId) && state !== 'pending')
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ userId, name, email, hue, picture }) => ({
          value: userId,
          label: name,
          detail: email,
          keywords: email,
          icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
        })),
    [people, memberIds],
  )
  const add = async () => {
    if (selectedIds.length === 0) return setError(t('member.choose'))
    setSelectedIds([])
    const added = await onAdd(selectedIds as UserId[])
    // Nothing that was chosen is lost.
    if (added === null) setSelectedIds(selectedIds)
  }
  return (
    <div className="flex items-end gap-2">
      <Field label={t('member.add')} error={error} className="min-w-0 flex-1">
        <Combobox
          label={t('member.add')}
          values={selectedIds}
          onChange={(userIds) => {
            setSelectedIds(userIds)
            setError(undefined)
          }}
          options={options}
          placeholder={t('member.find')}
          emptyLabel={t('none_found')}
          removeLabel={(userId) => t('member.remove', { name: people.get(userId as UserId)?.name ?? '' })}
        />
      </Field>
      <Button size={36} className="pointer-coarse:h-11" disabledReason={disabledReason} onClick={() => void add()}>
        {t('member.submit')}
      </Button>
    </div>
  )
}

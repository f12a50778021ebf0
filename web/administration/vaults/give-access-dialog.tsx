import { type FormEvent, useMemo, useState } from 'react'
import type { GroupId, UserId } from '#shared/common/ids.ts'
import type { GranteeId } from '#shared/vault/model.ts'
import { type VaultGrants, VaultLevel } from '#shared/workspace/model.ts'
import { GroupIcon } from '#web/group/group-icon.tsx'
import { useGroups } from '#web/group/queries.ts'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'

type GiveAccessDialogProps = {
  grants: VaultGrants
  /** Resolves to null when the change was rejected. */
  onGive: (grantee: GranteeId, level: VaultLevel) => Promise<unknown>
  onClose: () => void
}

const formId = 'give-access'

/** Gives people and groups access at one level. Pending people have no access yet. */
export function GiveAccessDialog({ grants, onGive, onClose }: GiveAccessDialogProps) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const [granteeIds, setGranteeIds] = useState<string[]>([])
  const [level, setLevel] = useState<VaultLevel>('viewer')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const options = useGranteeOptions(grants)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (granteeIds.length === 0) return setError(t('give.choose'))
    setIsSending(true)
    const failedIds: string[] = []
    for (const granteeId of granteeIds as GranteeId[])
      if ((await onGive(granteeId, level)) === null) failedIds.push(granteeId)
    setIsSending(false)
    // People and groups that were rejected stay chosen.
    setGranteeIds(failedIds)
    if (failedIds.length === 0) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('access.give')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isSending}>
            {t('access.give')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label={t('give.who')} error={error} required>
          <Combobox
            label={t('give.who')}
            values={granteeIds}
            onChange={(ids) => {
              setGranteeIds(ids)
              setError(undefined)
            }}
            options={options}
            placeholder={t('give.find')}
            emptyLabel={t('give.none')}
            removeLabel={(id) => t('give.remove', { name: options.find(({ value }) => value === id)?.label ?? '' })}
          />
        </Field>
        <Field label={t('level.label')} help={t(`level.${level}.meaning`)}>
          <Select
            label={t('level.label')}
            value={level}
            onPick={(value) => setLevel(VaultLevel.parse(value))}
            options={VaultLevel.options.toReversed().map((value) => ({ value, label: t(`level.${value}.name`) }))}
            searchLabel={t('level.label')}
            emptyLabel={t('level.label')}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** Active people and groups without a grant. */
function useGranteeOptions(grants: VaultGrants) {
  const { t } = useTranslation('admin_vaults')
  const people = usePeople()
  const groups = useGroups()
  return useMemo(() => {
    const isNew = (id: UserId | GroupId) => !(id in grants)
    return [
      ...groups
        .filter(({ groupId }) => isNew(groupId))
        .map(({ groupId, name, color }) => ({
          value: groupId as string,
          label: name,
          hint: t('give.group'),
          icon: <GroupIcon hue={color} size={20} />,
        })),
      ...[...people.values()]
        .filter(({ userId, state }) => state === 'active' && isNew(userId))
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ userId, name, email, hue, picture }) => ({
          value: userId as string,
          label: name,
          detail: email,
          keywords: email,
          icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
        })),
    ]
  }, [grants, groups, people, t])
}

// Fields of a form that invites people, also part of onboarding.

import { useTranslation } from 'react-i18next'
import { can } from '#shared/permission/can.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldClass } from '#web/ui/field/field-class.ts'
import { Field, useFieldControl } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useProfile } from '#web/user/queries.ts'

type AddressesInputProps = { value: string; onChange: (text: string) => void; onSubmit: () => void }

/** Renders the field for addresses. Enter begins a new line; Ctrl or Cmd with Enter sends. */
export function AddressesInput({ value, onChange, onSubmit }: AddressesInputProps) {
  const { t } = useTranslation('admin_invitations')
  const { control } = useFieldControl()
  return (
    <span className={classNames(fieldClass(), 'p-0!')}>
      <textarea
        {...control}
        rows={4}
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        placeholder={t('form.addresses_placeholder')}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit()
        }}
        className="field-sizing-content max-h-60 min-h-24 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 outline-none pointer-coarse:text-[1rem]"
      />
    </span>
  )
}

type RoleFieldProps = { role: WorkspaceRole; onPick: (role: WorkspaceRole) => void }

/** Selects the role of the invited people in the workspace. */
export function RoleField({ role, onPick }: RoleFieldProps) {
  const { t } = useTranslation('admin_invitations')
  const administratorReason = useAdministratorReason()
  return (
    <Field label={t('form.role')} help={t(`role_meaning.${role}`)}>
      <Select
        label={t('form.role')}
        value={role}
        onPick={(value) => onPick(WorkspaceRole.parse(value))}
        options={WorkspaceRole.options.map((value) => ({
          value,
          label: t(`role.${value}`),
          disabledReason: value === 'administrator' ? administratorReason : null,
        }))}
        searchLabel={t('form.role')}
        emptyLabel={t('form.role')}
      />
    </Field>
  )
}

/** Returns why the user may not invite administrators, or null. */
export function useAdministratorReason(): string | null {
  const denialReason = useDenialReason()
  const facts = useProfile().data?.facts
  return facts ? denialReason(can('invitation.manage_administrators', facts)) : null
}

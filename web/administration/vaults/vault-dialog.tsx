import { type FormEvent, useState } from 'react'
import type { Hue } from '#shared/common/hues.ts'
import type { VaultId } from '#shared/common/ids.ts'
import { vaultNameLength } from '#shared/common/limits.ts'
import { VaultName } from '#shared/vault/model.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useVaultMutations } from '#web/vault/mutations.ts'
import type { VaultSummary } from '#web/vault/queries.ts'

type VaultDialogProps = {
  /** Omitted for a new vault. */
  vault?: VaultSummary
  onClose: () => void
  onCreated?: (vaultId: VaultId) => void
}

const formId = 'vault-form'

/** Dialog with name and colour of a new or an existing vault. */
export function VaultDialog({ vault, onClose, onCreated }: VaultDialogProps) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const [name, setName] = useState(vault?.name ?? '')
  const [color, setColor] = useState<Hue>(vault?.color ?? 'indigo')
  const [showsErrors, setShowsErrors] = useState(false)
  const parsedName = VaultName.safeParse(name)
  const { create, change } = useVaultMutations()
  const save = (to: { name: string; color: Hue }) => {
    if (!vault) {
      const { vaultId, created } = create(to)
      // Its page can be read once it exists.
      void created.then((answer) => answer && onCreated?.(vaultId))
      return
    }
    if (to.name !== vault.name) void change(vault, { field: 'name', from: vault.name, to: to.name })
    if (to.color !== vault.color) void change(vault, { field: 'color', from: vault.color, to: to.color })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowsErrors(true)
    if (!parsedName.success) return
    save({ name: parsedName.data, color })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(vault ? 'change.title' : 'new')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId}>
            {t(vault ? 'change.save' : 'create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          label={t('name')}
          required
          error={showsErrors && !parsedName.success ? t('error.name', { limit: vaultNameLength }) : undefined}
        >
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <HuePicker label={t('color')} value={color} nameOf={(hue) => t(`common:hue.${hue}`)} onPick={setColor} />
      </form>
    </Dialog>
  )
}

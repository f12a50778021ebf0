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
  const [isSaving, setIsSaving] = useState(false)
  const parsedName = VaultName.safeParse(name)
  const { create, change } = useVaultMutations()
  /** Resolves to false when a change was rejected. */
  const save = async (to: { name: string; color: Hue }): Promise<boolean> => {
    if (!vault) {
      const { vaultId, created } = create(to)
      // Its page can be read once it exists.
      if ((await created) === null) return false
      onCreated?.(vaultId)
      return true
    }
    const answers = await Promise.all([
      to.name !== vault.name && change(vault, { field: 'name', from: vault.name, to: to.name }),
      to.color !== vault.color && change(vault, { field: 'color', from: vault.color, to: to.color }),
    ])
    return !answers.includes(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShowsErrors(true)
    if (isSaving || !parsedName.success) return
    setIsSaving(true)
    const isSaved = await save({ name: parsedName.data, color })
    setIsSaving(false)
    // After a rejection the typed text stays.
    if (isSaved) onClose()
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
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            {t(vault ? 'change.save' : 'create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
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

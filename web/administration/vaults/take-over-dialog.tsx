import { type FormEvent, useState } from 'react'
import type { VaultId } from '#shared/common/ids.ts'
import { vaultNameLength } from '#shared/common/limits.ts'
import { VaultName } from '#shared/vault/model.ts'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '#web/rpc/failure.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useTakeOver } from '#web/vault/mutations.ts'

type TakeOverDialogProps = { onClose: () => void; onTakenOver: (vaultId: VaultId) => void }

const formId = 'take-over-vault'

/** Takes over a vault whose exact name the administrator knows. No names are suggested. */
export function TakeOverDialog({ onClose, onTakenOver }: TakeOverDialogProps) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const takeOver = useTakeOver()
  const showFailure = useFailureToast()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsedName = VaultName.safeParse(name)
    if (!parsedName.success) return setError(t('error.name', { limit: vaultNameLength }))
    if (isSending) return
    setIsSending(true)
    try {
      const vaultId = await takeOver(parsedName.data)
      onClose()
      onTakenOver(vaultId)
    } catch (failure) {
      if (isNotFound(failure)) setError(t('take_over.unknown'))
      else showFailure('admin_vaults:failure.take_over', failure)
      setIsSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('take_over.title')}
      description={t('take_over.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="danger" type="submit" form={formId} busy={isSending}>
            {t('take_over.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('take_over.name')} required error={error}>
          <TextInput
            value={name}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

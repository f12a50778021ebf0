import { FileSpreadsheet, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxInvitationLines } from '#shared/common/limits.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { BoardsField, GroupsField, useBoardsToJoin } from './access-fields.tsx'
import { type InviteFormValues, linesOf, malformedAddress, needsAdministrator } from './form-lines.ts'
import { AddressesInput, RoleField, useAdministratorReason } from './invite-fields.tsx'
import type { LineToSend } from './mutations.ts'
import type { CsvFailure } from './read-csv.ts'

type InviteFormProps = {
  values: InviteFormValues
  onChange: (values: InviteFormValues) => void
  onSubmit: (lines: LineToSend[]) => void
  onClose: () => void
}

type FormError = { field: 'addresses' | 'boards'; text: string }

/** Renders the form: addresses, a CSV file, the role, and groups and projects to join. */
export function InviteForm({ values, onChange, onSubmit, onClose }: InviteFormProps) {
  const { t } = useTranslation(['admin_invitations', 'common'])
  const [error, setError] = useState<FormError | null>(null)
  const boardsToJoin = useBoardsToJoin(values.groupIds)
  const lines = linesOf(values)
  const mayInviteAdministrators = useAdministratorReason() === null
  const change = (part: Partial<InviteFormValues>) => {
    setError(null)
    onChange({ ...values, ...part })
  }

  function addressesError(): string | null {
    const malformed = malformedAddress(lines)
    if (lines.length === 0) return t('form.error.empty')
    if (malformed) return t('form.error.malformed', { text: malformed })
    if (lines.length > maxInvitationLines) return t('form.error.over_limit', { limit: maxInvitationLines })
    return needsAdministrator(lines) && !mayInviteAdministrators ? t('form.error.administrators') : null
  }

  /** A group that was chosen first may have been removed again. */
  function boardsError(): string | null {
    const closed = boardsToJoin.find(
      ({ boardId, isOpen }) => !isOpen && values.boards.some((chosen) => chosen.boardId === boardId),
    )
    return closed ? t('form.error.vault', { title: closed.title }) : null
  }

  function submit() {
    const [addresses, boards] = [addressesError(), boardsError()]
    if (addresses) setError({ field: 'addresses', text: addresses })
    else if (boards) setError({ field: 'boards', text: boards })
    else onSubmit(lines)
  }

  const errorOf = (field: FormError['field']) => (error?.field === field ? error.text : null)

  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pb-5">
        <Field label={t('form.addresses')} help={t('form.addresses_help')} error={errorOf('addresses')} required>
          <AddressesInput value={values.text} onChange={(text) => change({ text })} onSubmit={submit} />
        </Field>
        <CsvFile file={values.file} onFile={(file) => change({ file })} />
        <RoleField role={values.role} onPick={(role) => change({ role })} />
        <GroupsField groupIds={values.groupIds} onChange={(groupIds) => change({ groupIds })} />
        <BoardsField
          options={boardsToJoin}
          boards={values.boards}
          onChange={(boards) => change({ boards })}
          error={errorOf('boards')}
        />
      </div>
      <DialogFooter>
        <Button size={36} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button kind="primary" size={36} type="submit">
          {lines.length > 0 ? t('dialog.submit', { count: lines.length }) : t('dialog.submit_none')}
        </Button>
      </DialogFooter>
    </form>
  )
}

type CsvFileProps = { file: InviteFormValues['file']; onFile: (file: InviteFormValues['file']) => void }

function CsvFile({ file, onFile }: CsvFileProps) {
  const { t } = useTranslation('admin_invitations')
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<CsvFailure | null>(null)
  const [busy, setBusy] = useState(false)

  async function read(chosen: File | undefined) {
    if (!chosen) return
    setBusy(true)
    const result = await import('./read-csv.ts').then(
      ({ readInvitationCsv }) => readInvitationCsv(chosen),
      () => ({ problem: 'unreadable' as const }),
    )
    setBusy(false)
    setFailure('problem' in result ? result : null)
    if ('lines' in result && !('problem' in result)) onFile({ name: chosen.name, lines: result.lines })
  }

  return (
    <div className="-mt-2 text-sm">
      {file ? (
        <span className="inline-flex max-w-full items-center gap-2 rounded-sm border border-line px-2.5 py-1">
          <FileSpreadsheet className="shrink-0 text-ink-3" aria-hidden />
          <span className="truncate">{t('csv.chosen', { count: file.lines.length, name: file.name })}</span>
          <IconButton
            size={28}
            label={t('csv.remove', { name: file.name })}
            icon={<X />}
            onClick={() => onFile(null)}
          />
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
          <Button icon={<FileSpreadsheet />} busy={busy} onClick={() => input.current?.click()}>
            {t('csv.choose')}
          </Button>
          {t('csv.help')}
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        // The button opens it, also for screen readers.
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0])
          // Allows the same file to be chosen again after it was corrected.
          target.value = ''
        }}
      />
      {failure && (
        <p role="alert" className="mt-2 text-xs text-bad-ink">
          {t(`csv.${failure.problem}`, { ...failure, limit: maxInvitationLines })}
        </p>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardRole } from '#shared/board/model.ts'
import { BoardId } from '#shared/common/ids.ts'
import { boardsPerInvitation, maxInvitationLines } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { fieldClass } from '#web/ui/field/field-class.ts'
import { Field, useFieldControl } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useProfile } from '#web/user/queries.ts'
import { type InviteFormValues, linesOf, malformedAddress, needsAdministrator } from './form-lines.ts'
import type { BoardToJoin, LineToSend } from './mutations.ts'
import type { CsvFailure } from './read-csv.ts'

type InviteFormProps = {
  values: InviteFormValues
  onChange: (values: InviteFormValues) => void
  onSubmit: (lines: LineToSend[]) => void
  onClose: () => void
}

/** Renders the form: addresses, a CSV file, the role, and projects to join. */
export function InviteForm({ values, onChange, onSubmit, onClose }: InviteFormProps) {
  const { t } = useTranslation(['admin_invitations', 'common'])
  const [error, setError] = useState<ReactNode>(null)
  const lines = linesOf(values)
  const mayInviteAdministrators = useAdministratorReason() === null
  const change = (part: Partial<InviteFormValues>) => {
    setError(null)
    onChange({ ...values, ...part })
  }

  function submit() {
    const malformed = malformedAddress(lines)
    if (lines.length === 0) setError(t('form.error.empty'))
    else if (malformed) setError(t('form.error.malformed', { text: malformed }))
    else if (lines.length > maxInvitationLines) setError(t('form.error.over_limit', { limit: maxInvitationLines }))
    else if (needsAdministrator(lines) && !mayInviteAdministrators) setError(t('form.error.administrators'))
    else onSubmit(lines)
  }

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
        <Field label={t('form.addresses')} help={t('form.addresses_help')} error={error} required>
          <AddressesInput value={values.text} onChange={(text) => change({ text })} onSubmit={submit} />
        </Field>
        <CsvFile file={values.file} onFile={(file) => change({ file })} />
        <RoleField role={values.role} onPick={(role) => change({ role })} />
        <BoardsField boards={values.boards} onChange={(boards) => change({ boards })} />
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

type AddressesInputProps = { value: string; onChange: (text: string) => void; onSubmit: () => void }

/** Enter begins a new line; Ctrl or Cmd with Enter sends. */
function AddressesInput({ value, onChange, onSubmit }: AddressesInputProps) {
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

type RoleFieldProps = { role: WorkspaceRole; onPick: (role: WorkspaceRole) => void }

function RoleField({ role, onPick }: RoleFieldProps) {
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
function useAdministratorReason(): string | null {
  const denialReason = useDenialReason()
  const facts = useProfile().data?.facts
  return facts ? denialReason(can('invitation.manage_administrators', facts)) : null
}

type BoardsFieldProps = { boards: BoardToJoin[]; onChange: (boards: BoardToJoin[]) => void }

/** Chooses projects that the user owns, and the role in them. */
function BoardsField({ boards, onChange }: BoardsFieldProps) {
  const { t } = useTranslation(['admin_invitations', 'permission'])
  const list = useQuery(boardListQuery(useRpc())).data?.boards ?? []
  const [role, setRole] = useState<BoardRole>(boards[0]?.role ?? 'editor')
  const titleOf = (boardId: string) => list.find((board) => board.boardId === boardId)?.title ?? ''
  const isFull = boards.length >= boardsPerInvitation
  return (
    <div className="flex items-start gap-2 max-md:flex-col">
      <Field
        label={t('form.boards')}
        help={t('form.boards_help')}
        className="min-w-0 flex-1 self-stretch"
        aside={t('form.optional')}
      >
        <Combobox
          label={t('form.boards')}
          values={boards.map(({ boardId }) => boardId)}
          onChange={(ids) => onChange(ids.map((id) => ({ boardId: BoardId.parse(id), role })))}
          options={list
            .filter((board) => board.role === 'owner')
            .map(({ boardId, title, color }) => ({
              value: boardId,
              label: title,
              icon: <Tile title={title} hue={color} size={18} />,
              disabledReason: isFull ? t('form.boards_full', { limit: boardsPerInvitation }) : null,
            }))}
          placeholder={t('form.boards_find')}
          emptyLabel={t('form.boards_none')}
          removeLabel={(boardId) => t('form.boards_remove', { title: titleOf(boardId) })}
        />
      </Field>
      {boards.length > 0 && (
        <Field label={t('form.board_role')} className="w-44 max-md:w-full">
          <Select
            label={t('form.board_role')}
            value={role}
            onPick={(value) => {
              const next = BoardRole.parse(value)
              setRole(next)
              onChange(boards.map((board) => ({ ...board, role: next })))
            }}
            options={BoardRole.options.map((value) => ({ value, label: t(`permission:role.${value}.name`) }))}
            searchLabel={t('form.board_role')}
            emptyLabel={t('form.board_role')}
          />
        </Field>
      )}
    </div>
  )
}

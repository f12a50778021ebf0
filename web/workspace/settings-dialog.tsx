import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useProfile } from '#web/user/queries.ts'
import { useChangeWorkspace } from './mutations.ts'
import { useWorkspaceNameError } from './use-workspace-name-error.ts'

/**
 * Renders the settings of the workspace: its name, whether members may create boards, and the way to its deletion,
 * which is also possible while the workspace is read-only.
 */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(['workspace', 'common'])
  const profile = useProfile().data
  const workspace = profile?.workspace
  const input = useRef<HTMLInputElement>(null)
  const denialReason = useDenialReason()
  if (!profile || !workspace) return null
  const disabledReason = denialReason(can('workspace.configure', profile.facts))
  return (
    <Dialog open onOpenChange={onClose} title={t('settings.title')} closeLabel={t('common:close')} initialFocus={input}>
      <NameForm name={workspace.name} input={input} disabledReason={disabledReason} />
      <MembersCreateSwitch checked={workspace.membersCreateBoards} disabledReason={disabledReason} />
      {can('workspace.delete', profile.facts) === 'allowed' && (
        <div className="mt-5 flex border-t border-line pt-4">
          <Link to="/workspace/confirm-delete" className={classNames(buttonClass({ kind: 'quiet-danger' }), '-ml-3')}>
            <Trash2 aria-hidden className="-ml-0.5" />
            {t('settings.delete')}
          </Link>
        </div>
      )}
    </Dialog>
  )
}

type NameFormProps = { name: string; input: { current: HTMLInputElement | null }; disabledReason: string | null }

function NameForm({ name, input, disabledReason }: NameFormProps) {
  const { t } = useTexts('workspace')
  const formId = useId()
  const change = useChangeWorkspace()
  const [text, setText] = useState(name)
  const [isSaving, setSaving] = useState(false)
  const problem = useWorkspaceNameError()(text)
  const isChanged = text.trim() !== name
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem) return input.current?.focus()
    if (isSaving || !isChanged) return undefined
    setSaving(true)
    const isSaved = await change({ field: 'name', from: name, to: text.trim() })
    setSaving(false)
    if (isSaved) toast.success({ title: t('settings.saved') })
  }
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('settings.name')} required error={problem} help={disabledReason}>
        <TextInput
          ref={input}
          value={text}
          readOnly={disabledReason !== null}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          trailing={
            isChanged && (
              <Button kind="primary" size={28} type="submit" busy={isSaving} className="-mr-1.5">
                {t('settings.save')}
              </Button>
            )
          }
        />
      </Field>
    </form>
  )
}

type MembersCreateSwitchProps = { checked: boolean; disabledReason: string | null }

function MembersCreateSwitch({ checked, disabledReason }: MembersCreateSwitchProps) {
  const { t } = useTexts('workspace')
  const change = useChangeWorkspace()
  return (
    <Switch
      checked={checked}
      disabledReason={disabledReason}
      onChange={(to) => void change({ field: 'membersCreateBoards', from: checked, to })}
      label={t('settings.members_create')}
      help={t('settings.members_create_text')}
      isSwitchAtEnd
      className="mt-5"
    />
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useProfile } from '#web/user/queries.ts'
import { useChangeWorkspace } from './mutations.ts'
import { useWorkspaceNameError } from './use-workspace-name-error.ts'

/** Renders the settings of the workspace: its name, and whether members may create boards. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(['workspace', 'common'])
  const workspace = useProfile().data?.workspace
  const input = useRef<HTMLInputElement>(null)
  if (!workspace) return null
  return (
    <Dialog open onOpenChange={onClose} title={t('settings.title')} closeLabel={t('common:close')} initialFocus={input}>
      <NameForm name={workspace.name} input={input} />
      <MembersCreateSwitch checked={workspace.membersCreateBoards} />
    </Dialog>
  )
}

function NameForm({ name, input }: { name: string; input: { current: HTMLInputElement | null } }) {
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
      <Field label={t('settings.name')} required error={problem}>
        <TextInput
          ref={input}
          value={text}
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

function MembersCreateSwitch({ checked }: { checked: boolean }) {
  const { t } = useTexts('workspace')
  const change = useChangeWorkspace()
  return (
    <Switch
      checked={checked}
      onChange={(to) => void change({ field: 'membersCreateBoards', from: checked, to })}
      label={t('settings.members_create')}
      help={t('settings.members_create_text')}
      isSwitchAtEnd
      className="mt-5"
    />
  )
}

import { type FormEvent, useState } from 'react'
import type { Hue } from '#shared/common/hues.ts'
import type { GroupId, UserId } from '#shared/common/ids.ts'
import { GroupDescription, GroupName } from '#shared/group/model.ts'
import { groupDescriptionLength, groupNameLength } from '#shared/common/limits.ts'
import { useGroupMutations } from '#web/group/mutations.ts'
import type { GroupSummary } from '#web/group/queries.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useMe } from '#web/user/queries.ts'

type GroupDialogProps = {
  /** Omitted for a new group. */
  group?: GroupSummary
  onClose: () => void
  onCreated?: (groupId: GroupId) => void
}

const formId = 'group-form'

/** Dialog with name, description and colour of a new or an existing group. */
export function GroupDialog({ group, onClose, onCreated }: GroupDialogProps) {
  const { t } = useTranslation(['admin_groups', 'common'])
  const [name, setName] = useState(group?.name ?? '')
  const [description, setDescription] = useState(group?.description ?? '')
  const [color, setColor] = useState<Hue>(group?.color ?? 'teal')
  const [showsErrors, setShowsErrors] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [parsedName, parsedDescription] = [GroupName.safeParse(name), GroupDescription.safeParse(description)]
  const save = useSaveGroup({ group, onCreated })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShowsErrors(true)
    if (isSaving || !parsedName.success || !parsedDescription.success) return
    setIsSaving(true)
    const isSaved = await save({ name: parsedName.data, description: parsedDescription.data, color })
    setIsSaving(false)
    // After a rejection the typed text stays.
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(group ? 'change.title' : 'new')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            {t(group ? 'change.save' : 'create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('name')}
          required
          error={showsErrors && !parsedName.success ? t('error.name', { limit: groupNameLength }) : undefined}
        >
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field
          label={t('description')}
          error={
            showsErrors && !parsedDescription.success
              ? t('error.description', { limit: groupDescriptionLength })
              : undefined
          }
        >
          <TextInput value={description} onChange={({ target }) => setDescription(target.value)} />
        </Field>
        <HuePicker label={t('color')} value={color} nameOf={(hue) => t(`common:hue.${hue}`)} onPick={setColor} />
      </form>
    </Dialog>
  )
}

type GroupFields = { name: string; description: string; color: Hue }

/** Returns a function that creates the group, or saves each changed field; it resolves to false when a change was rejected. */
function useSaveGroup({ group, onCreated }: Pick<GroupDialogProps, 'group' | 'onCreated'>) {
  const me = useMe()
  const { create, change } = useGroupMutations(me as UserId)
  return async ({ name, description, color }: GroupFields): Promise<boolean> => {
    if (!group) {
      const { groupId, created } = create({ name, description, color })
      // The details can be read only when the group exists.
      if ((await created) === null) return false
      onCreated?.(groupId)
      return true
    }
    const answers = await Promise.all([
      name !== group.name && change(group, { field: 'name', from: group.name, to: name }),
      description !== group.description &&
        change(group, { field: 'description', from: group.description, to: description }),
      color !== group.color && change(group, { field: 'color', from: group.color, to: color }),
    ])
    return !answers.includes(null)
  }
}

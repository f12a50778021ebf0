import { useState, type FormEvent, useId, useRef } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { type CopyId, isTemplate, type UserId, isShippedTemplateId, type OriginalId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { CopyProgress } from './copy-progress.tsx'
import type { Hue } from '#shared/common/hues.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { CopyParts } from '#shared/copy/model.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useWorkspaceId } from '#web/user/queries.ts'
import { useCopyMutations } from './mutations.ts'

export type Original = { id: OriginalId; title: string; color: Hue }

type CopyDialogProps = { original: Original; targetKind: BoardKind; me: UserId; onClose: () => void }

/**
 * Renders the dialog that copies a board or a template: the form, then the progress. Closing it does not stop the
 * copy.
 */
export function CopyDialog({ original, targetKind, me, onClose }: CopyDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const [copyId, setCopyId] = useState<CopyId | null>(null)
  const purpose = purposeOf(original, targetKind)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      bare
      title={t(`copy.purpose.${purpose}.title`)}
      description={copyId ? undefined : t(`copy.purpose.${purpose}.text`)}
      closeLabel={t('common:close')}
    >
      {copyId ? (
        <CopyProgress copyId={copyId} onClose={onClose} />
      ) : (
        <CopyForm original={original} targetKind={targetKind} me={me} onStarted={setCopyId} onClose={onClose} />
      )}
    </Dialog>
  )
}

const purposeOf = ({ id }: Original, targetKind: BoardKind) =>
  targetKind === 'board' ? 'project' : isTemplate(id) ? 'template' : 'save'

type CopyFormProps = {
  original: Original
  targetKind: BoardKind
  me: UserId
  onStarted: (copyId: CopyId) => void
  onClose: () => void
}

/** Renders the form of a copy: title, colour and the parts to copy. */
function CopyForm({ original, targetKind, me, onStarted, onClose }: CopyFormProps) {
  const { t } = useTexts(['board', 'common'])
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const savesAsTemplate = targetKind === 'template' && !isTemplate(original.id)
  const { text: title, ...draftField } = useDraftField({
    draftId: { userId: me, kind: 'copy', id: `${useWorkspaceId()}/${targetKind}/${original.id}` },
    initialText: useInitialTitle(original, savesAsTemplate),
  })
  const [hue, setHue] = useState(original.color)
  const [parts, setParts] = useState({ members: true, tasks: true, comments: false, attachments: true })
  const { startCopy } = useCopyMutations()
  const titleError = useTitleError()(title)

  const close = () => {
    if (draftField.sending) return
    draftField.discard()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (titleError) input.current?.focus()
    else if (!draftField.sending)
      void draftField.send(async (draftTitle) => {
        const copyId = await startCopy({
          originalId: original.id,
          title: draftTitle.trim(),
          color: hue,
          parts,
          as: targetKind,
        })
        if (copyId) onStarted(copyId)
        return copyId !== null
      })
  }

  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pb-5"
      >
        {draftField.isRestored && <RestoredDraftNotice onDiscard={draftField.discard} />}
        <Field label={t('board.title')} required error={titleError}>
          <TextInput
            ref={input}
            value={title}
            onChange={({ target }) => draftField.type(target.value)}
            icon={<Tile title={title.trim() || '?'} hue={hue} size={20} />}
            autoComplete="off"
          />
        </Field>
        <HuePicker label={t('board.color')} value={hue} onPick={setHue} nameOf={(one) => t(`common:hue.${one}`)} />
        {!isShippedTemplateId(original.id) && (
          <PartsPicker parts={parts} onChange={setParts} hiddenParts={targetKind === 'template' ? ['comments'] : []} />
        )}
      </form>
      <DialogFooter>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={draftField.sending}>
          {t(savesAsTemplate ? 'template.create' : 'copy.start')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** A template made from a board, and a copy of a shipped template, keep the title. Other copies get a new one. */
function useInitialTitle({ id, title }: Original, savesAsTemplate: boolean): string {
  const { t } = useTexts('board')
  return savesAsTemplate || isShippedTemplateId(id) ? title : t('copy.title_of', { title }).slice(0, titleLength)
}

type PartsPickerProps = {
  parts: CopyParts
  onChange: (parts: CopyParts) => void
  /** Parts that cannot be copied here. */
  hiddenParts?: readonly (keyof CopyParts)[]
}

/** Renders the parts to copy. Comments and attachments belong to tasks, so they need tasks to be copied. */
function PartsPicker({ parts, onChange, hiddenParts = [] }: PartsPickerProps) {
  const { t } = useTexts('board')
  const partCheckbox = (part: keyof CopyParts, needsTasks = false) =>
    !hiddenParts.includes(part) && (
      <Checkbox
        checked={parts[part] && (!needsTasks || parts.tasks)}
        disabled={needsTasks && !parts.tasks}
        onChange={(on) => onChange({ ...parts, [part]: on })}
        help={t(`copy.parts.${part}_text`)}
        className={needsTasks ? 'ml-6' : ''}
      >
        {t(`copy.parts.${part}`)}
      </Checkbox>
    )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-title">{t('copy.parts.title')}</legend>
      {partCheckbox('members')}
      {partCheckbox('tasks')}
      {partCheckbox('comments', true)}
      {partCheckbox('attachments', true)}
    </fieldset>
  )
}

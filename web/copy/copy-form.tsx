import { type FormEvent, useId, useRef, useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import { type CopyId, isShipped, isTemplate, type OriginalId, type UserId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { CopyParts } from '#shared/copy/model.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useCopyMutations } from './mutations.ts'

export type Original = { id: OriginalId; title: string; color: Hue }

type CopyFormProps = {
  original: Original
  as: BoardKind
  me: UserId
  onStarted: (copyId: CopyId) => void
  onClose: () => void
}

/** Renders the form of a copy: title, colour and the parts to copy. */
export function CopyForm({ original, as, me, onStarted, onClose }: CopyFormProps) {
  const { t } = useTexts(['board', 'common'])
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const savesAsTemplate = as === 'template' && !isTemplate(original.id)
  const { text: title, ...typed } = useDraftField({
    draftId: { userId: me, kind: 'copy', id: `${as}/${original.id}` },
    initialText: useInitialTitle(original, savesAsTemplate),
  })
  const [hue, setHue] = useState(original.color)
  const [parts, setParts] = useState({ members: true, tasks: true, comments: false, attachments: true })
  const { begin } = useCopyMutations()
  const problem = useTitleError()(title)

  const close = () => {
    if (typed.sending) return
    typed.discard()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) input.current?.focus()
    else if (!typed.sending)
      void typed.send(async (wanted) => {
        const copyId = await begin({ originalId: original.id, title: wanted.trim(), color: hue, parts, as })
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
        {typed.restored && <RestoredDraftNotice onDiscard={typed.discard} />}
        <Field label={t('board.title')} required error={problem}>
          <TextInput
            ref={input}
            value={title}
            onChange={({ target }) => typed.type(target.value)}
            icon={<Tile title={title.trim() || '?'} hue={hue} size={20} />}
            autoComplete="off"
          />
        </Field>
        <HuePicker label={t('board.color')} value={hue} onPick={setHue} nameOf={(one) => t(`common:hue.${one}`)} />
        {!isShipped(original.id) && (
          <PartsPicker parts={parts} onChange={setParts} hidden={as === 'template' ? ['comments'] : []} />
        )}
      </form>
      <DialogFooter>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={typed.sending}>
          {t(savesAsTemplate ? 'template.create' : 'copy.begin')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** A template made from a board, and a copy of a shipped template, keep the title. Other copies get a new one. */
function useInitialTitle({ id, title }: Original, savesAsTemplate: boolean): string {
  const { t } = useTexts('board')
  return savesAsTemplate || isShipped(id) ? title : t('copy.title_of', { title }).slice(0, titleLength)
}

type PartsPickerProps = {
  parts: CopyParts
  onChange: (parts: CopyParts) => void
  /** Parts that cannot be copied here. */
  hidden?: readonly (keyof CopyParts)[]
}

/** Renders the parts to copy. Comments and attachments belong to tasks, so they need tasks to be copied. */
function PartsPicker({ parts, onChange, hidden = [] }: PartsPickerProps) {
  const { t } = useTexts('board')
  const partCheckbox = (part: keyof CopyParts, needsTasks = false) =>
    !hidden.includes(part) && (
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

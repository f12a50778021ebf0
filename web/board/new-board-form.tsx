// What a new project or template is called, what it begins from, and in which colour.

import { type FormEvent, type RefObject, useId, useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { CopyId, OriginalId } from '#shared/common/ids.ts'
import { useCopy } from '#web/copy/use-copy.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import type { Typed } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { type Beginning, BeginningFields, useBeginning, useOriginals } from './beginning-fields.tsx'
import { useCreateBoard } from './use-create-board.ts'

type NewBoardFormProps = {
  as: BoardKind
  from?: OriginalId
  ofAnother: boolean
  input: RefObject<HTMLInputElement | null>
  typed: Typed
  onBegun: (copyId: CopyId) => void
  onClose: () => void
}

export function NewBoardForm({
  as,
  from,
  ofAnother,
  input,
  typed: { text: title, ...typed },
  onBegun,
  onClose,
}: NewBoardFormProps) {
  const { t } = useTexts(['board', 'common'])
  const formId = useId()
  const [picked, setHue] = useState<Hue | null>(null)
  const [left, setLeft] = useState(false)
  const beginning = useBeginning(as, from ?? null)
  const originals = useOriginals(as)
  const hue = picked ?? originals.find(({ id }) => id === beginning.from)?.color ?? 'indigo'
  const make = useMake(as, onBegun)

  const [missed, setMissed] = useState(false)
  const unchosen = ofAnother && !beginning.from
  const problem = useTitleProblem()(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (problem) input.current?.focus()
    else if (unchosen) setMissed(true)
    else if (!typed.sending) void typed.send((wanted) => make({ title: wanted.trim(), color: hue }, beginning))
  }

  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pb-5"
      >
        {typed.restored && <DraftLine onDiscard={typed.discard} />}
        <Field label={t('board.title')} required steady className="-mb-3" error={left && problem}>
          <TextInput
            ref={input}
            value={title}
            onChange={({ target }) => typed.type(target.value)}
            onBlur={() => setLeft(title !== '')}
            placeholder={t(as === 'template' ? 'template.placeholder' : 'board.new.placeholder')}
            icon={<Tile title={title.trim() || '?'} hue={hue} size={20} />}
            autoComplete="off"
          />
        </Field>
        <BeginningFields {...{ as, originals, ofAnother }} missed={missed && unchosen} {...beginning} />
        <HuePicker label={t('board.color')} value={hue} onPick={setHue} nameOf={(one) => t(`common:hue.${one}`)} />
      </form>
      <DialogFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={typed.sending}>
          {t(as === 'template' ? 'template.create' : 'board.new.create')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Whether it was made, or begun to be made; a toast has said why not. */
function useMake(as: BoardKind, onBegun: (copyId: CopyId) => void) {
  const create = useCreateBoard()
  const { begin } = useCopy()
  return async (wish: { title: string; color: Hue }, { from, start, members }: Beginning): Promise<boolean> => {
    if (!from) return create({ ...wish, as })
    const parts = { members, tasks: true, comments: false, attachments: true }
    const copyId = await begin({ ...wish, of: from, as, parts, start: as === 'board' ? start : null })
    if (copyId) onBegun(copyId)
    return copyId !== null
  }
}

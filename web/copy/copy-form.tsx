// What a copy is to be like: its title and colour, and what comes along.

import { type FormEvent, useId, useRef, useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import { type CopyId, isShipped, isTemplate, type OriginalId, type UserId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { PartsPicker } from './parts-picker.tsx'
import { useCopy } from './use-copy.ts'

export type Original = { id: OriginalId; title: string; color: Hue }

type CopyFormProps = {
  original: Original
  as: BoardKind
  me: UserId
  onBegun: (copyId: CopyId) => void
  onClose: () => void
}

export function CopyForm({ original, as, me, onBegun, onClose }: CopyFormProps) {
  const { t } = useTexts(['board', 'common'])
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const saves = as === 'template' && !isTemplate(original.id)
  const { text: title, ...typed } = useTyped({
    of: { person: me, kind: 'copy', id: `${as}/${original.id}` },
    begun: useBegunTitle(original, saves),
  })
  const [hue, setHue] = useState(original.color)
  const [parts, setParts] = useState({ members: true, tasks: true, comments: false, attachments: true })
  const { begin } = useCopy()
  const problem = useTitleProblem()(title)

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
        const copyId = await begin({ of: original.id, title: wanted.trim(), color: hue, parts, as })
        if (copyId) onBegun(copyId)
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
        {typed.restored && <DraftLine onDiscard={typed.discard} />}
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
          <PartsPicker parts={parts} onChange={setParts} without={as === 'template' ? ['comments'] : []} />
        )}
      </form>
      <DialogFooter>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={typed.sending}>
          {t(saves ? 'template.create' : 'copy.begin')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** A template of a project is no copy of it, nor is what somebody makes their own: they may be called the same. */
function useBegunTitle({ id, title }: Original, saves: boolean): string {
  const { t } = useTexts('board')
  return saves || isShipped(id) ? title : t('copy.title_of', { title }).slice(0, titleLength)
}

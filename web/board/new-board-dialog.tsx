// A new project: a title and one of twelve colours.

import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import type { UserId } from '#shared/common/ids.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useCreateBoard } from './use-create-board.ts'

type NewBoardDialogProps = { me: UserId; onOpenChange: (open: boolean) => void }

/** Stands as long as it is open; whoever closes it begins anew, and whoever was interrupted goes on. */
export function NewBoardDialog({ me, onOpenChange }: NewBoardDialogProps) {
  const { t } = useTranslation(['board', 'common'])
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text: title, ...typed } = useTyped({ of: { person: me, kind: 'new-board', id: 'new' } })
  const [hue, setHue] = useState<Hue>('indigo')
  const [left, setLeft] = useState(false)
  const create = useCreateBoard()

  const problem = useTitleProblem()(title)
  const close = () => {
    if (typed.sending) return
    typed.discard()
    onOpenChange(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (problem) input.current?.focus()
    else if (!typed.sending) void typed.send((wanted) => create({ title: wanted.trim(), color: hue }))
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('board.new.title')}
      description={t('board.new.text')}
      closeLabel={t('common:close')}
      initialFocus={input}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={typed.sending}>
            {t('board.new.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {typed.restored && <DraftLine onDiscard={typed.discard} />}
        <Field label={t('board.title')} required error={left && problem}>
          <TextInput
            ref={input}
            value={title}
            onChange={({ target }) => typed.type(target.value)}
            onBlur={() => setLeft(title !== '')}
            placeholder={t('board.new.placeholder')}
            icon={<Tile title={title.trim() || '?'} hue={hue} size={20} />}
            autoComplete="off"
          />
        </Field>
        <HuePicker label={t('board.color')} value={hue} onPick={setHue} nameOf={(one) => t(`common:hue.${one}`)} />
      </form>
    </Dialog>
  )
}

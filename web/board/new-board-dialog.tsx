// A new project: a title and one of twelve colours.

import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import { titleLength } from '#shared/common/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useCreateBoard } from './use-create-board.ts'

type NewBoardDialogProps = { onOpenChange: (open: boolean) => void }

/** Stands as long as it is open, so that the next one begins empty. */
export function NewBoardDialog({ onOpenChange }: NewBoardDialogProps) {
  const { t } = useTranslation(['board', 'common'])
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [hue, setHue] = useState<Hue>('indigo')
  const [left, setLeft] = useState(false)
  const create = useCreateBoard()

  const problem = problemOf(title)
  const close = (wanted: boolean) => !create.isPending && onOpenChange(wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (problem) input.current?.focus()
    else create.mutate({ title: title.trim(), color: hue })
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
          <Button onClick={() => close(false)}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={create.isPending}>
            {t('board.new.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label={t('board.title')}
          required
          error={left && problem ? t(`common:error.${problem}`, { limit: titleLength }) : null}
        >
          <TextInput
            ref={input}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
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

function problemOf(title: string): 'title_empty' | 'too_long' | null {
  if (title.trim() === '') return 'title_empty'
  return title.trim().length > titleLength ? 'too_long' : null
}

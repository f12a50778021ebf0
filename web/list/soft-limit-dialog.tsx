// Sets how many tasks a list is meant to hold. More are shown in amber, never blocked.

import { useState } from 'react'
import { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useReplaced } from '#web/ui/use-replaced.ts'
import { useListMutations } from './mutations.ts'

export function SoftLimitDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { t } = useTexts('board')
  const { boardId } = useBoard()
  const { change } = useListMutations(boardId)
  const replaced = useReplaced(list.softLimit)
  const [text, setText] = useState(list.softLimit?.toString() ?? '')
  const wanted = text.trim() === '' ? null : Number(text)
  const [busy, setBusy] = useState(false)
  const right = List.shape.softLimit.safeParse(wanted).success
  const save = async () => {
    if (!right || busy) return
    const from = replaced.now()
    if (wanted === from) return onClose()
    setBusy(true)
    const done = (await change(list, { field: 'softLimit', from, to: wanted })) !== null
    setBusy(false)
    // What was refused stays in the field.
    if (done) onClose()
    else replaced.told()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={460}
      title={t('list.soft_limit.title', { list: list.title })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('list.soft_limit.save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('list.soft_limit.label')}
        help={t('list.soft_limit.help')}
        error={right ? undefined : t('list.soft_limit.wrong')}
      >
        <TextInput
          inputMode="numeric"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => pressedKey(event) === 'Enter' && void save()}
        />
      </Field>
    </Dialog>
  )
}

// Sets the soft limit of a list. Lists above it are marked in amber; adding tasks is never blocked.

import { useState } from 'react'
import { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useBaseValue } from '#web/ui/hooks.ts'
import { useListMutations } from '#web/list/mutations.ts'

export function SoftLimitDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { t } = useTexts('board')
  const { boardId } = useBoard()
  const { change } = useListMutations(boardId)
  const baseLimit = useBaseValue(list.softLimit)
  const [text, setText] = useState(list.softLimit?.toString() ?? '')
  const limit = text.trim() === '' ? null : Number(text)
  const [isBusy, setIsBusy] = useState(false)
  const isValid = List.shape.softLimit.safeParse(limit).success
  const save = async () => {
    if (!isValid || isBusy) return
    const from = baseLimit.get()
    if (limit === from) return onClose()
    setIsBusy(true)
    const isSaved = (await change(list, { field: 'softLimit', from, to: limit })) !== null
    setIsBusy(false)
    // A rejected limit stays in the field.
    if (isSaved) onClose()
    else baseLimit.onRejected()
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
          <Button kind="primary" busy={isBusy} onClick={() => void save()}>
            {t('list.soft_limit.save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('list.soft_limit.label')}
        help={t('list.soft_limit.help')}
        error={isValid ? undefined : t('list.soft_limit.invalid')}
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

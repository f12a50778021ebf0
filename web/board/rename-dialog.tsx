// Gives a project another title, where its head has no room for a field: on a phone.

import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useBoardMutations } from './mutations.ts'

export function RenameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['board', 'common'])
  const { boardId, me, picture } = useBoard()
  const { change } = useBoardMutations(boardId)
  const formId = useId()
  const { title } = picture.frame.board
  const { text, ...typed } = useTyped({ of: { person: me, kind: 'title', id: boardId }, begun: title })
  const [tried, setTried] = useState(false)
  const to = text.trim()
  const problem = useTitleProblem()(text)
  const leave = () => {
    if (!typed.sending) typed.discard()
    onClose()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || typed.sending) return
    if (to === title || (await typed.send(async (_, from) => (await change({ field: 'title', from, to })) !== null)))
      leave()
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t('board.rename')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={typed.sending}>
            {t('board.rename')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {typed.restored && <DraftLine onDiscard={typed.discard} />}
        <Field label={t('board.title')} error={tried && problem}>
          <TextInput data-first-focus value={text} onChange={({ target }) => typed.type(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

// What a new task is called, in which list it stands, when it is due, and whether it is one's own.

import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/common/day-or-time.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { DayField } from '#web/board/day-field.tsx'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAddTask } from './use-add-task.ts'
import { usePlace } from './use-places.tsx'

type NewTaskFormProps = {
  me: UserId
  boardId: BoardId
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
  /** The choice of the project. */
  children: ReactNode
}

export function NewTaskForm({ me, boardId, input, onClose, children }: NewTaskFormProps) {
  const { t } = useTranslation(['navigation', 'board', 'common'])
  const formId = useId()
  const { text, restored, type, discard, sendOff } = useTyped({ of: { person: me, kind: 'new-task', id: 'anywhere' } })
  const [left, setLeft] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const [due, setDue] = useState<Day | null>(null)
  const [isMine, setMine] = useState(true)
  const { options, listId, list, isPending, because } = usePlace(boardId, picked)
  const problem = useTitleProblem()(text)
  const add = useAddTask(boardId, me)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (problem) input.current?.focus()
    else if (listId && !because) {
      onClose()
      void sendOff((title) => add({ listId, title: title.trim(), due, assigneeId: isMine ? me : null }, list))
    }
  }
  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-6 pb-5"
      >
        {restored && <DraftLine onDiscard={discard} />}
        <Field label={t('board:task.title.label')} required steady className="-mb-2" error={left && problem}>
          <TextInput
            ref={input}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setLeft(text !== '')}
            placeholder={t('new_task.placeholder')}
            autoComplete="off"
          />
        </Field>
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          {children}
          <Field label={t('board:task.list.label')} help={because ?? undefined}>
            <Select
              label={t('board:task.list.label')}
              value={listId}
              options={options}
              searchLabel={t('board:task.transfer.find')}
              emptyLabel={t('board:task.picker.nothing_found')}
              disabled={options.length === 0}
              onPick={setPicked}
            />
          </Field>
          <Field label={t('board:task.dates.due')}>
            <DayField
              label={t('board:task.dates.due')}
              value={due}
              placeholder={t('new_task.no_date')}
              onPick={setDue}
            />
          </Field>
        </div>
        <Checkbox checked={isMine} onChange={setMine} className="max-md:min-h-11 max-md:items-center">
          {t('board:task.assignee.take')}
        </Checkbox>
      </form>
      <DialogFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={isPending} because={because}>
          {t('board:task.add')}
        </Button>
      </DialogFooter>
    </>
  )
}

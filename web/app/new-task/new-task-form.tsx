// What a new task is called, in which list it stands, when it is due, and whether it is one's own.

import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { DatesPicker } from '#web/task/dates-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateButton } from '#web/ui/date-button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDates } from '#web/user/use-dates.ts'
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
  const { t } = useTexts(['navigation', 'board', 'common'])
  const formId = useId()
  const { text, restored, type, discard, sendOff } = useTyped({ of: { person: me, kind: 'new-task', id: 'anywhere' } })
  const [left, setLeft] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const [due, setDue] = useState<DayOrTime | null>(null)
  const [isMine, setMine] = useState(true)
  const { list, isPending, hasNoList, ...place } = usePlace(boardId, picked)
  const { listId, because } = place
  const lacksBoth = hasNoList && text.trim() === ''
  const titleProblem = useTitleProblem()(text)
  const problem = lacksBoth ? t('common:error.title_and_tab_required') : titleProblem
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
        <TitleField {...{ input, text }} error={left && problem} onType={type} onLeft={() => setLeft(text !== '')} />
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          {children}
          <ListField {...place} onPick={setPicked} />
          <Field label={t('board:task.dates.due')}>
            <DueField due={due} onPick={setDue} />
          </Field>
        </div>
        <Checkbox checked={isMine} onChange={setMine} className="max-md:min-h-11 max-md:items-center">
          {t('board:task.assignee.take')}
        </Checkbox>
      </form>
      <DialogFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} busy={isPending} because={lacksBoth ? null : because}>
          {t('board:task.add')}
        </Button>
      </DialogFooter>
    </>
  )
}

type TitleFieldProps = {
  input: RefObject<HTMLInputElement | null>
  text: string
  error: string | false | null
  onType: (text: string) => void
  onLeft: () => void
}

function TitleField({ input, text, error, onType, onLeft }: TitleFieldProps) {
  const { t } = useTexts(['board', 'navigation'])
  return (
    <Field label={t('task.title.label')} required steady className="-mb-2" error={error}>
      <TextInput
        ref={input}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeft}
        placeholder={t('navigation:new_task.placeholder')}
        autoComplete="off"
      />
    </Field>
  )
}

type ListFieldProps = Pick<ReturnType<typeof usePlace>, 'options' | 'listId' | 'because'> & {
  onPick: (list: string) => void
}

function ListField({ options, listId, because, onPick }: ListFieldProps) {
  const { t } = useTexts('board')
  return (
    <Field label={t('task.list.label')} help={because ?? undefined}>
      <Select
        label={t('task.list.label')}
        value={listId}
        options={options}
        searchLabel={t('task.transfer.find')}
        emptyLabel={t('task.picker.nothing_found')}
        disabled={options.length === 0}
        onPick={onPick}
      />
    </Field>
  )
}

type DueFieldProps = { due: DayOrTime | null; onPick: (due: DayOrTime | null) => void }

function DueField({ due, onPick }: DueFieldProps) {
  const { t } = useTexts(['board', 'navigation'])
  const dates = useDates()
  const trigger = (
    <DateButton
      label={t('task.dates.due')}
      shown={due && dates.full(due)}
      placeholder={t('navigation:new_task.no_date')}
    />
  )
  return <DatesPicker dueOnly trigger={trigger} value={{ start: null, due }} onPick={(picked) => onPick(picked.due)} />
}

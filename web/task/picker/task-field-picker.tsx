import { tasksIn } from '#shared/board/board-state.ts'
import { availableLabels } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelMutations } from '#web/label/mutations.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { usePeople } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { AssigneePicker } from './assignee-picker.tsx'
import { DatesPicker } from './dates-picker.tsx'
import { LabelsPicker } from './labels-picker.tsx'
import { ListLabel, ListPicker } from './list-picker.tsx'
import { type FieldPickerProps, PriorityPicker, StatusPicker } from './value-picker.tsx'
import { RecurrencePicker } from '#web/task/repeat/recurrence-picker.tsx'
import { type TaskTime, TimePicker } from './time-picker.tsx'
import { type Completion, useCompletion } from '#web/task/actions/use-completion.tsx'
import { type TaskEdits, useTaskEdits } from '#web/task/actions/use-task-edits.ts'
import { type RefObject, useEffect } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

export const taskFields = ['status', 'assignee', 'priority', 'dates', 'list', 'labels', 'time', 'repeat'] as const
/** Dates and times are one field each; `start` and `spent` set the initial focus. */
export type TaskFieldName = (typeof taskFields)[number] | 'start' | 'spent'

type TaskFieldPickerProps = Omit<FieldPickerProps, 'disabledReason'> & {
  name: TaskFieldName
  task: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
}

/** Renders a field of a task with its picker, or the reason why the user may not change it. */
export function TaskFieldPicker({ name, task, edits, setStatus, ...pickerOptions }: TaskFieldPickerProps) {
  const { mayTask } = useBoard()
  const denialReason = useDenialReason()
  const disabledReason = denialReason(mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task))
  const pickerProps = { ...pickerOptions, disabledReason }
  const setRecurrence = (to: Task['recurrence']) => void edits.set(task, 'recurrence', to)
  if (name === 'status') {
    return <StatusPicker {...pickerProps} value={task.status} onPick={(status) => setStatus(task, status)} />
  }
  if (name === 'priority') {
    const onPick = (priority: Task['priority']) => void edits.set(task, 'priority', priority)
    return <PriorityPicker {...pickerProps} value={task.priority} onPick={onPick} />
  }
  if (name === 'dates' || name === 'start') {
    const completed = task.status === 'completed'
    return (
      <DatesPicker
        {...pickerProps}
        value={task}
        completed={completed}
        initialFocus={name === 'start' ? 'start' : 'due'}
        onPick={(dates) => void edits.setDates(task, dates)}
        repeat={task.rootId ? undefined : { recurrence: task.recurrence, onPick: setRecurrence }}
      />
    )
  }
  if (name === 'time' || name === 'spent') {
    const onPick = (time: TaskTime, from: TaskTime) => void edits.setTime({ ...task, ...from }, time)
    return (
      <TimePicker
        {...pickerProps}
        value={task}
        initialFocus={name === 'spent' ? 'spent' : 'estimate'}
        onPick={onPick}
      />
    )
  }
  if (name === 'repeat') {
    return <RecurrencePicker {...pickerProps} value={task} onPick={setRecurrence} />
  }
  if (name === 'assignee') return <AssigneeValue pickerProps={pickerProps} task={task} edits={edits} />
  return name === 'list' ? (
    <ListValue pickerProps={pickerProps} task={task} edits={edits} />
  ) : (
    <LabelsValue pickerProps={pickerProps} task={task} edits={edits} />
  )
}

type FieldProps = { pickerProps: FieldPickerProps; task: Task; edits: TaskEdits }

function AssigneeValue({ pickerProps, task, edits }: FieldProps) {
  const { boardState, me } = useBoard()
  const people = usePeople()
  return (
    <AssigneePicker
      {...pickerProps}
      value={task.assigneeId}
      onPick={(assignee) => void edits.assign(task, assignee)}
      members={membersWithGroups(boardState.structure, people)}
      people={people}
      me={me}
    />
  )
}

function ListValue({ pickerProps, task, edits }: FieldProps) {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const { structure } = boardState
  if (task.rootId) {
    // A sub-task is in the list of its root.
    const list = structure.lists.find(({ listId }) => listId === (boardState.tasks.get(task.rootId!) ?? task).listId)
    const tab = structure.tabs.find(({ tabId }) => tabId === list?.tabId)
    return (
      <span title={t('task.list.sub_task_note')} className="flex min-h-8 items-center text-sm font-medium">
        <ListLabel tab={tab} list={list} />
      </span>
    )
  }
  return (
    <ListPicker
      {...pickerProps}
      value={task.listId}
      structure={structure}
      onPick={(listId) =>
        void edits.move(
          task,
          { listId, after: tasksIn(boardState, listId).at(-1)?.taskId ?? null, before: null },
          'list',
        )
      }
    />
  )
}

function LabelsValue({ pickerProps, task, edits }: FieldProps) {
  const { boardId, boardState, mayBoard } = useBoard()
  const labels = useLabelMutations(boardId)
  return (
    <LabelsPicker
      {...pickerProps}
      labels={availableLabels(boardState.structure)}
      value={task.labelIds}
      onAdd={(labelId) => void edits.addLabel(task, labelId)}
      onRemove={(labelId) => void edits.removeLabel(task, labelId)}
      onCreate={mayBoard('board.configure') === 'allowed' ? labels.create : undefined}
    />
  )
}

type AnchoredTaskPickerProps = Pick<FieldPickerProps, 'onTab'> & {
  name: TaskFieldName
  task: Task
  /** The element to anchor the picker to. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
}

/** Shows the picker of one field next to a card or cell, opened by a menu or a shortcut. Load it lazily. */
export function AnchoredTaskPicker({ name, task, anchor, open, onTab, onClose }: AnchoredTaskPickerProps) {
  const { mayTask } = useBoard()
  const edits = useTaskEdits()
  const { setStatus, question } = useCompletion(edits)
  const disabledReason = useDenialReason()(mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task))

  // A shortcut has no tooltip; the toast shows the reason.
  useEffect(() => {
    if (!open || !disabledReason) return
    toast.warning({ title: disabledReason })
    onClose()
  }, [open, disabledReason, onClose])

  return (
    <>
      <TaskFieldPicker
        {...{ name, task, edits, setStatus, anchor, onTab }}
        open={open && !disabledReason}
        onOpenChange={(nextOpen) => !nextOpen && onClose()}
      />
      {question}
    </>
  )
}

// A value of a task of this board with its picker, by its name; who may not change it is told why.

import { tasksIn } from '#shared/board/picture.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelMutations } from '#web/label/mutations.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { AssigneePicker } from './assignee-picker.tsx'
import { DatesPicker } from './dates-picker.tsx'
import { LabelsPicker } from './labels-picker.tsx'
import { ListLabel } from './list-label.tsx'
import { ListPicker } from './list-picker.tsx'
import type { PickerWays } from './picker-ways.ts'
import { PriorityPicker } from './priority-picker.tsx'
import { RecurrencePicker } from './repeat/recurrence-picker.tsx'
import { StatusPicker } from './status-picker.tsx'
import type { TaskTime } from './time-label.tsx'
import { TimePicker } from './time-picker.tsx'
import type { Completion } from './use-completion.tsx'
import type { TaskEdits } from './use-task-edits.ts'

export const taskValues = ['status', 'assignee', 'priority', 'dates', 'list', 'labels', 'time', 'repeat'] as const
/** The dates are one value, and can be opened at the start; so are the times, at what was spent. */
export type TaskValueName = (typeof taskValues)[number] | 'start' | 'spent'

export type TaskValueProps = Omit<PickerWays, 'because'> & {
  name: TaskValueName
  task: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
}

export function TaskValue({ name, task, edits, setStatus, ...rest }: TaskValueProps) {
  const { mayTask } = useBoard()
  const becauseOf = useBecause()
  const because = becauseOf(mayTask(name === 'assignee' ? 'task.assign' : 'task.edit', task))
  const ways = { ...rest, because }
  const setRecurrence = (to: Task['recurrence']) => void edits.set(task, 'recurrence', to)
  if (name === 'status') {
    return <StatusPicker {...ways} value={task.status} onPick={(status) => setStatus(task, status)} />
  }
  if (name === 'priority') {
    const onPick = (priority: Task['priority']) => void edits.set(task, 'priority', priority)
    return <PriorityPicker {...ways} value={task.priority} onPick={onPick} />
  }
  if (name === 'dates' || name === 'start') {
    const completed = task.status === 'completed'
    return (
      <DatesPicker
        {...ways}
        value={task}
        completed={completed}
        begin={name === 'start' ? 'start' : 'due'}
        onPick={(dates) => void edits.setDates(task, dates)}
        repeat={task.rootId ? undefined : { recurrence: task.recurrence, onPick: setRecurrence }}
      />
    )
  }
  if (name === 'time' || name === 'spent') {
    const onPick = (time: TaskTime, from: TaskTime) => void edits.setTime({ ...task, ...from }, time)
    return <TimePicker {...ways} value={task} begin={name === 'spent' ? 'spent' : 'estimate'} onPick={onPick} />
  }
  if (name === 'repeat') {
    return <RecurrencePicker {...ways} value={task} onPick={setRecurrence} />
  }
  if (name === 'assignee') return <Assignee ways={ways} task={task} edits={edits} />
  return name === 'list' ? (
    <Place ways={ways} task={task} edits={edits} />
  ) : (
    <Labels ways={ways} task={task} edits={edits} />
  )
}

type PartProps = { ways: PickerWays; task: Task; edits: TaskEdits }

function Assignee({ ways, task, edits }: PartProps) {
  const { picture, me } = useBoard()
  return (
    <AssigneePicker
      {...ways}
      value={task.assigneeId}
      onPick={(assignee) => void edits.assign(task, assignee)}
      members={picture.frame.members}
      people={usePeople()}
      me={me}
    />
  )
}

function Place({ ways, task, edits }: PartProps) {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const { frame } = picture
  if (task.rootId) {
    // A sub-task lies where its root lies.
    const list = frame.lists.find(({ listId }) => listId === (picture.tasks.get(task.rootId!) ?? task).listId)
    const tab = frame.tabs.find(({ tabId }) => tabId === list?.tabId)
    return (
      <span title={t('task.list.with_root')} className="flex min-h-8 items-center text-sm font-medium">
        <ListLabel tab={tab} list={list} />
      </span>
    )
  }
  return (
    <ListPicker
      {...ways}
      value={task.listId}
      frame={frame}
      onPick={(listId) =>
        void edits.move(task, { listId, after: tasksIn(picture, listId).at(-1)?.taskId ?? null, before: null }, 'list')
      }
    />
  )
}

function Labels({ ways, task, edits }: PartProps) {
  const { boardId, picture, mayBoard } = useBoard()
  const labels = useLabelMutations(boardId)
  return (
    <LabelsPicker
      {...ways}
      labels={labelsOffered(picture.frame)}
      value={task.labelIds}
      onAdd={(labelId) => void edits.addLabel(task, labelId)}
      onRemove={(labelId) => void edits.removeLabel(task, labelId)}
      onCreate={mayBoard('board.configure') === 'allowed' ? labels.create : undefined}
    />
  )
}

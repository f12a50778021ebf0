import { Lock, MessageSquare, PanelRightOpen, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import type { DisplayData } from '#web/board/views/rows/display-data.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import type { Column } from '#shared/view/columns.ts'
import { RowLabels } from '#web/board/views/rows/column-heads.tsx'
import { TitleEditor } from '#web/board/views/rows/title-editor.tsx'
import { durationText } from '#web/i18n/duration-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { AssigneeLabel } from '#web/task/picker/assignee-label.tsx'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { PriorityLabel } from '#web/task/picker/priority-icon.tsx'
import { StatusLabel } from '#web/task/picker/status-icon.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { listTitle } from './cell-text.ts'

/** Title cell with its open button, or the title editor. */
export function TitleCell({
  task,
  isEdited,
  onEdited,
  onOpen,
}: {
  task: Task
  isEdited: boolean
  onEdited: () => void
  onOpen: (task: Task) => void
}) {
  const { t } = useTexts('board')
  if (isEdited) return <TitleEditor task={task} onDone={onEdited} />
  return (
    <>
      <span
        title={task.title}
        className={classNames('min-w-0 flex-1 truncate font-title', task.status === 'completed' && 'text-ink-3')}
      >
        <TaskLink task={task} onOpen={() => onOpen(task)}>
          {task.title}
        </TaskLink>
      </span>
      <PendingMark id={task.taskId} />
      {task.visibleTo && <Lock aria-label={t('task.restrict.mark')} className="icon-14 shrink-0 text-ink-3" />}
      <span className="-mr-1.5 hidden shrink-0 group-focus-visible:flex group-hover:flex group-has-focus-visible:flex pointer-coarse:hidden!">
        <Button size={28} tabIndex={-1} icon={<PanelRightOpen />} onClick={() => onOpen(task)}>
          {t('view.open')}
        </Button>
      </span>
    </>
  )
}

/** Renders the value of a task in a column. */
export function CellContent({
  column,
  task,
  displayData,
}: {
  column: Column
  task: Task
  displayData: DisplayData
}): ReactNode {
  switch (column) {
    case 'status':
      return <StatusLabel status={task.status} />
    case 'priority':
      return <PriorityLabel priority={task.priority} />
    case 'assignee':
      return task.assigneeId && <AssigneeLabel userId={task.assigneeId} people={displayData.people} />
    case 'start':
      return task.start && <DayText when={task.start} />
    case 'due':
      return task.due && <DueLabel due={task.due} completed={task.status === 'completed'} hideIcon />
    case 'list':
      return <span className="truncate">{listTitle(displayData.boardState, task.listId)}</span>
    case 'labels':
      return <RowLabels labelIds={task.labelIds} labels={displayData.labels} />
    case 'sub_tasks':
      return <SubTasks task={task} boardState={displayData.boardState} />
    case 'comments':
      return (
        task.comments > 0 && <Count icon={<MessageSquare aria-hidden className="icon-14" />} count={task.comments} />
      )
    case 'attachments':
      return (
        task.attachments > 0 && <Count icon={<Paperclip aria-hidden className="icon-14" />} count={task.attachments} />
      )
    case 'estimate':
      return task.estimate !== null && <span className="num">{durationText(task.estimate)}</span>
    case 'spent':
      return task.spent !== null && <span className="num">{durationText(task.spent)}</span>
    case 'created':
      return <DayText when={task.createdAt} />
    case 'number':
      return task.number > 0 && <span className="num">{`#${task.number}`}</span>
  }
}

function DayText({ when }: { when: NonNullable<Task['start']> | Date }) {
  const dates = useDates()
  return <span className="num truncate">{dates.short(when)}</span>
}

function SubTasks({ task, boardState }: { task: Task; boardState: BoardState }) {
  const { closed, total } = subTaskProgressOf(subTasksOf(boardState, task.taskId))
  if (total === 0) return null
  return (
    <span className="num inline-flex items-center gap-1 text-xs">
      <ProgressRing done={closed} total={total} />
      {`${closed}/${total}`}
    </span>
  )
}

function Count({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span className="num inline-flex items-center gap-1 text-xs">
      {icon}
      {count}
    </span>
  )
}

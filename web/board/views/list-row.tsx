// A task as a row: checkbox, state, title with its facts, labels, priority, who does it, and when it is due (look §16).
//
// A row is one thing to reach and to open; the keys of all rows are handled where the view is (use-card-keys.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import { Ellipsis, Lock, MessageSquare, Pencil } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { AssigneeLabel } from '#web/task/assignee-label.tsx'
import { cardId, describedIf } from '#web/task/card-id.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { toggle, useIsChosen } from '#web/task/selection.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { TaskLink } from '#web/task/task-link.tsx'
import type { TaskValueName } from '#web/task/task-value.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { Later } from './later.tsx'
import { columns } from './list-grid.ts'
import { RowLabels } from './row-labels.tsx'
import { RowTitle } from './row-title.tsx'
import { Cell } from './row-cell.tsx'
import type { RowsShared } from './list-group.tsx'

type ListRowProps = Omit<RowsShared, 'heights' | 'adding' | 'folding' | 'editing'> & {
  task: Task
  cardKey: string
  reachable: boolean
  isEdited: boolean
  isOpen: boolean
  onUnfold: (taskId: TaskId) => void
  /** In pixels, in its group. */
  top: number
  height: number
}

const look = 'task-card absolute inset-x-0 group focus-inside cursor-default border-b border-line swipes'

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { task, cardKey, reachable, ways, phone, top, height, isOpen, isEdited, picture } = props
  const isChosen = useIsChosen(task.taskId)
  const { total } = progressOf(subTasksOf(picture, task.taskId))
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-level={2}
      aria-label={task.title}
      aria-selected={isChosen}
      aria-expanded={total > 0 && !phone ? isOpen : undefined}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start="card"
      data-chosen={isChosen || undefined}
      tabIndex={reachable ? 0 : -1}
      {...describedIf(reachable)}
      onClick={() => ways.onOpen(task)}
      style={{ top, height }}
      className={classNames(
        look,
        columns.row,
        isChosen ? 'bg-accent-soft' : 'bg-sheet hover:bg-hover',
        // A long title lies over the rows below while it is changed.
        isEdited && 'z-10 grid-rows-[100%]',
      )}
    >
      {phone ? <PhoneCells {...props} isChosen={isChosen} /> : <Cells {...props} isChosen={isChosen} />}
    </div>
  )
})

/** What is pressed in a row does not open it. */
const alone = (event: MouseEvent): void => event.stopPropagation()

function Cells({ isChosen, ...props }: ListRowProps & { isChosen: boolean }) {
  const { task, ways, labels, people } = props
  const { t } = useTexts('board')
  const { title, priority, assigneeId, due, status, labelIds } = task
  const pick = (name: TaskValueName) => (cell: HTMLElement) => ways.onPick(name, task, cell)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the box in it has the focus */}
      <span role="gridcell" className="grid h-full place-items-center" onClick={alone}>
        <Later unless={isChosen}>
          <Checkbox
            tabIndex={-1}
            aria-label={t('view.choose', { title })}
            checked={isChosen}
            onChange={() => toggle(task.taskId)}
            className={classNames(
              !isChosen && 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Later>
      </span>
      <span role="gridcell" className="-ml-0.5">
        <StatusButton {...props} />
      </span>
      <span
        role="gridcell"
        className={classNames('flex min-w-0 items-center gap-2.5 pr-3', props.isEdited && 'min-h-full self-start')}
      >
        <Title {...props} />
      </span>
      <Cell className={columns.labels} label={t('task.labels.label')} onPress={pick('labels')}>
        <RowLabels labelIds={labelIds} labels={labels} />
      </Cell>
      <Cell className={columns.priority} label={t('task.priority.label')} onPress={pick('priority')}>
        <PriorityIcon priority={priority} />
        <span className="truncate max-lg:sr-only">{t(`task.priority.${priority}`)}</span>
      </Cell>
      <Cell className={columns.assignee} label={t('task.assignee.label')} onPress={pick('assignee')}>
        {assigneeId && (
          <span className="flex min-w-0 max-lg:[&_span+span]:sr-only">
            <AssigneeLabel userId={assigneeId} people={people} />
          </span>
        )}
      </Cell>
      <Cell className={columns.due} label={t('task.dates.label')} onPress={pick('dates')}>
        {due && <DueLabel due={due} completed={status === 'completed'} />}
      </Cell>
      <span role="gridcell" className="flex justify-end pr-3">
        <Later>
          <MoreButton title={title} />
        </Later>
      </span>
    </>
  )
}

/** Two lines: the title, and below it what is known. */
function PhoneCells({ isChosen, ...props }: ListRowProps & { isChosen: boolean }) {
  const { task, people } = props
  const { t } = useTexts('board')
  const { assigneeId, priority, due, status, title } = task
  const person = assigneeId ? people.get(assigneeId) : undefined
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- what is in it has the focus */}
      <span role="gridcell" className="grid place-items-center" onClick={isChosen ? alone : undefined}>
        {isChosen ? (
          <Checkbox
            tabIndex={-1}
            aria-label={t('view.choose', { title })}
            checked
            onChange={() => toggle(task.taskId)}
          />
        ) : (
          <StatusButton {...props} />
        )}
      </span>
      <span role="gridcell" className="min-w-0 pr-2">
        <span className="flex min-w-0 items-center gap-2">
          <Title {...props} />
        </span>
        <span className="mt-0.5 flex items-center gap-2.5 text-xs text-ink-2">
          <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
          {due && <DueLabel due={due} completed={status === 'completed'} />}
        </span>
      </span>
      <span role="gridcell" className="flex items-center gap-1 pr-1">
        {person && <Avatar name={person.name} hue={person.hue} src={person.picture} size={24} />}
        <MoreButton title={title} />
      </span>
    </>
  )
}

function StatusButton({ task, ways }: Pick<ListRowProps, 'task' | 'ways'>) {
  const { t } = useTexts('board')
  const { status, title } = task
  return (
    <IconButton
      tabIndex={-1}
      label={t(status === 'completed' ? 'view.reopen' : 'view.complete', { title })}
      icon={<StatusIcon status={status} />}
      onClick={(event) => {
        alone(event)
        ways.onComplete(task)
      }}
    />
  )
}

function Title(props: ListRowProps) {
  const { task, isEdited, onEdit, onEdited, picture, onUnfold, phone, isOpen } = props
  const { t } = useTexts('board')
  const { closed, total } = progressOf(subTasksOf(picture, task.taskId))
  if (isEdited) return <RowTitle task={task} onDone={onEdited} />
  return (
    <>
      <span
        className={classNames('min-w-0 truncate text-sm font-title', task.status === 'completed' && 'text-ink-3')}
        title={task.title}
      >
        <TaskLink task={task}>{task.title}</TaskLink>
      </span>
      <WaitsMark of={task.taskId} />
      {task.visibleTo && <Lock aria-label={t('task.restrict.mark')} className="icon-14 shrink-0 text-ink-3" />}
      {total > 0 && !phone && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={(event) => {
            alone(event)
            onUnfold(task.taskId)
          }}
          className="num -mx-1 inline-flex h-6 shrink-0 items-center gap-1 rounded-xs px-1 text-xs text-ink-2 hover:bg-press"
        >
          <ProgressRing done={closed} total={total} />
          {`${closed}/${total}`}
          <span className="sr-only">
            {t(isOpen ? 'view.hide_sub_tasks' : 'view.show_sub_tasks', { title: task.title })}
          </span>
        </button>
      )}
      {task.comments > 0 && !phone && (
        <span
          className="num inline-flex shrink-0 items-center gap-1 text-xs text-ink-2"
          title={t('comment.count', { count: task.comments })}
        >
          <MessageSquare aria-hidden className="icon-14" />
          {task.comments}
        </span>
      )}
      {!phone && (
        <Later instead={<span className="w-6 shrink-0" />}>
          <RenameButton task={task} onEdit={onEdit} />
        </Later>
      )}
    </>
  )
}

/** A press on the title opens the task; this one changes the title in its place, as F2 does. */
function RenameButton({ task, onEdit }: Pick<ListRowProps, 'task' | 'onEdit'>) {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  if (mayTask('task.edit', task) !== 'allowed') return null
  return (
    <IconButton
      tabIndex={-1}
      label={t('view.rename', { title: task.title })}
      icon={<Pencil />}
      className="-ml-1 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:hidden"
      onClick={(event) => {
        alone(event)
        onEdit(task.taskId)
      }}
    />
  )
}

/** The menu of the row, as the right button opens it. */
function MoreButton({ title }: { title: string }) {
  const { t } = useTexts('board')
  return (
    <IconButton
      tabIndex={-1}
      label={t('view.more', { title })}
      icon={<Ellipsis />}
      className="pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      onClick={(event) => {
        alone(event)
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        const press = { bubbles: true, cancelable: true, clientX: left, clientY: bottom }
        event.currentTarget.dispatchEvent(new MouseEvent('contextmenu', press))
      }}
    />
  )
}

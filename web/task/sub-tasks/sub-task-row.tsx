import { Calendar, Maximize2, Ellipsis } from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { ReadOnlyValue, useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { PersonAvatar, useNameWithState } from '#web/people/person-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowDragHandle } from '#web/ui/drag/row-handle.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { TaskTitle } from '#web/task/panel/panel-head.tsx'
import { TaskFieldPicker } from '#web/task/picker/task-field-picker.tsx'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { useTaskMenuItems } from '#web/task/actions/use-task-menu-items.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'

type SubTaskRowProps = {
  subTask: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  onOpenTask: (taskId: TaskId) => void
  /** Moves the sub-task up or down by one. */
  moveBy: (subTask: Task, by: 1 | -1) => void
}

const onHoverClassName =
  'opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100'

/** Renders a sub-task as a row with status, title, due date and assignee. */
export function SubTaskRow({ subTask, edits, setStatus, onOpenTask, moveBy }: SubTaskRowProps) {
  const { mayTask } = useBoard()
  const disabledReason = useDenialReason()(mayTask('task.edit', subTask))
  return (
    <li
      data-drag={subTask.taskId}
      data-drag-kind="sub-task"
      className="group/row relative -mx-2 flex min-h-9 items-center gap-2.5 rounded-sm px-2 transition-colors hover:bg-hover pointer-coarse:min-h-11 [&.drag-preview]:bg-overlay!"
    >
      {!disabledReason && <Handle subTask={subTask} moveBy={moveBy} />}
      <StatusButton subTask={subTask} disabledReason={disabledReason} setStatus={setStatus} />
      <SubTaskTitle {...{ subTask, edits }} onOpen={() => onOpenTask(subTask.taskId)} />
      <PendingMark id={subTask.taskId} />
      <MenuOnHover {...{ subTask, edits }} />
      <DueDateButton {...{ subTask, edits, setStatus, disabledReason }} />
      <AssigneeButton {...{ subTask, edits, setStatus }} />
    </li>
  )
}

/** On touch devices the menu is in the opened sub-task. */
function MenuOnHover({ subTask, edits }: Pick<SubTaskRowProps, 'subTask' | 'edits'>) {
  if (useCoarsePointer()) return null
  return (
    <span className={classNames('-ml-2.5 has-aria-expanded:opacity-100', onHoverClassName)}>
      <SubTaskMenu subTask={subTask} edits={edits} />
    </span>
  )
}

type TitleProps = Pick<SubTaskRowProps, 'subTask' | 'edits'> & { onOpen: () => void }

/** On touch devices the title opens the sub-task; with a mouse it is edited in place. */
function SubTaskTitle({ subTask, edits, onOpen }: TitleProps) {
  const { t } = useTexts('board')
  const titleClassName = subTask.status === 'completed' ? 'text-ink-3 line-through decoration-line-ctl' : undefined
  const openLabel = t('task.sub_tasks.open', { title: subTask.title })
  if (useCoarsePointer()) {
    return (
      <button
        type="button"
        aria-label={openLabel}
        onClick={onOpen}
        className={classNames('min-h-11 min-w-0 flex-1 py-1 text-sm wrap-anywhere', titleClassName)}
      >
        {subTask.title}
      </button>
    )
  }
  return (
    <>
      <span className="min-w-0 flex-1 text-sm">
        <TaskTitle task={subTask} set={edits.set} label={t('task.sub_tasks.title_of')} className={titleClassName} />
      </span>
      <span className={onHoverClassName}>
        <IconButton label={openLabel} icon={<Maximize2 />} onClick={onOpen} />
      </span>
    </>
  )
}

function Handle({ subTask, moveBy }: Pick<SubTaskRowProps, 'subTask' | 'moveBy'>) {
  const { t } = useTexts('board')
  return (
    <RowDragHandle
      kind="sub-task"
      label={t('task.sub_tasks.move', { title: subTask.title })}
      hint={t('task.sub_tasks.move_how')}
      onStep={(by) => moveBy(subTask, by)}
      className={classNames('absolute -left-3.5 pointer-coarse:hidden', onHoverClassName)}
    />
  )
}

type StatusButtonProps = Pick<SubTaskRowProps, 'subTask' | 'setStatus'> & { disabledReason: string | null }

function StatusButton({ subTask, disabledReason, setStatus }: StatusButtonProps) {
  const { t } = useTexts('board')
  const { status, title } = subTask
  const label = t(status === 'completed' ? 'task.sub_tasks.reopen' : 'task.sub_tasks.complete', { title })
  if (disabledReason) {
    return (
      <ReadOnlyValue disabledReason={disabledReason} label={title} className="flex rounded-full">
        <StatusIcon status={status} label={t(`task.status.${status}`)} />
      </ReadOnlyValue>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => setStatus(subTask, status === 'completed' ? 'not_started' : 'completed')}
      className="touch-target flex rounded-full"
    >
      <StatusIcon status={status} />
    </button>
  )
}

type ButtonProps = Pick<SubTaskRowProps, 'subTask' | 'edits' | 'setStatus'>

function DueDateButton({ subTask, edits, setStatus, disabledReason }: ButtonProps & { disabledReason: string | null }) {
  const { t } = useTexts('board')
  const { due, status } = subTask
  const dueLabel = due && <DueLabel due={due} completed={status === 'completed'} />
  // A completed sub-task shows no due date.
  if (disabledReason || status === 'completed')
    return status === 'completed' ? null : <span className="flex text-xs">{dueLabel}</span>
  const trigger = (
    <button
      type="button"
      className={classNames(
        'touch-target -mx-1 flex min-h-6 items-center rounded-sm px-1 text-xs hover:bg-hover',
        !due && onHoverClassName,
      )}
    >
      <span className="sr-only">{`${t('task.sub_tasks.due', { title: subTask.title })}: `}</span>
      {dueLabel ?? <Calendar className="icon-14 text-ink-3" />}
    </button>
  )
  return <TaskFieldPicker name="dates" task={subTask} edits={edits} setStatus={setStatus} trigger={trigger} />
}

function AssigneeButton({ subTask, edits, setStatus }: ButtonProps) {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const people = usePeople()
  const { assigneeId } = subTask
  const person = assigneeId ? people.get(assigneeId) : undefined
  const nameWithState = useNameWithState()
  const name = person ? nameWithState(person) : assigneeId && nameOfPerson(people, assigneeId, t)
  const avatar = <PersonAvatar person={person} name={name} size={20} />
  if (mayTask('task.assign', subTask) !== 'allowed') return assigneeId ? avatar : <span className="size-5" />
  const trigger = (
    <button
      type="button"
      aria-label={t('task.sub_tasks.assignee', { title: subTask.title, name: name ?? t('task.assignee.none') })}
      className={classNames('touch-target flex rounded-full', !assigneeId && onHoverClassName)}
    >
      {avatar}
    </button>
  )
  return <TaskFieldPicker name="assignee" task={subTask} edits={edits} setStatus={setStatus} trigger={trigger} />
}

/** Renders the menu of a sub-task. */
function SubTaskMenu({ subTask, edits }: { subTask: Task; edits: TaskEdits }) {
  const { t } = useTexts('board')
  const { organize, convert, duplicate, newTab, link, removal, dialog } = useTaskMenuItems({ task: subTask, edits })
  const label = t('task.menu', { title: subTask.title })
  return (
    <>
      <Menu
        align="end"
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        items={[newTab, 'line', ...organize, 'line', convert, duplicate, link, 'line', ...removal]}
      />
      {dialog}
    </>
  )
}

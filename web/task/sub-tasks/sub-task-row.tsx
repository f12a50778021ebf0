// A sub-task in a line: state, title, due date, who does it; and the way into it.

import { Calendar, Maximize2 } from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'
import { Explained } from '#web/permission/explained.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowHandle } from '#web/ui/drag/row-handle.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCoarsePointer } from '#web/ui/use-media.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { TaskTitle } from '#web/task/task-title.tsx'
import { TaskValue } from '#web/task/task-value.tsx'
import type { Completion } from '#web/task/use-completion.tsx'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { RowMenu } from './row-menu.tsx'

type SubTaskRowProps = {
  subTask: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  onOpenTask: (taskId: TaskId) => void
  /** One place up or down. */
  step: (subTask: Task, by: 1 | -1) => void
}

const onHover =
  'opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100'

export function SubTaskRow({ subTask, edits, setStatus, onOpenTask, step }: SubTaskRowProps) {
  const { mayTask } = useBoard()
  const because = useBecause()(mayTask('task.edit', subTask))
  return (
    <li
      data-drag={subTask.taskId}
      data-drag-kind="sub-task"
      className="group/row relative -mx-2 flex min-h-9 items-center gap-2.5 rounded-sm px-2 transition-colors hover:bg-hover pointer-coarse:min-h-11 [&.drag-ghost]:bg-overlay!"
    >
      {!because && <Handle subTask={subTask} step={step} />}
      <Tick subTask={subTask} because={because} setStatus={setStatus} />
      <Title {...{ subTask, edits }} onOpen={() => onOpenTask(subTask.taskId)} />
      <WaitsMark of={subTask.taskId} />
      <More {...{ subTask, edits }} />
      <Due {...{ subTask, edits, setStatus, because }} />
      <Who {...{ subTask, edits, setStatus }} />
    </li>
  )
}

/** A finger has the same in the opened sub-task. */
function More({ subTask, edits }: Pick<SubTaskRowProps, 'subTask' | 'edits'>) {
  if (useCoarsePointer()) return null
  return (
    <span className={classNames('-ml-2.5 has-aria-expanded:opacity-100', onHover)}>
      <RowMenu subTask={subTask} edits={edits} />
    </span>
  )
}

type TitleProps = Pick<SubTaskRowProps, 'subTask' | 'edits'> & { onOpen: () => void }

/** A finger opens the sub-task by its title, where there is room to change it; a pointer changes it in its place. */
function Title({ subTask, edits, onOpen }: TitleProps) {
  const { t } = useTexts('board')
  const look = subTask.status === 'completed' ? 'text-ink-3 line-through decoration-line-ctl' : undefined
  const open = t('task.sub_tasks.open', { title: subTask.title })
  if (useCoarsePointer()) {
    return (
      <button
        type="button"
        aria-label={open}
        onClick={onOpen}
        className={classNames('min-h-11 min-w-0 flex-1 py-1 text-sm wrap-anywhere', look)}
      >
        {subTask.title}
      </button>
    )
  }
  return (
    <>
      <span className="min-w-0 flex-1 text-sm">
        <TaskTitle task={subTask} set={edits.set} label={t('task.sub_tasks.title_of')} className={look} />
      </span>
      <span className={onHover}>
        <IconButton label={open} icon={<Maximize2 />} onClick={onOpen} />
      </span>
    </>
  )
}

function Handle({ subTask, step }: Pick<SubTaskRowProps, 'subTask' | 'step'>) {
  const { t } = useTexts('board')
  return (
    <RowHandle
      kind="sub-task"
      label={t('task.sub_tasks.move', { title: subTask.title })}
      how={t('task.sub_tasks.move_how')}
      onStep={(by) => step(subTask, by)}
      className={classNames('absolute -left-3.5 pointer-coarse:hidden', onHover)}
    />
  )
}

type TickProps = Pick<SubTaskRowProps, 'subTask' | 'setStatus'> & { because: string | null }

function Tick({ subTask, because, setStatus }: TickProps) {
  const { t } = useTexts('board')
  const { status, title } = subTask
  const label = t(status === 'completed' ? 'task.sub_tasks.reopen' : 'task.sub_tasks.complete', { title })
  if (because) {
    return (
      <Explained because={because} label={title} className="flex rounded-full">
        <StatusIcon status={status} label={t(`task.status.${status}`)} />
      </Explained>
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

type PartProps = Pick<SubTaskRowProps, 'subTask' | 'edits' | 'setStatus'>

function Due({ subTask, edits, setStatus, because }: PartProps & { because: string | null }) {
  const { t } = useTexts('board')
  const { due, status } = subTask
  const shown = due && <DueLabel due={due} completed={status === 'completed'} />
  // A date that is over says nothing about what is done.
  if (because || status === 'completed')
    return status === 'completed' ? null : <span className="flex text-xs">{shown}</span>
  const trigger = (
    <button
      type="button"
      className={classNames(
        'touch-target -mx-1 flex min-h-6 items-center rounded-sm px-1 text-xs hover:bg-hover',
        !due && onHover,
      )}
    >
      <span className="sr-only">{`${t('task.sub_tasks.due', { title: subTask.title })}: `}</span>
      {shown ?? <Calendar className="icon-14 text-ink-3" />}
    </button>
  )
  return <TaskValue name="dates" task={subTask} edits={edits} setStatus={setStatus} trigger={trigger} />
}

function Who({ subTask, edits, setStatus }: PartProps) {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const people = usePeople()
  const { assigneeId } = subTask
  const person = assigneeId ? people.get(assigneeId) : undefined
  const name = assigneeId && nameIn(people, assigneeId, t)
  const face = <Avatar name={name} hue={person?.hue} src={person?.picture} size={20} />
  if (mayTask('task.assign', subTask) !== 'allowed') return assigneeId ? face : <span className="size-5" />
  const trigger = (
    <button
      type="button"
      aria-label={t('task.sub_tasks.assignee', { title: subTask.title, name: name ?? t('task.assignee.nobody') })}
      className={classNames('touch-target flex rounded-full', !assigneeId && onHover)}
    >
      {face}
    </button>
  )
  return <TaskValue name="assignee" task={subTask} edits={edits} setStatus={setStatus} trigger={trigger} />
}

// A task as a row. The row is one tab stop; keys are handled by the view (use-card-keys.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */
/* oxlint-disable jsx-a11y/click-events-have-key-events */

import { Ellipsis, Lock, MessageSquare, Pencil } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { AssigneeLabel } from '#web/task/picker/assignee-label.tsx'
import { cardId, describedBySummary } from '#web/task/card/task-element.ts'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { toggleSelected, useIsSelected } from '#web/task/bulk/selection.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { TaskLink } from '#web/task/card/task-link.tsx'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { Deferred } from '#web/board/views/rows/first-paint.tsx'
import { columnClassNames, PickerCell } from './list-columns.tsx'
import { RowLabels } from '#web/board/views/rows/column-heads.tsx'
import { TitleEditor } from '#web/board/views/rows/title-editor.tsx'
import type { SharedRowProps } from './list-group.tsx'

type ListRowProps = Omit<SharedRowProps, 'heights' | 'quickAdd' | 'expansion' | 'editedTaskId'> & {
  task: Task
  cardKey: string
  isTabStop: boolean
  isEdited: boolean
  isOpen: boolean
  onToggleSubTasks: (taskId: TaskId) => void
  /** In pixels, within the group. */
  top: number
  height: number
}

const rowClassName = 'task-card absolute inset-x-0 group focus-inside cursor-default border-b border-line swipeable'

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { task, cardKey, isTabStop, actions, phone, top, height, isOpen, isEdited, boardState } = props
  const isSelected = useIsSelected(task.taskId)
  const { total } = subTaskProgressOf(subTasksOf(boardState, task.taskId))
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-level={2}
      aria-label={task.title}
      aria-selected={isSelected}
      aria-expanded={total > 0 && !phone ? isOpen : undefined}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start="card"
      data-selected={isSelected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      {...describedBySummary(isTabStop)}
      onClick={() => actions.onOpen(task)}
      style={{ top, height }}
      className={classNames(
        rowClassName,
        columnClassNames.row,
        isSelected ? 'bg-accent-soft' : 'bg-sheet hover:bg-hover',
        // While it is edited, a long title overlaps the rows below.
        isEdited && 'z-10 grid-rows-[100%]',
      )}
    >
      {phone ? <PhoneCells {...props} isSelected={isSelected} /> : <DesktopCells {...props} isSelected={isSelected} />}
    </div>
  )
})

/** Prevents a press on a control from opening the task. */
const stopPropagation = (event: MouseEvent): void => event.stopPropagation()

function DesktopCells({ isSelected, ...props }: ListRowProps & { isSelected: boolean }) {
  const { task, actions, labels, people } = props
  const { t } = useTexts('board')
  const { title, priority, assigneeId, due, status, labelIds } = task
  const pick = (name: TaskFieldName) => (cell: HTMLElement) => actions.onPick(name, task, cell)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the checkbox inside is focusable */}
      <span role="gridcell" className="grid h-full place-items-center" onClick={stopPropagation}>
        <Deferred visible={isSelected}>
          <Checkbox
            tabIndex={-1}
            aria-label={t('view.select', { title })}
            checked={isSelected}
            onChange={() => toggleSelected(task.taskId)}
            className={classNames(
              !isSelected && 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Deferred>
      </span>
      <span role="gridcell" className="-ml-0.5">
        <StatusButton {...props} />
      </span>
      <span
        role="gridcell"
        className={classNames('flex min-w-0 items-center gap-2.5 pr-3', props.isEdited && 'min-h-full self-start')}
      >
        <TitleContent {...props} />
      </span>
      <PickerCell className={columnClassNames.labels} label={t('task.labels.label')} onPress={pick('labels')}>
        <RowLabels labelIds={labelIds} labels={labels} />
      </PickerCell>
      <PickerCell className={columnClassNames.priority} label={t('task.priority.label')} onPress={pick('priority')}>
        <PriorityIcon priority={priority} />
        <span className="truncate max-lg:sr-only">{t(`task.priority.${priority}`)}</span>
      </PickerCell>
      <PickerCell className={columnClassNames.assignee} label={t('task.assignee.label')} onPress={pick('assignee')}>
        {assigneeId && (
          <span className="flex min-w-0 max-lg:[&_span+span]:sr-only">
            <AssigneeLabel userId={assigneeId} people={people} />
          </span>
        )}
      </PickerCell>
      <PickerCell className={columnClassNames.due} label={t('task.dates.label')} onPress={pick('dates')}>
        {due && <DueLabel due={due} completed={status === 'completed'} />}
      </PickerCell>
      <span role="gridcell" className="flex justify-end pr-3">
        <Deferred>
          <MoreButton title={title} />
        </Deferred>
      </span>
    </>
  )
}

/** Two lines: the title, and below it the values. */
function PhoneCells({ isSelected, ...props }: ListRowProps & { isSelected: boolean }) {
  const { task, people } = props
  const { t } = useTexts('board')
  const { assigneeId, priority, due, status, title } = task
  const person = assigneeId ? people.get(assigneeId) : undefined
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the control inside is focusable */}
      <span role="gridcell" className="grid place-items-center" onClick={isSelected ? stopPropagation : undefined}>
        {isSelected ? (
          <Checkbox
            tabIndex={-1}
            aria-label={t('view.select', { title })}
            checked
            onChange={() => toggleSelected(task.taskId)}
          />
        ) : (
          <StatusButton {...props} />
        )}
      </span>
      <span role="gridcell" className="min-w-0 pr-2">
        <span className="flex min-w-0 items-center gap-2">
          <TitleContent {...props} />
        </span>
        <span className="mt-0.5 flex items-center gap-2.5 text-xs text-ink-2">
          <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
          {due && <DueLabel due={due} completed={status === 'completed'} />}
        </span>
      </span>
      <span role="gridcell" className="flex items-center gap-1 pr-1">
        {person && <PersonAvatar person={person} size={24} />}
        <MoreButton title={title} />
      </span>
    </>
  )
}

function StatusButton({ task, actions }: Pick<ListRowProps, 'task' | 'actions'>) {
  const { t } = useTexts('board')
  const { status, title } = task
  return (
    <IconButton
      tabIndex={-1}
      label={t(status === 'completed' ? 'view.reopen' : 'view.complete', { title })}
      icon={<StatusIcon status={status} />}
      onClick={(event) => {
        stopPropagation(event)
        actions.onComplete(task)
      }}
    />
  )
}

function TitleContent(props: ListRowProps) {
  const { task, isEdited, onEdit, onEdited, boardState, onToggleSubTasks, phone, isOpen } = props
  const { t } = useTexts('board')
  const { closed, total } = subTaskProgressOf(subTasksOf(boardState, task.taskId))
  if (isEdited) return <TitleEditor task={task} onDone={onEdited} />
  return (
    <>
      <span
        className={classNames('min-w-0 truncate text-sm font-title', task.status === 'completed' && 'text-ink-3')}
        title={task.title}
      >
        <TaskLink task={task}>{task.title}</TaskLink>
      </span>
      <PendingMark id={task.taskId} />
      {task.visibleTo && <Lock aria-label={t('task.restrict.mark')} className="icon-14 shrink-0 text-ink-3" />}
      {total > 0 && !phone && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={(event) => {
            stopPropagation(event)
            onToggleSubTasks(task.taskId)
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
        <Deferred placeholder={<span className="w-6 shrink-0" />}>
          <RenameButton task={task} onEdit={onEdit} />
        </Deferred>
      )}
    </>
  )
}

/** Starts editing the title in place, like F2; a press on the title opens the task. */
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
        stopPropagation(event)
        onEdit(task.taskId)
      }}
    />
  )
}

/** Opens the context menu of the row. */
function MoreButton({ title }: { title: string }) {
  const { t } = useTexts('board')
  return (
    <IconButton
      tabIndex={-1}
      label={t('view.more', { title })}
      icon={<Ellipsis />}
      className="pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      onClick={(event) => {
        stopPropagation(event)
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        const press = { bubbles: true, cancelable: true, clientX: left, clientY: bottom }
        event.currentTarget.dispatchEvent(new MouseEvent('contextmenu', press))
      }}
    />
  )
}

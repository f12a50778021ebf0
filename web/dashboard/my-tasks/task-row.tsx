import { Link } from '@tanstack/react-router'
import { Ellipsis, MessageSquare } from 'lucide-react'
import { memo, type Ref } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import type { MyTaskBoard, MyTask } from './queries.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { describedBySummary } from '#web/task/card/task-element.ts'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { titleId, type RowActions } from './use-row-actions.tsx'
import { StatusButton } from './complete-task.tsx'

type TaskRowProps = {
  ref?: Ref<HTMLLIElement> | undefined
  myTask: MyTask
  /** Index of the row, and the number of rows if not all are rendered. */
  index: number
  totalCount: number | null
  isFocusable: boolean
  actions: RowActions
}

const rowClassName =
  'swipeable group relative flex min-h-10.5 items-center gap-2.5 border-b border-line pr-3 pl-2 hover:bg-hover ' +
  'max-md:min-h-15 max-md:px-0 max-md:py-2 [&.drag-preview]:bg-raised'

/**
 * On a phone there is no room for the button, and a swipe opens the menu. It stays in the page for screen readers and
 * keyboards.
 */
const moreButtonClassName =
  'z-10 pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 max-md:not-focus-visible:sr-only ' +
  'max-md:absolute max-md:right-0 max-md:bg-overlay max-md:shadow-e2'

/** Renders a task of My tasks: status, title, board, priority and due date. */
export const TaskRow = memo(function TaskRow({ ref, myTask, index, totalCount, isFocusable, actions }: TaskRowProps) {
  const { t } = useTexts('board')
  const { board } = myTask
  const { taskId, title, priority } = myTask.task
  const disabledReason = useDenialReason()(board.edit)
  return (
    <li
      ref={ref}
      data-index={index}
      {...(totalCount !== null && { 'aria-setsize': totalCount, 'aria-posinset': index + 1 })}
      data-drag={taskId}
      data-drag-kind="mine"
      className={rowClassName}
    >
      <StatusButton
        {...{ myTask, disabledReason }}
        tabIndex={-1}
        isPending={actions.pendingIds.has(taskId)}
        className="z-10"
        onPress={actions.toggleCompleted}
      />
      <span className="min-w-0 flex-1">
        <TitleCell myTask={myTask} isFocusable={isFocusable} />
        <span className="mt-0.5 hidden items-center gap-1.5 text-xs text-ink-3 max-md:flex">
          <Tile title={board.title} hue={board.color} size={14} />
          <span className="truncate">{board.title}</span>
        </span>
      </span>
      <ProjectCell board={board} />
      <span className="flex w-26.5 items-center gap-2 text-sm text-ink-2 max-md:hidden">
        <PriorityIcon priority={priority} />
        {t(`task.priority.${priority}`)}
      </span>
      <DueCell {...{ myTask, disabledReason, actions }} />
      <IconButton
        tabIndex={-1}
        label={t('view.more', { title })}
        icon={<Ellipsis />}
        className={moreButtonClassName}
        onClick={({ currentTarget }) => {
          const { left: clientX, bottom: clientY } = currentTarget.getBoundingClientRect()
          const eventInit = { bubbles: true, cancelable: true, clientX, clientY }
          currentTarget.dispatchEvent(new MouseEvent('contextmenu', eventInit))
        }}
      />
    </li>
  )
})

type DueCellProps = Pick<TaskRowProps, 'myTask' | 'actions'> & {
  /** Why the task cannot be changed. */
  disabledReason: string | null
}

/** Renders the due date as a button that opens the date picker; on a phone, below the priority. */
function DueCell({ myTask, disabledReason, actions }: DueCellProps) {
  const { t } = useTexts('board')
  const { status, priority, due } = myTask.task
  const label = due && <DueLabel due={due} completed={status === 'completed'} />
  return (
    <span className="flex w-30.5 items-center text-sm max-md:w-auto max-md:flex-col max-md:items-end max-md:gap-1 max-md:text-xs">
      <span className="hidden max-md:inline">
        <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
      </span>
      {disabledReason ? (
        label
      ) : (
        <button
          type="button"
          tabIndex={-1}
          onClick={({ currentTarget }) => actions.pick(myTask, 'dates', currentTarget)}
          className="touch-target z-10 -mx-1.5 flex min-h-7 min-w-6 items-center rounded-xs px-1.5 hover:bg-press max-md:min-h-0 md:w-full"
        >
          <span className="sr-only">{`${t('task.dates.label')}: `}</span>
          {label}
        </button>
      )}
    </span>
  )
}

function TitleCell({ myTask: { task, root }, isFocusable }: Pick<TaskRowProps, 'myTask' | 'isFocusable'>) {
  const { t } = useTexts('board')
  const { boardId, taskId, title, status, comments } = task
  const partOf = root && t('my_tasks.part_of', { title: root.title })
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5">
        {/* The link covers the whole row, and the row is dragged by it. */}
        <Link
          to="/boards/$boardId/tasks/$taskId"
          params={{ boardId, taskId }}
          title={[title, partOf].filter(Boolean).join('\n')}
          id={titleId(taskId)}
          draggable={false}
          data-drag-start="mine"
          tabIndex={isFocusable ? 0 : -1}
          {...describedBySummary(isFocusable)}
          className={classNames(
            'truncate text-sm font-title max-md:line-clamp-2 max-md:text-base max-md:text-clip max-md:whitespace-normal after:absolute after:inset-0',
            'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring',
            status === 'completed' && 'text-ink-3',
          )}
        >
          {title}
        </Link>
        <PendingMark id={taskId} />
        {comments > 0 && (
          <span className="num inline-flex items-center gap-1 text-xs text-ink-2 max-md:hidden">
            <MessageSquare aria-hidden className="icon-14" />
            <span className="sr-only">{t('comment.count', { count: comments })}</span>
            <span aria-hidden>{comments}</span>
          </span>
        )}
      </span>
      {partOf && <span className="block truncate text-xs text-ink-3">{partOf}</span>}
    </>
  )
}

function ProjectCell({ board: { title, color } }: { board: MyTaskBoard }) {
  return (
    <span className="flex w-56.5 min-w-0 items-center gap-2 text-sm text-ink-2 max-lg:w-40 max-md:hidden">
      <Tile title={title} hue={color} size={18} />
      <span className="truncate" title={title}>
        {title}
      </span>
    </span>
  )
}

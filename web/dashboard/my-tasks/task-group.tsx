import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useId, Fragment, useEffect, useMemo, useRef } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MyTask } from './queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { SpacerRow } from '#web/ui/layout/load-more.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useVirtualRows } from '#web/ui/layout/use-virtual-rows.ts'
import type { MyTaskGroup } from './groups.ts'
import { titleId, type RowActions } from './use-row-actions.tsx'
import { TaskRow } from './task-row.tsx'

/** Focuses the row of a task, also if it is not rendered. Returns false if the task is not in this group. */
export type FocusRow = (taskId: TaskId) => boolean

type TaskGroupProps = {
  group: MyTaskGroup
  tasks: readonly MyTask[]
  isOpen: boolean
  onToggle: () => void
  /** The days of the group. */
  subtitle?: string | undefined
  /** The row that Tab reaches. */
  focusableId: TaskId | null
  actions: RowActions
  /** Functions that focus a row, one for each open group. */
  rowFocusers: RefObject<Map<MyTaskGroup, FocusRow>>
  /** An action for all tasks of the group. */
  action?: ReactNode
}

/** Renders the tasks of a group under a header that expands it. A task dropped on the group gets its due day. */
export function TaskGroup({
  group,
  tasks,
  isOpen,
  onToggle,
  subtitle,
  focusableId,
  actions,
  rowFocusers,
  action,
}: TaskGroupProps) {
  const { t } = useTexts('board')
  const id = useId()
  const isDropTarget = useDragState(
    (state) => state?.kind === 'mine' && state.over?.zone === group && !state.dropBlockedReason,
  )
  return (
    <section
      aria-labelledby={id}
      data-zone={group}
      data-zone-kind="mine"
      data-zone-axis="y"
      className={classNames('-mx-2 mb-4 rounded-md px-2 pb-2', isDropTarget && 'bg-accent-soft')}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 border-b border-line">
        <h2 className="min-w-0 flex-auto text-base">
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            onClick={onToggle}
            className="touch-target flex max-w-full min-w-0 items-center gap-2 rounded-sm px-3 py-1 hover:bg-hover max-md:px-1.5"
          >
            {isOpen ? (
              <ChevronDown className="mr-1 icon-14 text-ink-3" />
            ) : (
              <ChevronRight className="mr-1 icon-14 text-ink-3" />
            )}
            <span className={classNames(group === 'overdue' && 'text-bad-ink')}>{t(`my_tasks.group.${group}`)}</span>{' '}
            <span className="num text-sm font-normal text-ink-3">{tasks.length}</span>
            {subtitle && <span className="truncate text-sm font-normal text-ink-3"> {subtitle}</span>}
          </button>
        </h2>
        {action}
      </div>
      {isOpen && tasks.length > 0 && <TaskRows {...{ group, tasks, focusableId, actions, rowFocusers }} />}
    </section>
  )
}

type TaskRowsProps = {
  group: MyTaskGroup
  tasks: readonly MyTask[]
  focusableId: TaskId | null
  actions: RowActions
  rowFocusers: RefObject<Map<MyTaskGroup, FocusRow>>
}

/** Height in pixels of a row with a single-line title. */
const rowPx = { desktop: scalePx(43), phone: scalePx(61) }

/** Renders the rows of a group. Only the visible ones are rendered. */
function TaskRows({ group, tasks, focusableId, actions, rowFocusers }: TaskRowsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => tasks.map(({ task }) => task.taskId), [tasks])
  const draggedId = useDragState((state) => (state?.kind === 'mine' ? state.id : null))
  const height = useIsPhone() ? rowPx.phone : rowPx.desktop
  const { rows, spaceBelow, totalCount, measureRow, scrollToRow } = useVirtualRows({
    containerRef: listRef,
    keys: ids,
    estimatedHeight: height,
    pinnedKeys: [focusableId, draggedId],
  })
  useEffect(() => {
    const focusers = rowFocusers.current
    focusers.set(group, (taskId) => {
      const index = ids.indexOf(taskId)
      const title = () => document.getElementById(titleId(taskId))
      if (index >= 0) scrollToRow(index, title, (found) => found.focus())
      return index >= 0
    })
    return () => void focusers.delete(group)
  })
  return (
    <ul ref={listRef} className="[overflow-anchor:none]">
      {rows.map(({ index, spaceAbove }) => {
        const myTask = tasks[index]!
        const { taskId } = myTask.task
        return (
          <Fragment key={taskId}>
            <SpacerRow as="li" height={spaceAbove} />
            <TaskRow
              ref={measureRow}
              {...{ myTask, index, totalCount, actions }}
              isFocusable={focusableId === taskId}
            />
          </Fragment>
        )
      })}
      <SpacerRow as="li" height={spaceBelow} />
    </ul>
  )
}

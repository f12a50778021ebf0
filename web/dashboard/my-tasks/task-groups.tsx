import { useMemo, useRef, useState } from 'react'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { dayAfter, weekOf } from '#shared/view/days.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { quietPart } from '#web/rpc/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { useRowSwipe } from '#web/ui/drag/use-row-swipe.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { whenFree } from '#web/ui/when-free.ts'
import { useDates, useViewContext } from '#web/user/use-dates.ts'
import { groupsOf, type TaskGroupData, type MyTaskGroup } from './groups.ts'
import { useMyTaskMutations } from './mutations.ts'
import { rowElementOf, taskIdOfRow } from './row-elements.ts'
import { TaskGroup, type FocusRow } from './task-group.tsx'
import { useDragBetweenGroups } from './use-drag-between-groups.ts'
import { useRowActions, type RowActions } from './use-row-actions.tsx'
import { useTaskListKeys } from './use-task-list-keys.ts'

const RowDescription = quietPart(async () => (await import('./row-description.tsx')).RowDescription)

type MyTaskGroupsProps = {
  /** Filtered and sorted tasks. */ tasks: Parameters<typeof groupsOf>[0]
  me: UserId
}

/** Renders the tasks of the user in groups, with drag and drop, swipe, menus and keyboard. */
export function MyTaskGroups({ tasks, me }: MyTaskGroupsProps) {
  const { t } = useTexts('board')
  const viewContext = useViewContext(me)
  const area = useRef<HTMLDivElement>(null)
  const edits = useMyTaskMutations(viewContext)
  const allGroups = useMemo(() => groupsOf(tasks, viewContext), [tasks, viewContext])
  const { actions, overlays } = useRowActions({ groups: allGroups, edits, viewContext })
  const drag = useDragBetweenGroups({ area, groups: allGroups, edits, viewContext, actions })
  const groups = useVisibleGroups(allGroups)
  // Completed tasks are collapsed at first.
  const [closedGroups, setClosedGroups] = useState<readonly MyTaskGroup[]>(['done'])
  const openGroups = groups.filter(({ group }) => !closedGroups.includes(group))
  const rowFocusers = useRef(new Map<MyTaskGroup, FocusRow>())
  const { focusRow, focusableId, handlers } = useTaskListKeys({ rowFocusers, groups: openGroups, actions, ...drag })
  const subtitleOf = useGroupSubtitle(viewContext)
  const today = dayIn(viewContext.now, viewContext.timeZone)
  const overdueTasks = allGroups
    .find(({ group }) => group === 'overdue')!
    .tasks.filter(({ board }) => board.edit === 'allowed')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens to events of its rows
    <div ref={area} {...handlers} {...useRowSwipeActions(actions)} onContextMenu={actions.onContextMenu}>
      {groups.map(({ group, tasks: groupTasks }) => (
        <TaskGroup
          key={group}
          group={group}
          tasks={groupTasks}
          isOpen={!closedGroups.includes(group)}
          onToggle={() =>
            setClosedGroups(
              closedGroups.includes(group) ? closedGroups.filter((one) => one !== group) : [...closedGroups, group],
            )
          }
          subtitle={subtitleOf(group)}
          focusableId={focusableId}
          {...{ actions, rowFocusers }}
          action={
            group === 'overdue' &&
            overdueTasks.length > 0 && (
              <Button
                kind="quiet"
                size={28}
                onClick={() => {
                  void edits.redateAll(
                    overdueTasks.map(({ task }) => task),
                    today,
                  )
                  // The button disappears with the overdue group, so the focus moves to its first task.
                  setTimeout(() => whenFree(() => void focusRow(overdueTasks[0]!.task.taskId)))
                }}
              >
                {t('mine.move_all')}
              </Button>
            )
          }
        />
      ))}
      {overlays}
      <RowDescription myTask={focusableId ? actions.myTaskOf(focusableId) : undefined} />
    </div>
  )
}

const alwaysVisible: readonly MyTaskGroup[] = ['today', 'week', 'later']

/** Hides empty groups, except the near days. While dragging, every group that accepts tasks is shown. */
function useVisibleGroups(groups: readonly TaskGroupData[]): readonly TaskGroupData[] {
  const isDragging = useDragging((now) => now?.kind === 'mine')
  return groups.filter(
    ({ group, tasks }) => tasks.length > 0 || alwaysVisible.includes(group) || (isDragging && group !== 'overdue'),
  )
}

/** Returns a function that returns the days of a group, if its name does not tell them. */
function useGroupSubtitle({ now, timeZone, weekStart }: FilterContext) {
  const { t } = useTexts('board')
  const dates = useDates()
  const today = dayIn(now, timeZone)
  const last = dayAfter(weekOf(today, weekStart), 6)
  return (group: MyTaskGroup): string | undefined => {
    if (group === 'today') return dates.dayInWords()
    return group === 'week' ? t('mine.until', { date: dates.dayAndMonth(last) }) : undefined
  }
}

/** Handles swipes on a phone: to the right completes the task, to the left opens its menu. */
function useRowSwipeActions({ myTaskOf, toggleCompletedByKey }: Pick<RowActions, 'myTaskOf' | 'toggleCompletedByKey'>) {
  const rules = {
    rowOf: rowElementOf,
    toRight: (line: HTMLElement) => {
      const myTask = myTaskOf(taskIdOfRow(line))
      if (myTask?.board.edit !== 'allowed') return 'nothing' as const
      return myTask.task.status === 'completed' ? ('reopen' as const) : ('complete' as const)
    },
    onRight: (line: HTMLElement) => {
      const myTask = myTaskOf(taskIdOfRow(line))
      if (myTask) toggleCompletedByKey(myTask)
    },
  }
  return useRowSwipe(useIsPhone() ? rules : null)
}

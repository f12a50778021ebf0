import { CircleCheck, SearchX } from 'lucide-react'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMyTasks } from './queries.ts'
import { useBoardList } from '#web/board-store/use-board-list.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { focusHeading, whenOverlaysClosed } from '#web/ui/focus/focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe } from '#web/user/queries.ts'
import { MyTasksToolbar, useMyTasksView } from './toolbar.tsx'
import { useMemo, useRef, useState } from 'react'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { dayAfter, weekOf } from '#shared/view/days.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { lazyWhenIdle } from '#web/rpc/lazy-with-retry.tsx'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { useRowSwipe } from '#web/ui/drag/use-row-swipe.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useDates, useViewContext } from '#web/user/use-dates.ts'
import { groupsOf, type TaskGroupData, type MyTaskGroup } from './groups.ts'
import { useMyTaskMutations } from './mutations.ts'
import { rowElementOf, taskIdOfRow, useRowActions, type RowActions } from './use-row-actions.tsx'
import { TaskGroup, type FocusRow } from './task-group.tsx'
import { useDragBetweenGroups } from './use-drag-between-groups.ts'
import { useTaskListKeys } from './use-task-list-keys.ts'

/** Renders the tasks of the user across boards, grouped by due date. */
export function MyTasksPage() {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const { tasks, error, isPending, isFetching, refetch } = useMyTasks()
  // Refetches the boards, so that the page notices when the user was removed from one.
  useBoardList()
  const failureText = useFailureText()
  const me = useMe()
  useSetPageTitle(t('navigation:my_tasks'))
  const view = useMyTasksView(tasks)
  const { shown } = view
  const isEmpty = tasks && tasks.open.length + tasks.done.length === 0
  const projectCount = new Set(tasks?.open.map(({ task }) => task.boardId)).size
  return (
    <main id="main" data-drag-scroll="y" className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto">
      <div className="border-b border-line px-8 pt-7 pb-5 max-md:px-4 max-md:pt-4 max-md:pb-3">
        <h1 className="text-xl max-md:sr-only">{t('navigation:my_tasks')}</h1>
        <p className="mt-0.5 min-h-5 text-ink-2 max-md:mt-0 max-md:text-sm">
          {tasks &&
            tasks.open.length > 0 &&
            t('my_tasks.open_in', {
              tasks: t('my_tasks.open', { count: tasks.open.length }),
              projects: t('my_tasks.projects', { count: projectCount }),
            })}
        </p>
        <output className="sr-only">{shown && view.words && t('my_tasks.open', { count: shown.open.length })}</output>
        {tasks && !isEmpty && <MyTasksToolbar {...view} tasks={tasks} />}
      </div>
      <div className="px-5 pt-4 pb-8 max-md:px-4">
        {isPending && <MyTasksSkeleton />}
        {error && !tasks && (
          <LoadError
            text={`${t('my_tasks.failure.load')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {isEmpty && (
          <EmptyState
            icon={<CircleCheck />}
            title={t('my_tasks.none.title')}
            text={t('my_tasks.none.text')}
            className="py-16"
          />
        )}
        {shown &&
          !isEmpty &&
          me &&
          (shown.open.length + shown.done.length > 0 ? (
            <MyTaskGroups tasks={shown} me={me} />
          ) : (
            <NoMatches {...view} />
          ))}
      </div>
    </main>
  )
}

/** Renders the empty state when search or filters hide all tasks. */
function NoMatches({ words, filter, clear }: ReturnType<typeof useMyTasksView>) {
  const { t } = useTexts('board')
  const isFiltered = Boolean(filter.project ?? filter.priority)
  const onClear = () => {
    clear()
    focusHeading()
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={words ? t('task.not_found_by', { words }) : t('filter.nothing_title')}
      text={t('my_tasks.not_found_by_text')}
      actions={
        <Button onClick={onClear}>
          {t(!words ? 'filter.clear' : isFiltered ? 'filter.clear_both' : 'board.find_clear')}
        </Button>
      }
      className="py-16"
    />
  )
}

const skeletonWidths = ['w-64', 'w-80', 'w-56', 'w-72', 'w-60']

function MyTasksSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder className="px-3 max-md:px-0">
      <output aria-label={t('loading')} className="block">
        <span className="flex h-10 items-center border-b border-line px-3">
          <Skeleton className="h-4 w-28" />
        </span>
        {skeletonWidths.map((width) => (
          <span key={width} className="flex h-10.5 items-center gap-4 border-b border-line px-3 max-md:h-15">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={`h-3.5 ${width}`} />
          </span>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

const RowDescription = lazyWhenIdle(async () => (await import('./row-description.tsx')).RowDescription)

type MyTaskGroupsProps = {
  /** Filtered and sorted tasks. */
  tasks: Parameters<typeof groupsOf>[0]
  me: UserId
}

/** Renders the tasks of the user in groups, with drag and drop, swipe, menus and keyboard. */
function MyTaskGroups({ tasks, me }: MyTaskGroupsProps) {
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
                  void edits.setDueDayOfAll(
                    overdueTasks.map(({ task }) => task),
                    today,
                  )
                  // The button disappears with the overdue group, so the focus moves to its first task.
                  setTimeout(() => whenOverlaysClosed(() => void focusRow(overdueTasks[0]!.task.taskId)))
                }}
              >
                {t('my_tasks.move_all')}
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

const alwaysVisibleGroups: readonly MyTaskGroup[] = ['today', 'week', 'later']

/** Hides empty groups, except the near days. While dragging, every group that accepts tasks is shown. */
function useVisibleGroups(groups: readonly TaskGroupData[]): readonly TaskGroupData[] {
  const isDragging = useDragState((state) => state?.kind === 'mine')
  return groups.filter(
    ({ group, tasks }) =>
      tasks.length > 0 || alwaysVisibleGroups.includes(group) || (isDragging && group !== 'overdue'),
  )
}

/** Returns a function that returns the days of a group, if its name does not tell them. */
function useGroupSubtitle({ now, timeZone, weekStart }: FilterContext) {
  const { t } = useTexts('board')
  const dates = useDates()
  const today = dayIn(now, timeZone)
  const lastDayOfWeek = dayAfter(weekOf(today, weekStart), 6)
  return (group: MyTaskGroup): string | undefined => {
    if (group === 'today') return dates.dayInWords()
    return group === 'week' ? t('my_tasks.until', { date: dates.dayAndMonth(lastDayOfWeek) }) : undefined
  }
}

/** Handles swipes on a phone: to the right completes the task, to the left opens its menu. */
function useRowSwipeActions({ myTaskOf, toggleCompletedByKey }: Pick<RowActions, 'myTaskOf' | 'toggleCompletedByKey'>) {
  const rules = {
    rowOf: rowElementOf,
    rightAction: (row: HTMLElement) => {
      const myTask = myTaskOf(taskIdOfRow(row))
      if (myTask?.board.edit !== 'allowed') return 'nothing' as const
      return myTask.task.status === 'completed' ? ('reopen' as const) : ('complete' as const)
    },
    onSwipeRight: (row: HTMLElement) => {
      const myTask = myTaskOf(taskIdOfRow(row))
      if (myTask) toggleCompletedByKey(myTask)
    },
  }
  return useRowSwipe(useIsPhone() ? rules : null)
}

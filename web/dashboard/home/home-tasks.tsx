import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { overdueTasksOf } from '#web/dashboard/my-tasks/groups.ts'
import { useMyTaskMutations } from '#web/dashboard/my-tasks/mutations.ts'
import { StatusButton, useCompleteTask } from '#web/dashboard/my-tasks/complete-task.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { type MyTask, useMyTasks } from '#web/dashboard/my-tasks/queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useRovingRows } from '#web/ui/focus/use-roving-rows.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import { SectionHeader } from './home-section.tsx'

type TaskTab = 'next' | 'overdue' | 'completed'

const maxTasks = 10
const panelId = 'home-tasks'

/** Renders the user's tasks on the home page: upcoming, overdue and recently completed. */
export function HomeTasks({ me }: { me: UserId }) {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const { tasks, error, isPending, isFetching, refetch } = useMyTasks()
  const failureText = useFailureText()
  return (
    <section>
      <SectionHeader title={t('navigation:my_tasks')} linkLabel={t('my_tasks.see_all')} to="/my-tasks" />
      {isPending && <HomeTasksSkeleton />}
      {error && !tasks && (
        <LoadError
          text={`${t('my_tasks.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {tasks && <TaskTabs tasks={tasks} me={me} />}
    </section>
  )
}

type TaskTabsProps = { tasks: NonNullable<ReturnType<typeof useMyTasks>['tasks']>; me: UserId }

function TaskTabs({ tasks, me }: TaskTabsProps) {
  const { t } = useTexts('board')
  const viewContext = useViewContext(me)
  const [tab, setTab] = useState<TaskTab>('next')
  const { toggleCompleted, pendingIds, completionDialog } = useCompleteTask(useMyTaskMutations(viewContext))
  const overdue = overdueTasksOf(tasks, viewContext)
  const tasksOfTab: Record<TaskTab, readonly MyTask[]> = { next: tasks.open, overdue, completed: tasks.done }
  const names: Record<TaskTab, string> = {
    next: t('my_tasks.next'),
    overdue: t('my_tasks.group.overdue'),
    completed: t('my_tasks.completed'),
  }
  const shown = tasksOfTab[tab].slice(0, maxTasks)
  const { tabStopOf, handlers } = useRovingRows({
    keys: shown.map(({ task }) => task.taskId),
    firstStop: 'open',
    scrollToRow: (_, find) => find()?.focus(),
  })
  return (
    <>
      <Tabs
        label={t('my_tasks.task_filter')}
        value={tab}
        onPick={setTab}
        controls={panelId}
        tabs={[
          { value: 'next', label: names.next, count: tasks.open.length > 0 && <Badge>{tasks.open.length}</Badge> },
          {
            value: 'overdue',
            label: names.overdue,
            count: overdue.length > 0 && <Badge kind="bad">{overdue.length}</Badge>,
          },
          { value: 'completed', label: names.completed },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={names[tab]}>
        {tasksOfTab[tab].length === 0 ? (
          <p className="py-4 text-sm text-ink-3">{t(`my_tasks.none_${tab}`)}</p>
        ) : (
          <ul className="pt-1" {...handlers}>
            {shown.map((myTask) => (
              <HomeTaskRow
                key={myTask.task.taskId}
                {...{ myTask, toggleCompleted, pendingIds }}
                tabStop={tabStopOf(myTask.task.taskId)}
              />
            ))}
          </ul>
        )}
      </div>
      {completionDialog}
    </>
  )
}

const skeletonWidths = ['w-64', 'w-72', 'w-56', 'w-80', 'w-60']

/** As tall as the content, so that nothing moves when it loads. */
function HomeTasksSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block pt-11">
        {skeletonWidths.map((width) => (
          <span key={width} className="flex min-h-10 items-center gap-3 max-md:min-h-14">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={`h-3.5 max-w-3/4 ${width}`} />
          </span>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}

type HomeTaskRowProps = { myTask: MyTask; tabStop: string | null } & Pick<
  ReturnType<typeof useCompleteTask>,
  'toggleCompleted' | 'pendingIds'
>

function HomeTaskRow({ myTask, toggleCompleted, pendingIds, tabStop }: HomeTaskRowProps) {
  const { t } = useTexts('board')
  const disabledReason = useDenialReason()(myTask.board.edit)
  const { board } = myTask
  const { boardId, taskId, title, status, priority, due } = myTask.task
  return (
    <li
      data-row={taskId}
      className="-mx-2 flex min-h-10 items-center gap-1.5 rounded-sm px-0.5 hover:bg-hover max-md:min-h-14 max-md:rounded-none max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0"
    >
      <StatusButton
        {...{ myTask, disabledReason }}
        isPending={pendingIds.has(taskId)}
        onPress={toggleCompleted}
        data-focus-stop="complete"
        tabIndex={tabStop === 'complete' ? 0 : -1}
      />
      <Link
        data-focus-stop="open"
        tabIndex={tabStop === 'open' ? 0 : -1}
        to="/boards/$boardId/tasks/$taskId"
        params={{ boardId, taskId }}
        className="flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-sm pr-1.5 text-sm max-md:min-h-11"
      >
        <span className="min-w-0 flex-1">
          <span
            className="block truncate font-medium max-md:line-clamp-2 max-md:text-base max-md:whitespace-normal"
            title={title}
          >
            {title}
          </span>{' '}
          <span title={board.title} className="mt-0.5 hidden items-center gap-1.5 text-xs text-ink-3 max-md:flex">
            <Tile title={board.title} hue={board.color} size={14} />
            <span className="truncate">{board.title}</span>
          </span>
        </span>
        <span title={board.title} className="flex max-md:hidden">
          <Tile title={board.title} hue={board.color} size={18} />
          <span className="sr-only">{board.title}</span>
        </span>
        <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} className="max-md:hidden" />
        <span className="flex min-w-22 in-[:lang(pt)]:min-w-26 text-xs max-md:min-w-0">
          {due && <DueLabel due={due} completed={status === 'completed'} />}
        </span>
      </Link>
    </li>
  )
}

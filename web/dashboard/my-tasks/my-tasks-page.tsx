import { CircleCheck, SearchX } from 'lucide-react'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMyTasks } from '#web/picture/mine.ts'
import { useFreshBoards } from '#web/picture/use-fresh-boards.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading } from '#web/ui/focus-place.ts'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe } from '#web/user/queries.ts'
import { MyTaskGroups } from './task-groups.tsx'
import { MyTasksToolbar, useMyTasksView } from './toolbar.tsx'

/** Renders the tasks of the user across boards, grouped by due date (look 13). */
export function MyTasksPage() {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const { tasks, error, isPending, isFetching, refetch } = useMyTasks()
  // Reading the boards again tells when the user was removed from one.
  useFreshBoards()
  const failureText = useFailureText()
  const me = useMe()
  useSetPageTitle(t('navigation:my_tasks'))
  const view = useMyTasksView(tasks)
  const { shown } = view
  const isEmpty = tasks && tasks.open.length + tasks.done.length === 0
  const projects = new Set(tasks?.open.map(({ task }) => task.boardId)).size
  return (
    <main id="main" data-drag-scroll="y" className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto">
      <div className="border-b border-line px-8 pt-7 pb-5 max-md:px-4 max-md:pt-4 max-md:pb-3">
        <h1 className="text-xl max-md:sr-only">{t('navigation:my_tasks')}</h1>
        <p className="mt-0.5 min-h-5 text-ink-2 max-md:mt-0 max-md:text-sm">
          {tasks &&
            tasks.open.length > 0 &&
            t('mine.open_in', {
              tasks: t('mine.open', { count: tasks.open.length }),
              projects: t('mine.projects', { count: projects }),
            })}
        </p>
        <output className="sr-only">{shown && view.words && t('mine.open', { count: shown.open.length })}</output>
        {tasks && !isEmpty && <MyTasksToolbar {...view} tasks={tasks} />}
      </div>
      <div className="px-5 pt-4 pb-8 max-md:px-4">
        {isPending && <MyTasksSkeleton />}
        {error && !tasks && (
          <PartError
            text={`${t('mine.failure.load')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {isEmpty && (
          <EmptyState
            icon={<CircleCheck />}
            title={t('mine.none.title')}
            text={t('mine.none.text')}
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
      text={t('mine.not_found_by_text')}
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
    <OnItsWay className="px-3 max-md:px-0">
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
    </OnItsWay>
  )
}

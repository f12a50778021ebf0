import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { BoardId } from '#shared/common/ids.ts'
import { TaskPriority } from '#shared/task/model.ts'
import { matchesText } from '#shared/view/filter.ts'
import { type SortContext, sortTasksBy } from '#shared/view/sort.ts'
import { FilterPicker } from '#web/ui/field/filter-picker.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MyTaskBoard, MyTask } from './queries.ts'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useLetterShortcut } from '#web/ui/keyboard/keys.ts'
import { useScrollFade } from '#web/ui/layout/use-scroll-fade.ts'
import { useDebouncedText } from '#web/ui/hooks.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDateFormat } from '#web/user/use-dates.ts'

export const myTaskOrders = ['due', 'priority', 'project', 'title'] as const

/** Sort order within each group. `due` is the default. */
type MyTaskOrder = (typeof myTaskOrders)[number]

/** Undefined for no filter. */
type MyTaskFilter = { project?: BoardId | undefined; priority?: TaskPriority | undefined }

type MyTasksSearch = MyTaskFilter & { find?: string | undefined; sort?: MyTaskOrder | undefined }

type Tasks = { open: readonly MyTask[]; done: readonly MyTask[] }

/** Returns the filtered and sorted tasks. Filter, words and sort order are kept in the address. */
export function useMyTasksView(tasks: Tasks | undefined) {
  const navigate = useNavigate()
  const { project, priority, find = '', sort = 'due' } = useSearch({ strict: false }) as MyTasksSearch
  const setSearch = useCallback(
    (next: MyTasksSearch) =>
      void navigate({ to: '.', search: (current: MyTasksSearch) => ({ ...current, ...next }), replace: true } as never),
    [navigate],
  )
  const [typedWords, setWords] = useDebouncedText(
    find,
    useCallback((words: string) => setSearch({ find: words || undefined }), [setSearch]),
  )
  const words = useDeferredValue(typedWords)
  const { language, timeZone } = useDateFormat()
  const shown = useMemo(() => {
    const filterAndSort = (list: readonly MyTask[]) =>
      sortTasks(filterTasks(list, { words, project, priority }), sort, { nameOf: () => '', language, timeZone })
    return tasks && { open: filterAndSort(tasks.open), done: filterAndSort(tasks.done) }
  }, [tasks, words, project, priority, sort, language, timeZone])
  return {
    shown,
    words: typedWords,
    setWords,
    filter: { project, priority },
    order: sort,
    setSearch,
    clear: () => {
      setWords('')
      setSearch({ project: undefined, priority: undefined, find: undefined })
    },
  }
}

type MyTasksToolbarProps = Omit<ReturnType<typeof useMyTasksView>, 'shown' | 'clear'> & {
  /** All tasks, regardless of the filter. */
  tasks: Tasks
}

/** The option that clears the filter. */
const noFilter = 'all'

export function MyTasksToolbar({ tasks, words, setWords, filter, order, setSearch }: MyTasksToolbarProps) {
  const { t } = useTexts('board')
  const row = useRef<HTMLDivElement>(null)
  const filtersRef = useScrollFade()
  useLetterShortcut('f', usePreferences().letterKeys, () => row.current?.querySelector('input')?.focus())
  return (
    <div ref={row} className="mt-4 flex flex-wrap items-center gap-2 max-md:mt-2 md:-mr-2">
      <SearchField
        label={t('my_tasks.find')}
        clearLabel={t('board.find_clear')}
        value={words}
        onSearch={setWords}
        className="w-60! max-md:w-full!"
      />
      {/* On a phone, the filters scroll horizontally. */}
      <div
        ref={filtersRef}
        className="fades-where-more ml-auto flex items-center gap-x-1 max-md:scroll-hidden max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-2"
      >
        <ProjectFilter tasks={tasks} chosen={filter.project} onPick={(project) => setSearch({ project })} />
        <FilterPicker
          label={t('task.priority.label')}
          value={filter.priority ?? noFilter}
          onPick={(value) => setSearch({ priority: value === noFilter ? undefined : TaskPriority.parse(value) })}
          options={[
            { value: noFilter, label: t('my_tasks.any_priority') },
            ...TaskPriority.options.toReversed().map((value) => ({
              value: value as string,
              label: t(`task.priority.${value}`),
              icon: <PriorityIcon priority={value} />,
            })),
          ]}
        />
        <FilterPicker
          label={t('template.sort_label')}
          value={order}
          onPick={(value) => setSearch({ sort: value === 'due' ? undefined : (value as MyTaskOrder) })}
          options={myTaskOrders.map((value) => ({ value: value as string, label: t(`my_tasks.sort.${value}`) }))}
        />
      </div>
    </div>
  )
}

type ProjectFilterProps = { tasks: Tasks; chosen: BoardId | undefined; onPick: (project: BoardId | undefined) => void }

/** Renders the filter by board. Lists the boards in which the user has tasks. */
function ProjectFilter({ tasks, chosen, onPick }: ProjectFilterProps) {
  const { t } = useTexts('board')
  const projects = new Map<BoardId, MyTaskBoard>(
    [...tasks.open, ...tasks.done].map(({ board }) => [board.boardId, board] as const),
  )
  return (
    <FilterPicker
      label={t('my_tasks.project')}
      value={chosen ?? noFilter}
      onPick={(value) => onPick(value === noFilter ? undefined : BoardId.parse(value))}
      search={{ label: t('counts.find_manager'), emptyLabel: t('my_tasks.no_project') }}
      options={[
        { value: noFilter, label: t('counts.any_status') },
        ...[...projects.values()]
          .toSorted((one, other) => one.title.localeCompare(other.title))
          .map(({ boardId, title, color }) => ({
            value: boardId as string,
            label: title,
            icon: <Tile title={title} hue={color} size={18} />,
          })),
      ]}
    />
  )
}

/** Returns the tasks that match the filter. Words match as in a board. */
function filterTasks(tasks: readonly MyTask[], { words, project, priority }: MyTaskFilter & { words: string }) {
  const matchesWords = matchesText(words)
  return tasks.filter(
    ({ task, board }) =>
      (matchesWords?.(task) ?? true) &&
      (!project || board.boardId === project) &&
      (!priority || task.priority === priority),
  )
}

/** Returns the tasks in the sort order. The sort is stable. */
function sortTasks(tasks: readonly MyTask[], order: MyTaskOrder, options: SortContext): readonly MyTask[] {
  if (order === 'due') return tasks
  if (order === 'project') {
    const { compare } = new Intl.Collator(options.language, { numeric: true })
    return tasks.toSorted((one, other) => compare(one.board.title, other.board.title))
  }
  const taskList = tasks.map(({ task }) => task)
  const orderIndexes = new Map(
    sortTasksBy(taskList, { by: order, descending: false }, options).map(({ taskId }, index) => [taskId, index]),
  )
  return tasks.toSorted((one, other) => orderIndexes.get(one.task.taskId)! - orderIndexes.get(other.task.taskId)!)
}

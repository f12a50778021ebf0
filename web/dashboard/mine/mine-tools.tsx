// What of one's own tasks is shown, by words, project and priority, and in which order. It stands in the address (look 13).

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { BoardId } from '#shared/common/ids.ts'
import { TaskPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardOfMine, Mine } from '#web/picture/mine.ts'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useMoreBeside } from '#web/ui/use-more-beside.ts'
import { useLetter } from '#web/ui/use-letter.ts'
import { useTypedWords } from '#web/ui/use-typed-words.ts'
import { useDateManner } from '#web/user/use-dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { FilterPicker } from '#web/dashboard/filter-picker.tsx'
import { type MineFilter, type MineOrder, mineOrders, narrowed, ordered } from './narrowed.ts'

type Search = MineFilter & { find?: string | undefined; sort?: MineOrder | undefined }
type Tasks = { open: readonly Mine[]; done: readonly Mine[] }

export function useMineLook(tasks: Tasks | undefined) {
  const navigate = useNavigate()
  const { project, priority, find = '', sort = 'due' } = useSearch({ strict: false }) as Search
  const put = useCallback(
    (next: Search) =>
      void navigate({ to: '.', search: (now: Search) => ({ ...now, ...next }), replace: true } as never),
    [navigate],
  )
  const [typed, setWords] = useTypedWords(
    find,
    useCallback((words: string) => put({ find: words || undefined }), [put]),
  )
  const words = useDeferredValue(typed)
  const { language, timeZone } = useDateManner()
  const shown = useMemo(() => {
    const look = (some: readonly Mine[]) =>
      ordered(narrowed(some, { words, project, priority }), sort, { nameOf: () => '', language, timeZone })
    return tasks && { open: look(tasks.open), done: look(tasks.done) }
  }, [tasks, words, project, priority, sort, language, timeZone])
  return {
    shown,
    words: typed,
    setWords,
    filter: { project, priority },
    order: sort,
    put,
    clear: () => {
      setWords('')
      put({ project: undefined, priority: undefined, find: undefined })
    },
  }
}

type MineToolsProps = Omit<ReturnType<typeof useMineLook>, 'shown' | 'clear'> & {
  /** All there are, whatever is shown of them. */
  tasks: Tasks
}

/** The choice that takes the filter away. */
const all = 'all'

export function MineTools({ tasks, words, setWords, filter, order, put }: MineToolsProps) {
  const { t } = useTexts('board')
  const row = useRef<HTMLDivElement>(null)
  const choices = useMoreBeside()
  useLetter('f', usePreferences().letterKeys, () => row.current?.querySelector('input')?.focus())
  return (
    <div ref={row} className="mt-4 flex flex-wrap items-center gap-2 max-md:mt-2 md:-mr-2">
      <SearchField
        label={t('mine.find')}
        clearLabel={t('board.find_clear')}
        value={words}
        onSearch={setWords}
        className="w-60! max-md:w-full!"
      />
      {/* On a phone they go on beyond its edge. */}
      <div
        ref={choices}
        className="fades-where-more ml-auto flex items-center gap-x-1 max-md:scroll-hidden max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-2"
      >
        <Projects tasks={tasks} chosen={filter.project} onPick={(project) => put({ project })} />
        <FilterPicker
          label={t('task.priority.label')}
          value={filter.priority ?? all}
          onPick={(value) => put({ priority: value === all ? undefined : TaskPriority.parse(value) })}
          options={[
            { value: all, label: t('mine.any_priority') },
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
          onPick={(value) => put({ sort: value === 'due' ? undefined : (value as MineOrder) })}
          options={mineOrders.map((value) => ({ value: value as string, label: t(`mine.sort.${value}`) }))}
        />
      </div>
    </div>
  )
}

type ProjectsProps = { tasks: Tasks; chosen: BoardId | undefined; onPick: (project: BoardId | undefined) => void }

/** Those that one has tasks in. */
function Projects({ tasks, chosen, onPick }: ProjectsProps) {
  const { t } = useTexts('board')
  const projects = new Map<BoardId, BoardOfMine>(
    [...tasks.open, ...tasks.done].map(({ board }) => [board.boardId, board] as const),
  )
  return (
    <FilterPicker
      label={t('mine.project')}
      value={chosen ?? all}
      onPick={(value) => onPick(value === all ? undefined : BoardId.parse(value))}
      emptyLabel={t('mine.no_project')}
      options={[
        { value: all, label: t('counts.any_status') },
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

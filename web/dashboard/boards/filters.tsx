import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useCallback } from 'react'
import { BoardStatus } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { statusStyles } from '#web/board/status-menu.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import type { BoardCounts } from '#web/dashboard/board-counts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FilterPicker } from '#web/ui/field/filter-picker.tsx'
import { useDebouncedText } from '#web/ui/hooks.ts'
import { type BoardFilter, type BoardOrder, orderFromParam, sortParamOf } from './sort-and-filter.ts'

type BoardsSearch = BoardFilter & { find?: string | undefined; sort?: string | undefined }

/** Returns the filter, the search words and the sort order of the board list, which are kept in the address. */
export function useBoardFilter() {
  const navigate = useNavigate()
  const { status, manager, find = '', sort } = useSearch({ strict: false }) as BoardsSearch
  const setSearch = useCallback(
    (next: BoardsSearch) =>
      void navigate({ to: '.', search: (current: BoardsSearch) => ({ ...current, ...next }), replace: true } as never),
    [navigate],
  )
  const setFind = useCallback((words: string) => setSearch({ find: words || undefined }), [setSearch])
  const [words, setWords] = useDebouncedText(find, setFind)
  return {
    filter: { status, manager },
    setFilter: (next: BoardFilter) => setSearch(next),
    words,
    setWords,
    order: orderFromParam(sort),
    setOrder: (order: BoardOrder) => setSearch({ sort: sortParamOf(order) }),
    clear: () => {
      setWords('')
      setSearch({ status: undefined, manager: undefined, find: undefined })
    },
  }
}

type BoardFiltersProps = Pick<ReturnType<typeof useBoardFilter>, 'filter' | 'setFilter'> & {
  summaries: ReadonlyMap<BoardId, BoardCounts>
}

/** The option that clears the filter. */
const noFilter = 'all'

export function BoardFilters({ filter: { status, manager }, setFilter, summaries }: BoardFiltersProps) {
  const { t } = useTexts('board')
  const people = usePeople()
  const owners = [...new Set([...summaries.values()].flatMap((one) => one.people.owners))].flatMap(
    (id) => people.get(id) ?? [],
  )
  const anyone = t('counts.anyone')
  const managers = owners.map(({ userId, name, hue, picture }) => ({
    value: userId as string,
    label: name,
    icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
  }))
  // The filter also shows a manager who owns no board any more.
  if (manager && !owners.some(({ userId }) => userId === manager)) {
    managers.push({ value: manager, label: nameOfPerson(people, manager, t), icon: <UserRound /> })
  }
  return (
    <>
      <FilterPicker
        label={t('board.status.label')}
        value={status ?? noFilter}
        onPick={(value) => setFilter({ status: value === noFilter ? undefined : (value as BoardStatus) })}
        options={[
          { value: noFilter, label: t('counts.any_status') },
          ...BoardStatus.options.map((value) => ({
            value,
            label: t(`board.status.${value}`),
            icon: statusStyles[value].icon,
          })),
        ]}
      />
      <FilterPicker
        label={t('counts.manager')}
        search={{ label: t('counts.find_manager'), emptyLabel: t('counts.no_manager_found') }}
        value={manager ?? noFilter}
        onPick={(value) => setFilter({ manager: value === noFilter ? undefined : (value as UserId) })}
        options={[
          { value: noFilter, label: anyone },
          ...managers.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
    </>
  )
}

/** Returns the active filters as text. */
export function useFilterNames({ status, manager }: BoardFilter): string[] {
  const { t } = useTexts('board')
  const people = usePeople()
  return [
    ...(status ? [`${t('board.status.label')} ${t(`board.status.${status}`)}`] : []),
    ...(manager ? [`${t('counts.manager')} ${nameOfPerson(people, manager, t)}`] : []),
  ]
}

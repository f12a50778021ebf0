// What of the projects is shown, by how they stand, by whom they belong to, and by words; and in which order. It stands in
// the address.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useCallback } from 'react'
import { BoardStatus } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { statusLooks } from '#web/board/board-status-pill.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'
import type { BoardCounts } from '#web/picture/counts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useTypedWords } from '#web/ui/use-typed-words.ts'
import { FilterPicker } from '#web/dashboard/filter-picker.tsx'
import { type BoardFilter, type BoardOrder, orderOf, sortOf } from './order.ts'

type Search = BoardFilter & { find?: string | undefined; sort?: string | undefined }

export function useBoardFilter() {
  const navigate = useNavigate()
  const { status, manager, find = '', sort } = useSearch({ strict: false }) as Search
  const put = useCallback(
    (next: Search) =>
      void navigate({ to: '.', search: (now: Search) => ({ ...now, ...next }), replace: true } as never),
    [navigate],
  )
  const sayWords = useCallback((words: string) => put({ find: words || undefined }), [put])
  const [words, setWords] = useTypedWords(find, sayWords)
  return {
    filter: { status, manager },
    setFilter: (next: BoardFilter) => put(next),
    words,
    setWords,
    order: orderOf(sort),
    setOrder: (order: BoardOrder) => put({ sort: sortOf(order) }),
    clear: () => {
      setWords('')
      put({ status: undefined, manager: undefined, find: undefined })
    },
  }
}

type BoardFiltersProps = Pick<ReturnType<typeof useBoardFilter>, 'filter' | 'setFilter'> & {
  counted: ReadonlyMap<BoardId, BoardCounts>
}

/** The choice that takes the filter away. */
const all = 'all'

export function BoardFilters({ filter: { status, manager }, setFilter, counted }: BoardFiltersProps) {
  const { t } = useTexts('board')
  const people = usePeople()
  const owners = [...new Set([...counted.values()].flatMap((one) => one.people.owners))].flatMap(
    (id) => people.get(id) ?? [],
  )
  const anyone = t('counts.anyone')
  const managers = owners.map(({ userId, name, hue, picture }) => ({
    value: userId as string,
    label: name,
    icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
  }))
  // Of whom nothing is found, it is still said.
  if (manager && !owners.some(({ userId }) => userId === manager)) {
    managers.push({ value: manager, label: nameIn(people, manager, t), icon: <UserRound /> })
  }
  return (
    <>
      <FilterPicker
        label={t('board.status.label')}
        value={status ?? all}
        onPick={(value) => setFilter({ status: value === all ? undefined : (value as BoardStatus) })}
        options={[
          { value: all, label: t('counts.any_status') },
          ...BoardStatus.options.map((value) => ({
            value,
            label: t(`board.status.${value}`),
            icon: statusLooks[value].icon,
          })),
        ]}
      />
      <FilterPicker
        label={t('counts.manager')}
        emptyLabel={t('counts.no_choice')}
        value={manager ?? all}
        onPick={(value) => setFilter({ manager: value === all ? undefined : (value as UserId) })}
        options={[
          { value: all, label: anyone },
          ...managers.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
    </>
  )
}

/** What is on, in words. */
export function useFilterNames({ status, manager }: BoardFilter): string[] {
  const { t } = useTexts('board')
  const people = usePeople()
  return [
    ...(status ? [`${t('board.status.label')} ${t(`board.status.${status}`)}`] : []),
    ...(manager ? [`${t('counts.manager')} ${nameIn(people, manager, t)}`] : []),
  ]
}

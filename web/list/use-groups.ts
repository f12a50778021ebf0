// The filtered tasks of a tab, grouped and sorted. Loaded when a user first groups or sorts.

import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { TabId, UserId } from '#shared/common/ids.ts'
import { labelById, availableLabels } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { groupsOf, type GroupValues } from '#shared/view/groups.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { sortTasksBy } from '#shared/view/sort.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { byLabelName, useLabelName } from '#web/label/use-label-name.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { nameOfPerson, type People, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates, useViewContext } from '#web/user/use-dates.ts'
import { listsInTab } from './tab-lists.ts'
import type { Group, ViewArrangement } from './group.ts'

type TaskPredicate = (task: Task) => boolean

/** For views with one sequence of rows: grouped by list if unsorted, otherwise one group with all tasks. */
export function useRows(
  tabId: TabId,
  sorting: ViewArrangement['sorting'],
  matches: TaskPredicate | undefined,
): Group[] {
  const groups = useGroups(tabId, { grouping: 'list', sorting: null }, matches)
  const sortTasks = useSortTasks(sorting)
  return useMemo(() => {
    if (!sorting) return groups
    const tasks = sortTasks(groups.flatMap((group) => group.tasks))
    return [{ id: tabId, heading: { by: 'tab', value: null }, title: '', tasks }]
  }, [groups, sorting, sortTasks, tabId])
}

function useSortTasks(sorting: ViewArrangement['sorting']): (tasks: readonly Task[]) => readonly Task[] {
  const { i18n } = useTranslation('board')
  const people = usePeople()
  const { timeZone } = usePreferences()
  return useCallback(
    (tasks) =>
      sortTasksBy(tasks, sorting, {
        nameOf: (userId) => people.get(userId)?.name ?? '',
        language: i18n.language,
        timeZone,
      }),
    [sorting, people, i18n.language, timeZone],
  )
}

/** Returns the groups of a tab with their filtered and sorted tasks. */
export function useGroups(
  tabId: TabId,
  { grouping, sorting }: ViewArrangement,
  matches: TaskPredicate | undefined,
): Group[] {
  const { boardState, me } = useBoard()
  const people = usePeople()
  const viewContext = useViewContext(me)
  const sortTasks = useSortTasks(sorting)
  const titleOf = useGroupTitle()
  const lists = useMemo(() => listsInTab(boardState, tabId), [boardState, tabId])
  const nameOfLabel = useLabelName()
  const labels = useMemo(
    () =>
      availableLabels(boardState.structure)
        .toSorted(byLabelName(nameOfLabel))
        .map(({ labelId }) => labelId),
    [boardState.structure, nameOfLabel],
  )
  return useMemo(() => {
    const filterAndSort = (tasks: readonly Task[]) => sortTasks(matches ? tasks.filter(matches) : tasks)
    if (grouping === 'list')
      return lists.map(({ listId, title }) => ({
        id: listId,
        heading: { by: 'list', value: listId },
        title,
        tasks: filterAndSort(tasksIn(boardState, listId)),
      }))
    const allTasks = lists.flatMap(({ listId }) => tasksIn(boardState, listId))
    const values = { lists: [], labels, people: membersOf(boardState, people) }
    return groupsOf(filterAndSort(allTasks), grouping, values, viewContext).map((group) => ({
      ...group,
      title: titleOf(group.heading),
    }))
  }, [boardState, lists, labels, people, viewContext, grouping, sortTasks, matches, titleOf])
}

/** Returns the members of the board, sorted by name. */
function membersOf({ structure }: BoardState, people: People): GroupValues['people'] {
  const nameOf = (userId: UserId) => people.get(userId)?.name ?? ''
  return membersWithGroups(structure, people)
    .map(({ userId }) => userId)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** Returns a function that names a group. */
export function useGroupTitle(): (heading: GroupKey) => string {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const people = usePeople()
  const nameOfLabel = useLabelName()
  const dates = useDates()
  return useMemo(() => {
    const labels = labelById(boardState.structure)
    return (heading) => {
      switch (heading.by) {
        case 'list':
          return boardState.structure.lists.find(({ listId }) => listId === heading.value)?.title ?? t('filter.unknown')
        case 'status':
          return t(`task.status.${heading.value}`)
        case 'priority':
          return t(`task.priority.${heading.value}`)
        case 'assignee':
          if (heading.value === null) return t('task.assignee.none')
          return nameOfPerson(people, heading.value, t)
        case 'label': {
          const label = heading.value && labels.get(heading.value)
          return label ? nameOfLabel(label) : t('view.no_label')
        }
        case 'due':
          return t(`view.due.${heading.value}`)
        case 'day':
          return heading.value ? dates.dayInWords(heading.value) : t('view.no_date')
        case 'tab':
          return ''
      }
    }
  }, [boardState.structure, people, nameOfLabel, dates, t])
}

// The groups of a tab: its tasks as the filter leaves them, grouped and sorted. Load it with the first
// grouping or sorting.

import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardState, tasksIn } from '#shared/board/board-state.ts'
import type { TabId, UserId } from '#shared/common/ids.ts'
import { labelById, labelsOffered } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { groupsOf, type GroupValues } from '#shared/view/groups.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { sorted } from '#shared/view/sort.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { byName, useLabelName } from '#web/label/use-label-name.ts'
import { nameOfPerson, type People, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates, useViewContext } from '#web/user/use-dates.ts'
import { listsOf } from './neighbours.ts'
import type { Group, Looks } from './group.ts'

type Matches = (task: Task) => boolean

/** Where everything stands in one row: by the lists as people have put it, or all of it sorted. */
export function useRows(tabId: TabId, sorting: Looks['sorting'], matches: Matches | undefined): Group[] {
  const groups = useGroups(tabId, { grouping: 'list', sorting: null }, matches)
  const order = useOrder(sorting)
  return useMemo(() => {
    if (!sorting) return groups
    const tasks = order(groups.flatMap((group) => group.tasks))
    return [{ id: tabId, head: { by: 'tab', value: null }, title: '', tasks }]
  }, [groups, sorting, order, tabId])
}

function useOrder(sorting: Looks['sorting']): (tasks: readonly Task[]) => readonly Task[] {
  const { i18n } = useTranslation('board')
  const people = usePeople()
  const { timeZone } = usePreferences()
  return useCallback(
    (tasks) =>
      sorted(tasks, sorting, {
        nameOf: (userId) => people.get(userId)?.name ?? '',
        language: i18n.language,
        timeZone,
      }),
    [sorting, people, i18n.language, timeZone],
  )
}

export function useGroups(tabId: TabId, { grouping, sorting }: Looks, matches: Matches | undefined): Group[] {
  const { picture, me } = useBoard()
  const people = usePeople()
  const looking = useViewContext(me)
  const inOrder = useOrder(sorting)
  const titleOf = useHeadTitle()
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const nameOfLabel = useLabelName()
  const labels = useMemo(
    () =>
      labelsOffered(picture.frame)
        .toSorted(byName(nameOfLabel))
        .map(({ labelId }) => labelId),
    [picture.frame, nameOfLabel],
  )
  return useMemo(() => {
    const order = (tasks: readonly Task[]) => inOrder(matches ? tasks.filter(matches) : tasks)
    if (grouping === 'list')
      return lists.map(({ listId, title }) => ({
        id: listId,
        head: { by: 'list', value: listId },
        title,
        tasks: order(tasksIn(picture, listId)),
      }))
    const all = lists.flatMap(({ listId }) => tasksIn(picture, listId))
    const offered = { lists: [], labels, people: membersOf(picture, people) }
    return groupsOf(order(all), grouping, offered, looking).map((group) => ({ ...group, title: titleOf(group.head) }))
  }, [picture, lists, labels, people, looking, grouping, inOrder, matches, titleOf])
}

/** By name. */
function membersOf({ frame }: BoardState, people: People): GroupValues['people'] {
  const nameOf = (userId: UserId) => people.get(userId)?.name ?? ''
  return frame.members.map(({ userId }) => userId).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** What a head is called. */
export function useHeadTitle(): (head: GroupKey) => string {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const people = usePeople()
  const nameOfLabel = useLabelName()
  const dates = useDates()
  return useMemo(() => {
    const labels = labelById(picture.frame)
    return (head) => {
      switch (head.by) {
        case 'list':
          return picture.frame.lists.find(({ listId }) => listId === head.value)?.title ?? t('filter.unknown')
        case 'status':
          return t(`task.status.${head.value}`)
        case 'priority':
          return t(`task.priority.${head.value}`)
        case 'assignee':
          if (head.value === null) return t('task.assignee.nobody')
          return nameOfPerson(people, head.value, t)
        case 'label': {
          const label = head.value && labels.get(head.value)
          return label ? nameOfLabel(label) : t('view.no_label')
        }
        case 'due':
          return t(`view.due.${head.value}`)
        case 'day':
          return head.value ? dates.dayInWords(head.value) : t('view.no_date')
        case 'tab':
          return ''
      }
    }
  }, [picture.frame, people, nameOfLabel, dates, t])
}

// The values that tasks can be filtered by, for the board that is shown.

import { Calendar, CircleDashed, List, Paperclip, ChartNoAxesColumnIncreasing, Tag, User } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import { LabelId, ListId, type TabId, type UserId } from '#shared/common/ids.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { AssigneeWanted, type DueWanted, type Filter } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LabelDot } from '#web/label/label-dot.tsx'
import { byName, useLabelName } from '#web/label/use-label-name.ts'
import { listsOf } from '#web/list/neighbours.ts'
import { usePeople } from '#web/people/queries.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { usePersonOption } from '#web/task/person-option.tsx'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Option } from '#web/ui/use-option-list.ts'
import { useDates } from '#web/user/use-dates.ts'
import type { FilterKind } from './filter-kinds.ts'

export type Kind = {
  kind: FilterKind
  icon: ReactNode
  options: Option[]
  chosen: string[]
  /** With this value chosen, or not any more. */
  picked: (value: string) => Partial<Filter>
  none: Partial<Filter>
}

/** Two days are no value among those that are offered. */
export const isOn = ({ kind, chosen }: Kind, { due }: Filter): boolean =>
  chosen.length > 0 || (kind === 'due' && due !== null)

const yes = 'yes'
const DueWord = z.enum(['overdue', 'today', 'week', 'none'])

type Several = 'assignees' | 'statuses' | 'priorities' | 'labelIds' | 'listIds'
type Offered = Pick<Kind, 'icon' | 'options'>

export function useFilterKinds(asked: Filter, tabId: TabId | null): Kind[] {
  const { t } = useTexts('board')
  const { me } = useBoard()
  const filter = useMemo(() => ({ ...asked, assignees: asWhoLooks(asked.assignees, me) }), [asked, me])
  const people = usePeopleOptions(filter.assignees)
  const labels = useLabelOptions()
  const lists = useListOptions(filter.listIds, tabId)
  const of = useMemo(() => severalOf(filter), [filter])
  return [
    of('assignees', AssigneeWanted, { icon: <User />, options: people }),
    of('statuses', TaskStatus, {
      icon: <CircleDashed />,
      options: TaskStatus.options.map((status) => ({
        value: status,
        label: t(`task.status.${status}`),
        icon: <StatusIcon status={status} />,
      })),
    }),
    of('priorities', TaskPriority, {
      icon: <ChartNoAxesColumnIncreasing />,
      options: TaskPriority.options.toReversed().map((priority) => ({
        value: priority,
        label: t(`task.priority.${priority}`),
        icon: <PriorityIcon priority={priority} />,
      })),
    }),
    of('labelIds', LabelId, { icon: <Tag />, options: labels }),
    {
      kind: 'due',
      icon: <Calendar />,
      options: DueWord.options.map((value) => ({ value, label: t(`filter.due.${value}`) })),
      chosen: typeof filter.due === 'string' ? [filter.due] : [],
      picked: (value) => ({ due: filter.due === value ? null : DueWord.parse(value) }),
      none: { due: null },
    },
    of('listIds', ListId, { icon: <List />, options: lists }),
    {
      kind: 'attached',
      icon: <Paperclip />,
      options: [{ value: yes, label: t('filter.attached') }],
      chosen: filter.attached ? [yes] : [],
      picked: () => ({ attached: !filter.attached }),
      none: { attached: false },
    },
  ]
}

/** A kind of which one may choose several values. */
const severalOf =
  (filter: Filter) =>
  <Of extends Several>(kind: Of, value: { parse: (text: string) => Filter[Of][number] }, offered: Offered): Kind => ({
    ...offered,
    kind,
    chosen: filter[kind],
    picked: (text) => ({ [kind]: toggled<unknown>(filter[kind], value.parse(text)) }),
    none: { [kind]: [] },
  })

/** Whoever is named by somebody else's link, or has found themselves by name, is the one who looks. */
const asWhoLooks = (assignees: Filter['assignees'], me: UserId): Filter['assignees'] => [
  ...new Set(assignees.map((one) => (one === me ? ('me' as const) : one))),
]

/** Oneself and nobody before the others, who come by name; with them whoever is chosen and no member any more. */
function usePeopleOptions(chosen: Filter['assignees']): Option[] {
  const { t } = useTexts('board')
  const { picture, me } = useBoard()
  const people = usePeople()
  const optionOf = usePersonOption(me)
  const mine = people.get(me)
  const named = chosen.flatMap((one) => (one === 'me' || one === 'nobody' ? [] : one))
  const there = new Set([...picture.frame.members.map(({ userId }) => userId), ...named])
  const others = [...there].flatMap((userId) => (userId === me ? [] : (people.get(userId) ?? [])))
  return [
    ...(mine ? [{ ...optionOf(mine), value: 'me', label: t('filter.me'), hint: undefined }] : []),
    { value: 'nobody', label: t('task.assignee.nobody'), icon: <Avatar name={null} size={20} decorative /> },
    // Of those who are gone there may still be tasks.
    ...others
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((person) => ({ ...optionOf(person), because: null })),
  ]
}

/** Those of the tab; behind them what is chosen in others, which one came from with the filter on. */
function useListOptions(chosen: Filter['listIds'], tabId: TabId | null): Option[] {
  const { picture } = useBoard()
  const own = tabId ? listsOf(picture, tabId) : []
  const elsewhere = picture.frame.lists.filter((list) => list.tabId !== tabId && chosen.includes(list.listId))
  return [
    ...own.map(({ listId, title }) => ({ value: listId, label: title })),
    ...elsewhere.map((list) => ({ value: list.listId, label: list.title, detail: tabTitle(picture, list.tabId) })),
  ]
}

function useLabelOptions(): Option[] {
  const nameOf = useLabelName()
  const { frame } = useBoard().picture
  return labelsOffered(frame)
    .toSorted(byName(nameOf))
    .map(({ labelId, title, color }) => ({
      value: labelId,
      label: nameOf({ title, color }),
      icon: <LabelDot color={color} />,
    }))
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** What a chip says of days. */
export function useDueText(): (due: DueWanted) => string {
  const { t } = useTexts('board')
  const dates = useDates()
  return (due) => {
    if (typeof due === 'string') return t(`filter.due.${due}`)
    const { from, to } = due
    if (from && to) return t('filter.due.between', { from: dates.full(from), to: dates.full(to) })
    return from ? t('filter.due.from', { from: dates.full(from) }) : t('filter.due.to', { to: dates.full(to!) })
  }
}

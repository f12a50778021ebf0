import * as z from 'zod'
import { Calendar, CircleDashed, List, Paperclip, ChartNoAxesColumnIncreasing, Tag, User } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { LabelId, ListId, type TabId, type UserId } from '#shared/common/ids.ts'
import { availableLabels } from '#shared/label/rules.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { AssigneeFilter, type DueFilter, type Filter } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LabelDot } from '#web/label/label-chips.tsx'
import { byLabelName, useLabelName } from '#web/label/use-label-name.ts'
import { listsInTab } from '#web/list/tab-lists.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { usePeople } from '#web/people/queries.ts'
import { tabTitle } from '#shared/board/board-state.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { usePersonOption } from '#web/task/picker/assignee-label.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useTranslation } from 'react-i18next'

export type FilterCriterion = {
  kind: FilterKind
  icon: ReactNode
  options: Option[]
  selected: string[]
  /** Returns the filter change that selects or deselects the value. */
  toggle: (value: string) => Partial<Filter>
  clearedFilter: Partial<Filter>
}

/** A custom date range is not among the options, so it has no selected value. */
export const isActive = ({ kind, selected }: FilterCriterion, { due }: Filter): boolean =>
  selected.length > 0 || (kind === 'due' && due !== null)

const attachedValue = 'yes'
const DueKeyword = z.enum(['overdue', 'today', 'week', 'none'])

type MultiValueKind = 'assignees' | 'statuses' | 'priorities' | 'labelIds' | 'listIds'
type CriterionOptions = Pick<FilterCriterion, 'icon' | 'options'>

/** Returns all filter criteria of the board with their options and selected values. */
export function useFilterCriteria(filterInAddress: Filter, tabId: TabId | null): FilterCriterion[] {
  const { t } = useTexts('board')
  const { me } = useBoard()
  const filter = useMemo(
    () => ({ ...filterInAddress, assignees: withMe(filterInAddress.assignees, me) }),
    [filterInAddress, me],
  )
  const people = usePeopleOptions(filter.assignees)
  const labels = useLabelOptions()
  const lists = useListOptions(filter.listIds, tabId)
  const criterion = useMemo(() => multiValueCriterion(filter), [filter])
  return [
    criterion('assignees', AssigneeFilter, { icon: <User />, options: people }),
    criterion('statuses', TaskStatus, {
      icon: <CircleDashed />,
      options: TaskStatus.options.map((status) => ({
        value: status,
        label: t(`task.status.${status}`),
        icon: <StatusIcon status={status} />,
      })),
    }),
    criterion('priorities', TaskPriority, {
      icon: <ChartNoAxesColumnIncreasing />,
      options: TaskPriority.options.toReversed().map((priority) => ({
        value: priority,
        label: t(`task.priority.${priority}`),
        icon: <PriorityIcon priority={priority} />,
      })),
    }),
    criterion('labelIds', LabelId, { icon: <Tag />, options: labels }),
    {
      kind: 'due',
      icon: <Calendar />,
      options: DueKeyword.options.map((value) => ({ value, label: t(`filter.due.${value}`) })),
      selected: typeof filter.due === 'string' ? [filter.due] : [],
      toggle: (value) => ({ due: filter.due === value ? null : DueKeyword.parse(value) }),
      clearedFilter: { due: null },
    },
    criterion('listIds', ListId, { icon: <List />, options: lists }),
    {
      kind: 'attached',
      icon: <Paperclip />,
      options: [{ value: attachedValue, label: t('filter.attached') }],
      selected: filter.attached ? [attachedValue] : [],
      toggle: () => ({ attached: !filter.attached }),
      clearedFilter: { attached: false },
    },
  ]
}

/** Creates a criterion with several selectable values. */
const multiValueCriterion =
  (filter: Filter) =>
  <Of extends MultiValueKind>(
    kind: Of,
    value: { parse: (text: string) => Filter[Of][number] },
    offeredOptions: CriterionOptions,
  ): FilterCriterion => ({
    ...offeredOptions,
    kind,
    selected: filter[kind],
    toggle: (text) => ({ [kind]: toggled<unknown>(filter[kind], value.parse(text)) }),
    clearedFilter: { [kind]: [] },
  })

/** Replaces the current user's id with "me", as in links from other people. */
const withMe = (assignees: Filter['assignees'], me: UserId): Filter['assignees'] => [
  ...new Set(assignees.map((one) => (one === me ? ('me' as const) : one))),
]

/** Options: the current user, unassigned, then members by name and selected people who are no members any more. */
function usePeopleOptions(selected: Filter['assignees']): Option[] {
  const { t } = useTexts('board')
  const { boardState, me } = useBoard()
  const people = usePeople()
  const optionOf = usePersonOption(me)
  const self = people.get(me)
  const selectedIds = selected.flatMap((one) => (one === 'me' || one === 'nobody' ? [] : one))
  const userIds = new Set([
    ...membersWithGroups(boardState.structure, people).map(({ userId }) => userId),
    ...selectedIds,
  ])
  const otherPeople = [...userIds].flatMap((userId) => (userId === me ? [] : (people.get(userId) ?? [])))
  return [
    ...(self ? [{ ...optionOf(self), value: 'me', label: t('filter.assigned_to_me'), hint: undefined }] : []),
    { value: 'nobody', label: t('task.assignee.none'), icon: <Avatar name={null} size={20} decorative /> },
    // Former members may still have tasks.
    ...otherPeople
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((person) => ({ ...optionOf(person), disabledReason: null })),
  ]
}

/** Lists of the tab, then selected lists of other tabs, which are left over from the tab the user came from. */
function useListOptions(selected: Filter['listIds'], tabId: TabId | null): Option[] {
  const { boardState } = useBoard()
  const listsOfTab = tabId ? listsInTab(boardState, tabId) : []
  const listsOfOtherTabs = boardState.structure.lists.filter(
    (list) => list.tabId !== tabId && selected.includes(list.listId),
  )
  return [
    ...listsOfTab.map(({ listId, title }) => ({ value: listId, label: title })),
    ...listsOfOtherTabs.map((list) => ({
      value: list.listId,
      label: list.title,
      detail: tabTitle(boardState, list.tabId),
    })),
  ]
}

function useLabelOptions(): Option[] {
  const nameOf = useLabelName()
  const { structure } = useBoard().boardState
  return availableLabels(structure)
    .toSorted(byLabelName(nameOf))
    .map(({ labelId, title, color }) => ({
      value: labelId,
      label: nameOf({ title, color }),
      icon: <LabelDot color={color} />,
    }))
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** Returns the text of a date filter for its chip. */
function useDueText(): (due: DueFilter) => string {
  const { t } = useTexts('board')
  const dates = useDates()
  return (due) => {
    if (typeof due === 'string') return t(`filter.due.${due}`)
    const { from, to } = due
    if (from && to) return t('filter.due.between', { from: dates.full(from), to: dates.full(to) })
    return from ? t('filter.due.from', { from: dates.full(from) }) : t('filter.due.to', { to: dates.full(to!) })
  }
}

/** Up to two values are named; more are counted. */
const maxNamed = 2

/** Returns a function that describes an active criterion for its chip. */
export function useChipText(): (criterion: FilterCriterion, filter: Filter) => string {
  const { t, i18n } = useTranslation('board')
  const dueText = useDueText()
  return ({ kind, selected: selectedValues, options }, { due }) => {
    if (kind === 'due' && due) return dueText(due)
    // A deleted value has no name.
    const names = selectedValues.map(
      (value) => options.find((option) => option.value === value)?.label ?? t('filter.unknown'),
    )
    if (names.length > maxNamed) return t('filter.kind_count', { kind: t(`filter.kind.${kind}`), count: names.length })
    return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  }
}

/** Returns the criteria that are active. */
export const useActiveCriteria = (filter: Filter, tabId: TabId | null): FilterCriterion[] =>
  useFilterCriteria(filter, tabId).filter((kind) => isActive(kind, filter))

export const filterKinds = ['assignees', 'statuses', 'priorities', 'labelIds', 'due', 'listIds', 'attached'] as const
export type FilterKind = (typeof filterKinds)[number]

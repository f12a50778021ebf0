// Converts views to URL search parameters and back: short words, comma-separated values, and nothing for defaults.
// Unreadable parts are ignored, because links may be old.

import * as z from 'zod'
import { Day } from '#shared/common/day-or-time.ts'
import { LabelId, ListId, type TabId } from '#shared/common/ids.ts'
import { findTextLength } from '#shared/common/limits.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { clampToShownDays } from './days.ts'
import {
  AssigneeFilter,
  type DayRange,
  type DueFilter,
  Grouping,
  Layout,
  defaultView,
  Scale,
  SortKey,
  Span,
  type View,
} from './model.ts'

/** `?view=table&group=status&sort=-due&assignee=me,nobody&due=2026-11-01..&files=1`, `?view=timeline&scale=months&at=2026-11-23` */
export type ViewSearch = {
  view?: string
  group?: string
  sort?: string
  span?: string
  scale?: string
  at?: string
  find?: string
  assignee?: string
  label?: string
  priority?: string
  status?: string
  due?: string
  list?: string
  files?: string
}

/** The view of a board and its tab. */
export type LastView = { tabId: TabId | null; view: ViewSearch }

const viewParameters = ['view', 'group', 'sort', 'span', 'scale', 'at']
const filterParameters = ['find', 'assignee', 'label', 'priority', 'status', 'due', 'list', 'files']
const allParameters = [...viewParameters, ...filterParameters]

/** Returns whether a search parameter belongs to the view. */
export const isViewKey = (name: string): name is keyof ViewSearch => allParameters.includes(name)

/** More values than the interface allows to choose. */
const maxValues = 100

export function parseView(search: Readonly<Record<string, unknown>>): View {
  const text = (name: keyof ViewSearch): string => {
    const value = search[name]
    // The router parses number-like values as numbers.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const readValues = <Kind extends z.ZodType>(name: keyof ViewSearch, kind: Kind): z.infer<Kind>[] => {
    const rawValues = text(name).split(',').slice(0, maxValues)
    return [...new Set(rawValues.map((value) => kind.safeParse(value)).flatMap((it) => (it.success ? [it.data] : [])))]
  }
  return {
    layout: Layout.catch(defaultView.layout).parse(text('view')),
    grouping: Grouping.catch(defaultView.grouping).parse(text('group')),
    sorting: parseSorting(text('sort')),
    span: Span.catch(defaultView.span).parse(text('span')),
    scale: Scale.catch(defaultView.scale).parse(text('scale')),
    at: parseDay(text('at')),
    filter: {
      words: text('find').slice(0, findTextLength),
      assignees: readValues('assignee', AssigneeFilter),
      labelIds: readValues('label', LabelId),
      priorities: readValues('priority', TaskPriority),
      statuses: readValues('status', TaskStatus),
      due: parseDue(text('due')),
      listIds: readValues('list', ListId),
      attached: text('files') === '1',
    },
  }
}

/** Returns the search parameters of a view; undefined removes a parameter. */
export function viewAddress({
  layout,
  grouping,
  sorting,
  span,
  scale,
  at,
  filter,
}: View): Record<keyof ViewSearch, string | undefined> {
  return {
    view: layout === defaultView.layout ? undefined : layout,
    group: grouping === defaultView.grouping ? undefined : grouping,
    sort: sorting ? `${sorting.descending ? '-' : ''}${sorting.by}` : undefined,
    span: span === defaultView.span ? undefined : span,
    scale: scale === defaultView.scale ? undefined : scale,
    at: at ?? undefined,
    find: filter.words || undefined,
    assignee: joinValues(filter.assignees),
    label: joinValues(filter.labelIds),
    priority: joinValues(filter.priorities),
    status: joinValues(filter.statuses),
    due: filter.due === null ? undefined : formatDue(filter.due),
    list: joinValues(filter.listIds),
    files: filter.attached ? '1' : undefined,
  }
}

const joinValues = (values: readonly string[]): string | undefined => (values.length > 0 ? values.join(',') : undefined)

function parseSorting(text: string): View['sorting'] {
  const descending = text.startsWith('-')
  const by = SortKey.safeParse(descending ? text.slice(1) : text)
  return by.success ? { by: by.data, descending } : null
}

/** Days beyond the calendar's range become its nearest day. */
function parseDay(text: string): View['at'] {
  const day = Day.safeParse(text).data
  return day ? clampToShownDays(day) : null
}

const formatDue = (due: DueFilter): string => (typeof due === 'string' ? due : `${due.from ?? ''}..${due.to ?? ''}`)

const DueWord = z.enum(['overdue', 'today', 'week', 'none'])

function parseDue(text: string): DueFilter | null {
  const word = DueWord.safeParse(text)
  if (word.success) return word.data
  const [from = '', to = '', ...extraParts] = text.split('..')
  if (!text.includes('..') || extraParts.length > 0) return null
  const range = { from: Day.safeParse(from).data ?? null, to: Day.safeParse(to).data ?? null } satisfies DayRange
  // A range whose end precedes its start is ignored.
  const isInOrder = range.from === null || range.to === null || range.from <= range.to
  return (range.from === null && range.to === null) || !isInOrder ? null : range
}

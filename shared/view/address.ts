// Converts views to URL search parameters and back: short words, comma-separated values, and nothing for defaults.
// Unreadable parts are ignored, because links may be old.

import * as z from 'zod'
import { Day } from '#shared/common/day-or-time.ts'
import { LabelId, ListId, type TabId } from '#shared/common/ids.ts'
import { findTextLength } from '#shared/common/limits.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { shownDay } from './days.ts'
import {
  AssigneeFilter,
  type DayRange,
  type DueFilter,
  Grouping,
  Layout,
  plainView,
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

const viewFieldsOf = ['view', 'group', 'sort', 'span', 'scale', 'at']
const ofFilter = ['find', 'assignee', 'label', 'priority', 'status', 'due', 'list', 'files']
const names = [...viewFieldsOf, ...ofFilter]

/** Returns whether a search parameter belongs to the view. */
export const isViewKey = (name: string): name is keyof ViewSearch => names.includes(name)

/** More values than the interface allows to choose. */
const mostValues = 100

export function parseView(search: Readonly<Record<string, unknown>>): View {
  const text = (name: keyof ViewSearch): string => {
    const value = search[name]
    // The router parses number-like values as numbers.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const several = <Kind extends z.ZodType>(name: keyof ViewSearch, kind: Kind): z.infer<Kind>[] => {
    const read = text(name).split(',').slice(0, mostValues)
    return [...new Set(read.map((value) => kind.safeParse(value)).flatMap((it) => (it.success ? [it.data] : [])))]
  }
  return {
    layout: Layout.catch(plainView.layout).parse(text('view')),
    grouping: Grouping.catch(plainView.grouping).parse(text('group')),
    sorting: sortingOf(text('sort')),
    span: Span.catch(plainView.span).parse(text('span')),
    scale: Scale.catch(plainView.scale).parse(text('scale')),
    at: atOf(text('at')),
    filter: {
      words: text('find').slice(0, findTextLength),
      assignees: several('assignee', AssigneeFilter),
      labelIds: several('label', LabelId),
      priorities: several('priority', TaskPriority),
      statuses: several('status', TaskStatus),
      due: dueOf(text('due')),
      listIds: several('list', ListId),
      attached: text('files') === '1',
    },
  }
}

/** The inverse: undefined removes a parameter. */
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
    view: layout === plainView.layout ? undefined : layout,
    group: grouping === plainView.grouping ? undefined : grouping,
    sort: sorting ? `${sorting.descending ? '-' : ''}${sorting.by}` : undefined,
    span: span === plainView.span ? undefined : span,
    scale: scale === plainView.scale ? undefined : scale,
    at: at ?? undefined,
    find: filter.words || undefined,
    assignee: joined(filter.assignees),
    label: joined(filter.labelIds),
    priority: joined(filter.priorities),
    status: joined(filter.statuses),
    due: filter.due === null ? undefined : dueText(filter.due),
    list: joined(filter.listIds),
    files: filter.attached ? '1' : undefined,
  }
}

const joined = (values: readonly string[]): string | undefined => (values.length > 0 ? values.join(',') : undefined)

function sortingOf(text: string): View['sorting'] {
  const descending = text.startsWith('-')
  const by = SortKey.safeParse(descending ? text.slice(1) : text)
  return by.success ? { by: by.data, descending } : null
}

/** Days beyond the calendar's range become its nearest day. */
function atOf(text: string): View['at'] {
  const day = Day.safeParse(text).data
  return day ? shownDay(day) : null
}

const dueText = (due: DueFilter): string => (typeof due === 'string' ? due : `${due.from ?? ''}..${due.to ?? ''}`)

const DueWord = z.enum(['overdue', 'today', 'week', 'none'])

function dueOf(text: string): DueFilter | null {
  const word = DueWord.safeParse(text)
  if (word.success) return word.data
  const [from = '', to = '', ...more] = text.split('..')
  if (!text.includes('..') || more.length > 0) return null
  const range = { from: Day.safeParse(from).data ?? null, to: Day.safeParse(to).data ?? null } satisfies DayRange
  // A range whose end precedes its start is ignored.
  const isInOrder = range.from === null || range.to === null || range.from <= range.to
  return (range.from === null && range.to === null) || !isInOrder ? null : range
}

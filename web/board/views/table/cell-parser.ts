// Parses pasted text into task values; the inverse of cell-text.ts. Loaded with the first paste.

import type { BoardState } from '#shared/board/board-state.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import type { Label } from '#shared/label/model.ts'
import { availableLabels } from '#shared/label/rules.ts'
import { listsByTab } from '#shared/list/lists-by-tab.ts'
import { foldText } from '#shared/common/fold-text.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { type DateFormat, languageTags } from '#web/i18n/dates.ts'
import { parseDuration } from '#web/i18n/duration-text.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import type { People } from '#web/people/queries.ts'
import { toDayTime, fromDayTime } from '#web/ui/date/calendar-day.ts'
import { parseDate } from '#web/ui/date/date-text.ts'

/** Task values that can be written through cells. */
export type CellValues = Partial<
  Pick<
    Task,
    'title' | 'status' | 'priority' | 'assigneeId' | 'start' | 'due' | 'listId' | 'labelIds' | 'estimate' | 'spent'
  >
>

type CellParserDeps = {
  boardState: BoardState
  people: People
  dateFormat: DateFormat
  today: string
  status: (status: TaskStatus) => string
  priority: (priority: TaskPriority) => string
  label: (label: Label) => string
}

/** Returns null if the column does not accept the text. */
export type CellParser = (column: ColumnId, text: string, task: Task) => CellValues | null

export function cellParser({
  boardState,
  people,
  dateFormat: userFormat,
  today,
  ...nameOf
}: CellParserDeps): CellParser {
  const { structure } = boardState
  const statuses = TaskStatus.options.map((it) => [nameOf.status(it), it] as const)
  const priorities = TaskPriority.options.map((it) => [nameOf.priority(it), it] as const)
  const members = membersWithGroups(structure, people).map(
    ({ userId }) => [people.get(userId)?.name ?? '', userId] as const,
  )
  const labels = availableLabels(structure).map((label) => [nameOf.label(label), label.labelId] as const)
  const minutes = (text: string) => (text === '' ? null : (parseDuration(text) ?? undefined))
  // Templates count days, so a calendar date is ambiguous.
  const date = (text: string, currentDate: DayOrTime | null) => {
    if (text === '') return null
    if (isTemplate(structure.board.boardId)) return undefined
    const dateFormat = {
      pattern: userFormat.dateFormat,
      language: languageTags[userFormat.language],
      zone: userFormat.timeZone,
    }
    const day = currentDate ? toDayTime(currentDate, userFormat.timeZone).day : today
    const moment = parseDate(text, dateFormat, { today, currentDay: day })
    return moment ? DayOrTime.safeParse(fromDayTime(moment, userFormat.timeZone)).data : undefined
  }
  /** Several lists may have the same title; those of the task's own tab win. */
  const listOf = (text: string, { listId }: Task) => {
    const tabs = listsByTab(structure)
    const ownTabs = tabs.filter(({ lists }) => lists.some((list) => list.listId === listId))
    const [tabLists, allLists] = [ownTabs, tabs].map((all) => all.flatMap(({ lists }) => lists.map(namedList)))
    return valueByName(tabLists!, text) ?? valueByName(allLists!, text)
  }
  const parsers: Partial<Record<ColumnId, (text: string, task: Task) => MaybeValues>> = {
    task: (text) => ({ title: Title.safeParse(text).data }),
    status: (text) => ({ status: valueByName(statuses, text) }),
    priority: (text) => ({ priority: valueByName(priorities, text) }),
    assignee: (text) => ({ assigneeId: text === '' ? null : valueByName(members, text) }),
    start: (text, { start, due }) => ({ start: date(text, start ?? due) }),
    due: (text, { start, due }) => ({ due: date(text, due ?? start) }),
    list: (text, task) => ({ listId: listOf(text, task) }),
    labels: (text) => ({ labelIds: valuesByNames(labels, text) }),
    estimate: (text) => ({ estimate: minutes(text) }),
    spent: (text) => ({ spent: minutes(text) }),
  }
  return (column, text, task) => {
    const values = parsers[column]?.(text.trim(), task)
    return values && Object.values(values).every((value) => value !== undefined) ? values : null
  }
}

/** Undefined marks text that could not be parsed. */
type MaybeValues = { [Name in keyof CellValues]: CellValues[Name] | undefined }
type NamedValues<Value> = readonly (readonly [name: string, value: Value])[]

const namedList = ({ listId, title }: { listId: Task['listId']; title: string }) => [title, listId] as const

/** Returns undefined if no value or several values have the name. */
function valueByName<Value>(all: NamedValues<Value>, text: string): Value | undefined {
  const found = all.filter(([name]) => name !== '' && foldText(name) === foldText(text))
  return found.length === 1 ? found[0]![1] : undefined
}

/** Parses names separated by commas; a single name may contain commas. */
function valuesByNames<Value>(all: NamedValues<Value>, text: string): Value[] | undefined {
  const singleValue = valueByName(all, text)
  if (singleValue !== undefined) return [singleValue]
  const found = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [valueByName(all, name.trim())]))
  return found.every((value) => value !== undefined) ? [...new Set(found)] : undefined
}

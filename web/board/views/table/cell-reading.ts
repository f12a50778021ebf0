// What a text means in a cell: the other way round from cell-text.ts. Load it with the first one that is pasted.

import type { Picture } from '#shared/board/picture.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import type { Label } from '#shared/label/model.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import { foldText } from '#shared/common/fold-text.ts'
import { type Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { type DateManner, languageTags } from '#web/i18n/dates.ts'
import { minutesOf } from '#web/i18n/span-text.ts'
import type { People } from '#web/people/queries.ts'
import { momentOf, valueOf } from '#web/ui/civil-day.ts'
import { readDate } from '#web/ui/typed-date.ts'

/** The values that cells give a task. */
export type Given = Partial<
  Pick<
    Task,
    'title' | 'status' | 'priority' | 'assigneeId' | 'start' | 'due' | 'listId' | 'labelIds' | 'estimate' | 'spent'
  >
>

export type Ground = {
  picture: Picture
  people: People
  manner: DateManner
  today: string
  status: (status: TaskStatus) => string
  priority: (priority: TaskPriority) => string
  label: (label: Label) => string
}

/** Null where a column takes no such text. */
export type CellReading = (column: ColumnId, text: string, task: Task) => Given | null

export function cellReading({ picture, people, manner, today, ...nameOf }: Ground): CellReading {
  const { frame } = picture
  const statuses = TaskStatus.options.map((it) => [nameOf.status(it), it] as const)
  const priorities = TaskPriority.options.map((it) => [nameOf.priority(it), it] as const)
  const members = frame.members.map(({ userId }) => [people.get(userId)?.name ?? '', userId] as const)
  const labels = labelsOffered(frame).map((label) => [nameOf.label(label), label.labelId] as const)
  const minutes = (text: string) => (text === '' ? null : (minutesOf(text) ?? undefined))
  // A template counts its days, and no calendar can say which one is meant.
  const date = (text: string, standing: DayOrTime | null) => {
    if (text === '') return null
    if (isTemplate(frame.board.boardId)) return undefined
    const read = { pattern: manner.dateFormat, language: languageTags[manner.language], zone: manner.timeZone }
    const day = standing ? momentOf(standing, manner.timeZone).day : today
    const moment = readDate(text, read, { today, standing: day })
    return moment ? DayOrTime.safeParse(valueOf(moment, manner.timeZone)).data : undefined
  }
  /** Several lists may be called alike: those of its own tab are meant first. */
  const listOf = (text: string, { listId }: Task) => {
    const tabs = listsByTab(frame)
    const own = tabs.filter(({ lists }) => lists.some((list) => list.listId === listId))
    const [here, everywhere] = [own, tabs].map((all) => all.flatMap(({ lists }) => lists.map(named)))
    return oneOf(here!, text) ?? oneOf(everywhere!, text)
  }
  const readers: Partial<Record<ColumnId, (text: string, task: Task) => Maybe>> = {
    task: (text) => ({ title: Title.safeParse(text).data }),
    status: (text) => ({ status: oneOf(statuses, text) }),
    priority: (text) => ({ priority: oneOf(priorities, text) }),
    assignee: (text) => ({ assigneeId: text === '' ? null : oneOf(members, text) }),
    start: (text, { start, due }) => ({ start: date(text, start ?? due) }),
    due: (text, { start, due }) => ({ due: date(text, due ?? start) }),
    list: (text, task) => ({ listId: listOf(text, task) }),
    labels: (text) => ({ labelIds: allOf(labels, text) }),
    estimate: (text) => ({ estimate: minutes(text) }),
    spent: (text) => ({ spent: minutes(text) }),
  }
  return (column, text, task) => {
    const given = readers[column]?.(text.trim(), task)
    return given && Object.values(given).every((value) => value !== undefined) ? given : null
  }
}

/** Undefined where the text is none of it. */
type Maybe = { [Name in keyof Given]: Given[Name] | undefined }
type Named<Value> = readonly (readonly [name: string, value: Value])[]

const named = ({ listId, title }: { listId: Task['listId']; title: string }) => [title, listId] as const

/** Undefined for what nothing is called, and for what several are called: nobody knows which is meant. */
function oneOf<Value>(all: Named<Value>, text: string): Value | undefined {
  const found = all.filter(([name]) => name !== '' && foldText(name) === foldText(text))
  return found.length === 1 ? found[0]![1] : undefined
}

/** Names between commas; a name may have commas of its own. */
function allOf<Value>(all: Named<Value>, text: string): Value[] | undefined {
  const whole = oneOf(all, text)
  if (whole !== undefined) return [whole]
  const found = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [oneOf(all, name.trim())]))
  return found.every((value) => value !== undefined) ? [...new Set(found)] : undefined
}

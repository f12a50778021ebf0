import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { mostNumber, titleCharacters } from './limits.ts'
import { webAddressOf } from './links.ts'
import { instantOf, isBefore, madeAt, momentOf } from './moments.ts'
import { firstWords } from './texts.ts'
import { readAttachments } from './trello-attachments.ts'
import type { PlacedCard } from './trello-cards.ts'
import type { CheckList } from './trello-check-lists.ts'
import { type CustomField, customFieldLines } from './trello-custom-fields.ts'
import { descriptionOf } from './trello-descriptions.ts'
import type { History } from './trello-history.ts'
import type { LabelBook } from './trello-labels.ts'
import type { PeopleBook } from './trello-people.ts'
import { readSubTasks } from './trello-sub-tasks.ts'
import { type Fields, itemsOf, type Keys, wordOf } from './untrusted.ts'

export type TaskReadContext = {
  untitled: string
  leftOut: LeftOutCounter
  people: PeopleBook
  labels: LabelBook
  history: History
  customFields: ReadonlyMap<string, CustomField>
  checkLists: ReadonlyMap<string, readonly CheckList[]>
  taskKeys: Keys
  subTaskKeys: Keys
  numbers: Set<number>
}

export function readTask({ id, raw, place, archived }: PlacedCard, reading: TaskReadContext): ImportedTask {
  const { leftOut, history } = reading
  const { title, whole } = titleOf(raw, reading)
  const { subTasks, rest } = readSubTasks(raw, reading.checkLists.get(id ?? '') ?? [], title, reading)
  const customFields = customFieldLines(raw, reading.customFields, title, leftOut)
  const created = history.created.get(id ?? '')
  const [assignee = null, ...otherPeople] = peopleOf(raw, title, reading)
  const completed = raw['dueComplete'] === true
  return {
    key: reading.taskKeys.keyFor(id),
    list: place.key,
    number: numberOf(raw['idShort'], title, reading),
    title,
    description: descriptionOf(raw, title, { title: whole, customFields, checkItems: rest }, leftOut),
    status: completed ? 'completed' : 'not_started',
    completedAt: completed ? (completedAtOf(raw, title, leftOut) ?? history.completedAt.get(id ?? '') ?? null) : null,
    priority: 'medium',
    assignee,
    otherPeople,
    labels: reading.labels.ofCard(raw, title).map(({ key }) => key),
    ...datesOf(raw, title, leftOut),
    state: archived ? 'archived' : 'active',
    subTasks,
    comments: [],
    attachments: readAttachments(raw, title, leftOut),
    createdAt: created?.at ?? madeAt(id),
    createdBy: reading.people.author(created?.by['memberCreator'], created?.by['idMemberCreator']),
    sourceUrl: addressOf(raw),
  }
}

function addressOf({ shortUrl, url, shortLink }: Fields): string | null {
  const short = wordOf(shortLink)
  return (
    webAddressOf(wordOf(shortUrl)) ??
    webAddressOf(wordOf(url)) ??
    (short ? webAddressOf(`https://trello.com/c/${short}`) : null)
  )
}

/** A shortened name is complete at the top of the description. */
function titleOf(card: Fields, { untitled, leftOut }: TaskReadContext): { title: string; whole: string } {
  const name = lineOf(wordOf(card['name']))
  if (!name) {
    const title = firstWords(wordOf(card['desc']), 80) || untitled
    leftOut.add('cards.title_missing', title)
    return { title, whole: '' }
  }
  if (name.length <= titleCharacters) return { title: name, whole: '' }
  leftOut.add('cards.title_cut', name)
  return { title: cut(name, titleCharacters), whole: name }
}

function numberOf(raw: unknown, where: string, { numbers, leftOut }: TaskReadContext): number | null {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 && raw <= mostNumber && !numbers.has(raw)) {
    numbers.add(raw)
    return raw
  }
  leftOut.add('cards.number_changed', where)
  return null
}

function peopleOf(card: Fields, where: string, { people, leftOut }: TaskReadContext): string[] {
  const found = itemsOf(card['idMembers']).flatMap((id) => people.find(id, where)?.key ?? [])
  const keys = [...new Set(found)]
  if (keys.length > 1) leftOut.add('people.several_on_a_card', where)
  return keys
}

function completedAtOf({ dateCompleted }: Fields, where: string, leftOut: LeftOutCounter): string | null {
  const at = instantOf(dateCompleted)
  if (dateCompleted && !at) leftOut.add('dates.unreadable', where)
  return at
}

function datesOf(card: Fields, where: string, leftOut: LeftOutCounter): Pick<ImportedTask, 'start' | 'due'> {
  const read = (raw: unknown) => {
    const moment = momentOf(raw)
    if (raw && !moment) leftOut.add('dates.unreadable', where)
    return moment
  }
  const start = read(card['start'])
  const due = read(card['due'])
  if (!start || !due || !isBefore(due, start)) return { start, due }
  leftOut.add('dates.start_after_due', where)
  return { start: null, due }
}

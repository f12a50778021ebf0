// Turns a card of a Trello board into a task.

import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedTask } from './import-plan.ts'
import type { Tally } from './left.ts'
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

export type Reading = {
  untitled: string
  tally: Tally
  people: PeopleBook
  labels: LabelBook
  history: History
  customFields: ReadonlyMap<string, CustomField>
  checkLists: ReadonlyMap<string, readonly CheckList[]>
  taskKeys: Keys
  subTaskKeys: Keys
  numbers: Set<number>
}

export function readTask({ id, raw, place, archived }: PlacedCard, reading: Reading): ImportedTask {
  const { tally, history } = reading
  const { title, whole } = titleOf(raw, reading)
  const { subTasks, rest } = readSubTasks(raw, reading.checkLists.get(id ?? '') ?? [], title, reading)
  const customFields = customFieldLines(raw, reading.customFields, title, tally)
  const created = history.created.get(id ?? '')
  const [assignee = null, ...otherPeople] = peopleOf(raw, title, reading)
  const completed = raw['dueComplete'] === true
  return {
    key: reading.taskKeys.keyFor(id),
    list: place.key,
    number: numberOf(raw['idShort'], title, reading),
    title,
    description: descriptionOf(raw, title, { title: whole, customFields, checkItems: rest }, tally),
    status: completed ? 'completed' : 'not_started',
    completedAt: completed ? (completedAtOf(raw, title, tally) ?? history.completedAt.get(id ?? '') ?? null) : null,
    priority: 'medium',
    assignee,
    otherPeople,
    labels: reading.labels.ofCard(raw, title).map(({ key }) => key),
    ...datesOf(raw, title, tally),
    state: archived ? 'archived' : 'active',
    subTasks,
    comments: [],
    attachments: readAttachments(raw, title, tally),
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

/** A name that is too long stands whole above the description. */
function titleOf(card: Fields, { untitled, tally }: Reading): { title: string; whole: string } {
  const name = lineOf(wordOf(card['name']))
  if (!name) {
    const title = firstWords(wordOf(card['desc']), 80) || untitled
    tally.add('cards.title_missing', title)
    return { title, whole: '' }
  }
  if (name.length <= titleCharacters) return { title: name, whole: '' }
  tally.add('cards.title_cut', name)
  return { title: cut(name, titleCharacters), whole: name }
}

function numberOf(raw: unknown, where: string, { numbers, tally }: Reading): number | null {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 && raw <= mostNumber && !numbers.has(raw)) {
    numbers.add(raw)
    return raw
  }
  tally.add('cards.number_changed', where)
  return null
}

function peopleOf(card: Fields, where: string, { people, tally }: Reading): string[] {
  const found = itemsOf(card['idMembers']).flatMap((id) => people.find(id, where)?.key ?? [])
  const keys = [...new Set(found)]
  if (keys.length > 1) tally.add('people.several_on_a_card', where)
  return keys
}

function completedAtOf({ dateCompleted }: Fields, where: string, tally: Tally): string | null {
  const at = instantOf(dateCompleted)
  if (dateCompleted && !at) tally.add('dates.unreadable', where)
  return at
}

function datesOf(card: Fields, where: string, tally: Tally): Pick<ImportedTask, 'start' | 'due'> {
  const read = (raw: unknown) => {
    const moment = momentOf(raw)
    if (raw && !moment) tally.add('dates.unreadable', where)
    return moment
  }
  const start = read(card['start'])
  const due = read(card['due'])
  if (!start || !due || !isBefore(due, start)) return { start, due }
  tally.add('dates.start_after_due', where)
  return { start: null, due }
}

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import type { ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { maxCardNumber, titleCharacters } from './limits.ts'
import { webAddressOf } from './safe-links.ts'
import { parseInstant, isBefore, createdAtOfId, parseDayOrTime } from './parse-dates.ts'
import { firstWords } from './texts.ts'
import { readAttachments } from './trello-attachments.ts'
import type { PlacedCard } from './trello-cards.ts'
import type { CheckList } from './trello-check-lists.ts'
import { type CustomField, customFieldLines } from './trello-custom-fields.ts'
import { descriptionOf } from './trello-descriptions.ts'
import type { History } from './trello-history.ts'
import type { TrelloLabels } from './trello-labels.ts'
import type { TrelloPeople } from './trello-people.ts'
import { readSubTasks } from './trello-sub-tasks.ts'
import { type Fields, arrayOrEmpty, type UniqueKeys, textOrEmpty } from './untrusted.ts'

export type TaskReadContext = {
  untitled: string
  leftOut: LeftOutCounter
  people: TrelloPeople
  labels: TrelloLabels
  history: History
  customFields: ReadonlyMap<string, CustomField>
  checkLists: ReadonlyMap<string, readonly CheckList[]>
  taskKeys: UniqueKeys
  subTaskKeys: UniqueKeys
  numbers: Set<number>
}

export function readTask({ id, raw, targetList, archived }: PlacedCard, context: TaskReadContext): ImportedTask {
  const { leftOut, history } = context
  const { title, fullTitle } = titleOf(raw, context)
  const { subTasks, surplusMarkdown } = readSubTasks(raw, context.checkLists.get(id ?? '') ?? [], title, context)
  const customFields = customFieldLines(raw, context.customFields, title, leftOut)
  const created = history.created.get(id ?? '')
  const [assignee = null, ...otherPeople] = peopleOf(raw, title, context)
  const completed = raw['dueComplete'] === true
  return {
    key: context.taskKeys.keyFor(id),
    list: targetList.key,
    number: numberOf(raw['idShort'], title, context),
    title,
    description: descriptionOf(raw, title, { title: fullTitle, customFields, checkItems: surplusMarkdown }, leftOut),
    status: completed ? 'completed' : 'not_started',
    completedAt: completed ? (completedAtOf(raw, title, leftOut) ?? history.completedAt.get(id ?? '') ?? null) : null,
    priority: 'medium',
    assignee,
    otherPeople,
    labels: context.labels.ofCard(raw, title).map(({ key }) => key),
    ...datesOf(raw, title, leftOut),
    state: archived ? 'archived' : 'active',
    subTasks,
    comments: [],
    attachments: readAttachments(raw, title, leftOut),
    createdAt: created?.date ?? createdAtOfId(id),
    createdBy: context.people.author(created?.rawAction['memberCreator'], created?.rawAction['idMemberCreator']),
    sourceUrl: addressOf(raw),
  }
}

function addressOf({ shortUrl, url, shortLink }: Fields): string | null {
  const shortId = textOrEmpty(shortLink)
  return (
    webAddressOf(textOrEmpty(shortUrl)) ??
    webAddressOf(textOrEmpty(url)) ??
    (shortId ? webAddressOf(`https://trello.com/c/${shortId}`) : null)
  )
}

/** A title that was shortened is put in full at the top of the description; `fullTitle` is empty otherwise. */
function titleOf(card: Fields, { untitled, leftOut }: TaskReadContext): { title: string; fullTitle: string } {
  const name = normalizeLine(textOrEmpty(card['name']))
  if (!name) {
    const title = firstWords(textOrEmpty(card['desc']), 80) || untitled
    leftOut.add('cards.title_missing', title)
    return { title, fullTitle: '' }
  }
  if (name.length <= titleCharacters) return { title: name, fullTitle: '' }
  leftOut.add('cards.title_cut', name)
  return { title: shorten(name, titleCharacters), fullTitle: name }
}

function numberOf(raw: unknown, cardTitle: string, { numbers, leftOut }: TaskReadContext): number | null {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 && raw <= maxCardNumber && !numbers.has(raw)) {
    numbers.add(raw)
    return raw
  }
  leftOut.add('cards.number_changed', cardTitle)
  return null
}

function peopleOf(card: Fields, cardTitle: string, { people, leftOut }: TaskReadContext): string[] {
  const personKeys = arrayOrEmpty(card['idMembers']).flatMap((id) => people.find(id, cardTitle)?.key ?? [])
  const keys = [...new Set(personKeys)]
  if (keys.length > 1) leftOut.add('people.several_on_a_card', cardTitle)
  return keys
}

function completedAtOf({ dateCompleted }: Fields, cardTitle: string, leftOut: LeftOutCounter): string | null {
  const at = parseInstant(dateCompleted)
  if (dateCompleted && !at) leftOut.add('dates.unreadable', cardTitle)
  return at
}

function datesOf(card: Fields, cardTitle: string, leftOut: LeftOutCounter): Pick<ImportedTask, 'start' | 'due'> {
  const readDate = (raw: unknown) => {
    const moment = parseDayOrTime(raw)
    if (raw && !moment) leftOut.add('dates.unreadable', cardTitle)
    return moment
  }
  const start = readDate(card['start'])
  const due = readDate(card['due'])
  if (!start || !due || !isBefore(due, start)) return { start, due }
  leftOut.add('dates.start_after_due', cardTitle)
  return { start: null, due }
}

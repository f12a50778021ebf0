// Reads the JSON export of a Trello board, from 2013 to today, and reports what cannot be imported.

import { cut, lineOf } from '#shared/common/texts.ts'
import { hueOfHex, hueOfName } from './colors.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { ImportedTask, ImportPlan } from './import-plan.ts'
import { parsedJson } from './json-text.ts'
import { keptText } from './kept-text.ts'
import { LeftOutCounter } from './left-out.ts'
import { listTitleCharacters, nameCharacters } from './limits.ts'
import { ImportError } from './import-error.ts'
import { readCardLinks } from './trello-card-links.ts'
import { placeCards, readableCards } from './trello-cards.ts'
import { readCheckLists } from './trello-check-lists.ts'
import { addComments } from './trello-comments.ts'
import { readCustomFields } from './trello-custom-fields.ts'
import { reportBoardExtras, reportCardExtras } from './trello-extras.ts'
import { readHistory } from './trello-history.ts'
import { LabelBook } from './trello-labels.ts'
import { readLists } from './trello-lists.ts'
import { PeopleBook } from './trello-people.ts'
import { type TaskReadContext, readTask } from './trello-tasks.ts'
import { type Fields, fieldsOf, idOf, isFields, itemsOf, Keys, wordOf } from './untrusted.ts'

/** `untitled` replaces missing names, in the user's language. */
export type ReadOptions = { untitled?: string }

/**
 * Returns the plan of an import.
 * @throws ImportError with the reason
 */
export function readTrello(source: string | Uint8Array, { untitled: asked = '' }: ReadOptions = {}): ImportPlan {
  const board = boardOf(parsedJson(source))
  const untitled = cut(lineOf(asked), 80) || '–'
  const leftOut = new LeftOutCounter()
  const title = titleOf(board, untitled, leftOut)
  const description = keptText(wordOf(board['desc']), title, leftOut)
  // A project has no text of its own.
  if (description.trim()) leftOut.add('board.description', description, { characters: description.length })
  reportBoardExtras(board, title, leftOut)

  const cards = readableCards(itemsOf(board['cards']), leftOut)
  const { lists, places } = readLists(board['lists'], cards, untitled, leftOut)
  const placed = placeCards(cards, places, leftOut)
  const people = new PeopleBook(board['members'], leftOut)
  const labels = new LabelBook(board, leftOut)
  const reading: TaskReadContext = {
    untitled,
    leftOut,
    people,
    labels,
    history: readHistory(board, people, leftOut),
    customFields: readCustomFields(board['customFields']),
    checkLists: readCheckLists(
      board,
      placed.map(({ raw }) => raw),
      leftOut,
    ),
    taskKeys: new Keys(),
    subTaskKeys: new Keys(),
    numbers: new Set(),
  }
  const read = placed.map((card) => ({ card, task: readTask(card, reading) }))
  const tasks = read.map(({ task }) => task)
  const taskById = new Map<string, ImportedTask>(read.flatMap(({ card: { id }, task }) => (id ? [[id, task]] : [])))
  addComments(reading.history.comments, taskById, reading)
  readCardLinks(tasks, leftOut)
  for (const { card, task } of read) reportCardExtras(card.raw, task, leftOut)

  return {
    source: 'trello',
    sourceId: cut(lineOf(wordOf(board['id'])), nameCharacters) || null,
    title,
    description,
    color: colorOf(fieldsOf(board['prefs'])),
    tabs: [{ key: 'tasks', title: null, lists }],
    labels: labels.keptFor(tasks),
    people: people.people,
    tasks,
    left: leftOut.lines(),
  }
}

/** Returns the board; some tools nest its fields. */
function boardOf(raw: unknown): Fields {
  const root = fieldsOf(raw)
  const board = isFields(root['board']) ? { ...root, ...root['board'] } : root
  const { lists, cards } = board
  const named = idOf(board['id']) ?? idOf(board['name'])
  const whole = Array.isArray(lists) && Array.isArray(cards) && named !== null
  if (!whole || isForeign(root, lists, cards)) throw new ImportError('import.not_trello')
  return board
}

// Exports of other products have lists and cards, too, with other field names.
function isForeign(root: Fields, lists: readonly unknown[], cards: readonly unknown[]): boolean {
  return root['_format'] !== undefined || nameless(lists) || nameless(cards)
}

const nameless = (items: readonly unknown[]) =>
  items.length > 0 && !items.some((item) => 'name' in fieldsOf(item) || 'idList' in fieldsOf(item))

function titleOf(board: Fields, untitled: string, leftOut: LeftOutCounter): string {
  const name = lineOf(wordOf(board['name']))
  if (!name) leftOut.add('board.title_missing', untitled)
  if (name.length > listTitleCharacters) {
    leftOut.add('board.title_cut', name, { characters: name.length - listTitleCharacters })
  }
  return cut(name || untitled, listTitleCharacters)
}

const colorOf = (prefs: Fields): Hue =>
  hueOfName(wordOf(prefs['background'])) ??
  hueOfHex(wordOf(prefs['backgroundColor'])) ??
  hueOfHex(wordOf(prefs['backgroundTopColor'])) ??
  'indigo'

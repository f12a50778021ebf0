// Reads the JSON export of a Trello board, of 2013 as of today, and says of everything in it whether it comes.

import { cut, lineOf } from '#shared/common/texts.ts'
import { hueOfHex, hueOfName } from './colors.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { ImportedTask, ImportPlan } from './import-plan.ts'
import { parsedJson } from './json-text.ts'
import { keptText } from './kept-text.ts'
import { Tally } from './left.ts'
import { listTitleCharacters, nameCharacters } from './limits.ts'
import { ImportRefused } from './refusal.ts'
import { readCardLinks } from './trello-card-links.ts'
import { placeCards, readableCards } from './trello-cards.ts'
import { readCheckLists } from './trello-check-lists.ts'
import { addComments } from './trello-comments.ts'
import { readCustomFields } from './trello-custom-fields.ts'
import { tellExtrasOfBoard, tellExtrasOfCard } from './trello-extras.ts'
import { readHistory } from './trello-history.ts'
import { LabelBook } from './trello-labels.ts'
import { readLists } from './trello-lists.ts'
import { PeopleBook } from './trello-people.ts'
import { type Reading, readTask } from './trello-tasks.ts'
import { type Fields, fieldsOf, idOf, isFields, itemsOf, Keys, wordOf } from './untrusted.ts'

/** `untitled` stands for a name that is missing, in the reader's language. */
export type ReadOptions = { untitled?: string }

/** The plan of an import, or an `ImportRefused` that says why there is none. */
export function readTrello(source: string | Uint8Array, { untitled: asked = '' }: ReadOptions = {}): ImportPlan {
  const board = boardOf(parsedJson(source))
  const untitled = cut(lineOf(asked), 80) || '–'
  const tally = new Tally()
  const title = titleOf(board, untitled, tally)
  const description = keptText(wordOf(board['desc']), title, tally)
  // A project of ours has a title and no text of its own.
  if (description.trim()) tally.add('board.description', description, { characters: description.length })
  tellExtrasOfBoard(board, title, tally)

  const cards = readableCards(itemsOf(board['cards']), tally)
  const { lists, places } = readLists(board['lists'], cards, untitled, tally)
  const placed = placeCards(cards, places, tally)
  const people = new PeopleBook(board['members'], tally)
  const labels = new LabelBook(board, tally)
  const reading: Reading = {
    untitled,
    tally,
    people,
    labels,
    history: readHistory(board, people, tally),
    customFields: readCustomFields(board['customFields']),
    checkLists: readCheckLists(
      board,
      placed.map(({ raw }) => raw),
      tally,
    ),
    taskKeys: new Keys(),
    subTaskKeys: new Keys(),
    numbers: new Set(),
  }
  const read = placed.map((card) => ({ card, task: readTask(card, reading) }))
  const tasks = read.map(({ task }) => task)
  const taskById = new Map<string, ImportedTask>(read.flatMap(({ card: { id }, task }) => (id ? [[id, task]] : [])))
  addComments(reading.history.comments, taskById, reading)
  readCardLinks(tasks, tally)
  for (const { card, task } of read) tellExtrasOfCard(card.raw, task, tally)

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
    left: tally.lines(),
  }
}

/** The board itself; some tools put its own fields into a part of their own. */
function boardOf(raw: unknown): Fields {
  const root = fieldsOf(raw)
  const board = isFields(root['board']) ? { ...root, ...root['board'] } : root
  const { lists, cards } = board
  const named = idOf(board['id']) ?? idOf(board['name'])
  const whole = Array.isArray(lists) && Array.isArray(cards) && named !== null
  if (!whole || isForeign(root, lists, cards)) throw new ImportRefused('import.not_trello')
  return board
}

// Other boards have lists and cards too, but call what stands on them otherwise.
function isForeign(root: Fields, lists: readonly unknown[], cards: readonly unknown[]): boolean {
  return root['_format'] !== undefined || nameless(lists) || nameless(cards)
}

const nameless = (things: readonly unknown[]) =>
  things.length > 0 && !things.some((thing) => 'name' in fieldsOf(thing) || 'idList' in fieldsOf(thing))

function titleOf(board: Fields, untitled: string, tally: Tally): string {
  const name = lineOf(wordOf(board['name']))
  if (!name) tally.add('board.title_missing', untitled)
  if (name.length > listTitleCharacters) {
    tally.add('board.title_cut', name, { characters: name.length - listTitleCharacters })
  }
  return cut(name || untitled, listTitleCharacters)
}

const colorOf = (prefs: Fields): Hue =>
  hueOfName(wordOf(prefs['background'])) ??
  hueOfHex(wordOf(prefs['backgroundColor'])) ??
  hueOfHex(wordOf(prefs['backgroundTopColor'])) ??
  'indigo'

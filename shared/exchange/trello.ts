// Reads the JSON export of a Trello board, from 2013 to today, and reports what cannot be imported.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import { hueOfHex, hueOfName } from './colors.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { ImportedTask, ImportPlan } from './import-plan.ts'
import { parseUntrustedJson } from './json-text.ts'
import { importedText } from './imported-text.ts'
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
import { TrelloLabels } from './trello-labels.ts'
import { readLists } from './trello-lists.ts'
import { TrelloPeople } from './trello-people.ts'
import { type TaskReadContext, readTask } from './trello-tasks.ts'
import { type Fields, objectOrEmpty, idOrNull, isFields, arrayOrEmpty, UniqueKeys, textOrEmpty } from './untrusted.ts'

/** `untitled` replaces missing names, in the user's language. */
export type ReadOptions = { untitled?: string }

/**
 * Returns the plan of an import.
 * @throws ImportError with the reason
 */
export function readTrello(
  source: string | Uint8Array,
  { untitled: requestedTitle = '' }: ReadOptions = {},
): ImportPlan {
  const board = boardOf(parseUntrustedJson(source))
  const untitled = shorten(normalizeLine(requestedTitle), 80) || '–'
  const leftOut = new LeftOutCounter()
  const title = titleOf(board, untitled, leftOut)
  const description = importedText(textOrEmpty(board['desc']), title, leftOut)
  // A project has no text of its own.
  if (description.trim()) leftOut.add('board.description', description, { characters: description.length })
  reportBoardExtras(board, title, leftOut)

  const cards = readableCards(arrayOrEmpty(board['cards']), leftOut)
  const { lists, targetLists } = readLists(board['lists'], cards, untitled, leftOut)
  const placedCards = placeCards(cards, targetLists, leftOut)
  const people = new TrelloPeople(board['members'], leftOut)
  const labels = new TrelloLabels(board, leftOut)
  const context: TaskReadContext = {
    untitled,
    leftOut,
    people,
    labels,
    history: readHistory(board, people, leftOut),
    customFields: readCustomFields(board['customFields']),
    checkLists: readCheckLists(
      board,
      placedCards.map(({ raw }) => raw),
      leftOut,
    ),
    taskKeys: new UniqueKeys(),
    subTaskKeys: new UniqueKeys(),
    numbers: new Set(),
  }
  const cardsWithTasks = placedCards.map((card) => ({ card, task: readTask(card, context) }))
  const tasks = cardsWithTasks.map(({ task }) => task)
  const taskById = new Map<string, ImportedTask>(
    cardsWithTasks.flatMap(({ card: { id }, task }) => (id ? [[id, task]] : [])),
  )
  addComments(context.history.comments, taskById, context)
  readCardLinks(tasks, leftOut)
  for (const { card, task } of cardsWithTasks) reportCardExtras(card.raw, task, leftOut)

  return {
    source: 'trello',
    sourceId: shorten(normalizeLine(textOrEmpty(board['id'])), nameCharacters) || null,
    title,
    description,
    color: colorOf(objectOrEmpty(board['prefs'])),
    tabs: [{ key: 'tasks', title: null, lists }],
    labels: labels.labelsWithinLimit(tasks),
    people: people.people,
    tasks,
    left: leftOut.lines(),
  }
}

/** Returns the board; some tools nest its fields. */
function boardOf(raw: unknown): Fields {
  const root = objectOrEmpty(raw)
  const board = isFields(root['board']) ? { ...root, ...root['board'] } : root
  const { lists, cards } = board
  const idOrName = idOrNull(board['id']) ?? idOrNull(board['name'])
  const hasRequiredFields = Array.isArray(lists) && Array.isArray(cards) && idOrName !== null
  if (!hasRequiredFields || isForeign(root, lists, cards)) throw new ImportError('import.not_trello')
  return board
}

// Exports of other products have lists and cards, too, with other field names.
function isForeign(root: Fields, lists: readonly unknown[], cards: readonly unknown[]): boolean {
  return root['_format'] !== undefined || lackNames(lists) || lackNames(cards)
}

const lackNames = (items: readonly unknown[]) =>
  items.length > 0 && !items.some((item) => 'name' in objectOrEmpty(item) || 'idList' in objectOrEmpty(item))

function titleOf(board: Fields, untitled: string, leftOut: LeftOutCounter): string {
  const name = normalizeLine(textOrEmpty(board['name']))
  if (!name) leftOut.add('board.title_missing', untitled)
  if (name.length > listTitleCharacters) {
    leftOut.add('board.title_cut', name, { characters: name.length - listTitleCharacters })
  }
  return shorten(name || untitled, listTitleCharacters)
}

const colorOf = (prefs: Fields): Hue =>
  hueOfName(textOrEmpty(prefs['background'])) ??
  hueOfHex(textOrEmpty(prefs['backgroundColor'])) ??
  hueOfHex(textOrEmpty(prefs['backgroundTopColor'])) ??
  'indigo'

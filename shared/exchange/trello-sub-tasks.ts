// Turns check lists of a card into sub-tasks, and surplus ones into a check list in Markdown.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import type { ImportedSubTask } from './import-plan.ts'
import { importedText } from './imported-text.ts'
import type { LeftOutCounter } from './left-out.ts'
import { subTasksPerTask, titleCharacters } from './limits.ts'
import { parseDayOrTime } from './parse-dates.ts'
import type { CheckList } from './trello-check-lists.ts'
import type { TrelloPeople } from './trello-people.ts'
import {
  type Fields,
  objectOrEmpty,
  idOrNull,
  sortByPosition,
  arrayOrEmpty,
  type UniqueKeys,
  textOrEmpty,
} from './untrusted.ts'

type SubTaskReadContext = { people: TrelloPeople; leftOut: LeftOutCounter; untitled: string; subTaskKeys: UniqueKeys }
type Item = { raw: Fields; name: string; checkList: string; prefix: string; done: boolean; due: string | null }

export function readSubTasks(
  card: Fields,
  checkLists: readonly CheckList[],
  cardTitle: string,
  context: SubTaskReadContext,
) {
  const lists = sortByPosition(checkLists).filter(({ items }) => items.length > 0)
  const prefixed = lists.length > 1
  reportNames(checkLists, prefixed, context.leftOut)
  const states = statesOf(card)
  const items = lists.flatMap((list) => list.items.map((raw) => itemOf(raw, list.name, { prefixed, states, context })))
  const surplusItems = items.slice(subTasksPerTask)
  context.leftOut.add('check_items.in_description', cardTitle, { count: surplusItems.length })
  return {
    subTasks: items.slice(0, subTasksPerTask).map((item) => subTaskOf(item, cardTitle, context)),
    surplusMarkdown: markdownOf(surplusItems, cardTitle, context.people),
  }
}

// With a single check list its name is left out of the titles.
function reportNames(checkLists: readonly CheckList[], prefixed: boolean, leftOut: LeftOutCounter): void {
  for (const { name, items } of checkLists) {
    if (items.length === 0) leftOut.add('check_lists.empty', name)
    else if (name && !prefixed) leftOut.add('check_lists.name_dropped', name)
  }
}

// The first exports stored completed items on the card.
const statesOf = (card: Fields) =>
  new Map(
    arrayOrEmpty(card['checkItemStates'])
      .map(objectOrEmpty)
      .map(({ idCheckItem, state }) => [idOrNull(idCheckItem), state]),
  )

type CheckListContext = { prefixed: boolean; states: ReadonlyMap<string | null, unknown>; context: SubTaskReadContext }

function itemOf(raw: Fields, checkList: string, { prefixed, states, context }: CheckListContext): Item {
  const name = normalizeLine(textOrEmpty(raw['name']))
  const due = parseDayOrTime(raw['due'])
  if (!name) context.leftOut.add('check_items.title_missing', checkList)
  if (raw['due'] && !due) context.leftOut.add('dates.unreadable', name)
  const done = (raw['state'] ?? states.get(idOrNull(raw['id']))) === 'complete'
  return {
    raw,
    name: name || context.untitled,
    checkList,
    prefix: prefixed && checkList ? `${checkList}: ` : '',
    done,
    due,
  }
}

function subTaskOf(
  item: Item,
  cardTitle: string,
  { people, leftOut, subTaskKeys }: SubTaskReadContext,
): ImportedSubTask {
  const title = `${item.prefix}${item.name}`
  const isTitleCut = title.length > titleCharacters
  if (isTitleCut) leftOut.add('check_items.title_cut', item.name)
  return {
    key: subTaskKeys.keyFor(idOrNull(item.raw['id'])),
    title: shorten(title, titleCharacters),
    description: isTitleCut ? importedText(title, cardTitle, leftOut) : '',
    checkList: shorten(item.checkList, titleCharacters),
    status: item.done ? 'completed' : 'not_started',
    assignee: people.find(item.raw['idMember'], cardTitle)?.key ?? null,
    due: item.due,
  }
}

function markdownOf(items: readonly Item[], cardTitle: string, people: TrelloPeople): string {
  const lines = items.map(({ raw, name, checkList, done, due }, at) => {
    const startsCheckList = checkList !== '' && items[at - 1]?.checkList !== checkList
    const notes = [people.find(raw['idMember'], cardTitle)?.name, due].filter(Boolean).join(', ')
    const line = `- [${done ? 'x' : ' '}] ${name}${notes && ` (${notes})`}`
    return startsCheckList ? `${at > 0 ? '\n' : ''}**${checkList}**\n\n${line}` : line
  })
  return lines.join('\n')
}

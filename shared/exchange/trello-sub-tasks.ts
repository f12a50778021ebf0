// Turns check lists of a card into sub-tasks, and surplus ones into a check list in Markdown.

import { cut, lineOf } from '#shared/common/texts.ts'
import type { ImportedSubTask } from './import-plan.ts'
import { keptText } from './kept-text.ts'
import type { LeftOutCounter } from './left-out.ts'
import { subTasksPerTask, titleCharacters } from './limits.ts'
import { momentOf } from './moments.ts'
import type { CheckList } from './trello-check-lists.ts'
import type { PeopleBook } from './trello-people.ts'
import { type Fields, fieldsOf, idOf, inOrder, itemsOf, type Keys, wordOf } from './untrusted.ts'

type SubTaskReadContext = { people: PeopleBook; leftOut: LeftOutCounter; untitled: string; subTaskKeys: Keys }
type Item = { raw: Fields; name: string; checkList: string; prefix: string; done: boolean; due: string | null }

export function readSubTasks(
  card: Fields,
  checkLists: readonly CheckList[],
  where: string,
  reading: SubTaskReadContext,
) {
  const lists = inOrder(checkLists).filter(({ items }) => items.length > 0)
  const prefixed = lists.length > 1
  reportNames(checkLists, prefixed, reading.leftOut)
  const states = statesOf(card)
  const items = lists.flatMap((list) => list.items.map((raw) => itemOf(raw, list.name, { prefixed, states, reading })))
  const rest = items.slice(subTasksPerTask)
  reading.leftOut.add('check_items.in_description', where, { count: rest.length })
  return {
    subTasks: items.slice(0, subTasksPerTask).map((item) => subTaskOf(item, where, reading)),
    rest: markdownOf(rest, where, reading.people),
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
    itemsOf(card['checkItemStates'])
      .map(fieldsOf)
      .map(({ idCheckItem, state }) => [idOf(idCheckItem), state]),
  )

type CheckListContext = { prefixed: boolean; states: ReadonlyMap<string | null, unknown>; reading: SubTaskReadContext }

function itemOf(raw: Fields, checkList: string, { prefixed, states, reading }: CheckListContext): Item {
  const name = lineOf(wordOf(raw['name']))
  const due = momentOf(raw['due'])
  if (!name) reading.leftOut.add('check_items.title_missing', checkList)
  if (raw['due'] && !due) reading.leftOut.add('dates.unreadable', name)
  const done = (raw['state'] ?? states.get(idOf(raw['id']))) === 'complete'
  return {
    raw,
    name: name || reading.untitled,
    checkList,
    prefix: prefixed && checkList ? `${checkList}: ` : '',
    done,
    due,
  }
}

function subTaskOf(item: Item, where: string, { people, leftOut, subTaskKeys }: SubTaskReadContext): ImportedSubTask {
  const title = `${item.prefix}${item.name}`
  const long = title.length > titleCharacters
  if (long) leftOut.add('check_items.title_cut', item.name)
  return {
    key: subTaskKeys.keyFor(idOf(item.raw['id'])),
    title: cut(title, titleCharacters),
    description: long ? keptText(title, where, leftOut) : '',
    checkList: cut(item.checkList, titleCharacters),
    status: item.done ? 'completed' : 'not_started',
    assignee: people.find(item.raw['idMember'], where)?.key ?? null,
    due: item.due,
  }
}

function markdownOf(items: readonly Item[], where: string, people: PeopleBook): string {
  const lines = items.map(({ raw, name, checkList, done, due }, at) => {
    const begins = checkList !== '' && items[at - 1]?.checkList !== checkList
    const notes = [people.find(raw['idMember'], where)?.name, due].filter(Boolean).join(', ')
    const line = `- [${done ? 'x' : ' '}] ${name}${notes && ` (${notes})`}`
    return begins ? `${at > 0 ? '\n' : ''}**${checkList}**\n\n${line}` : line
  })
  return lines.join('\n')
}

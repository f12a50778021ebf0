// The history of a Trello board: comments, and who created or completed each card when.

import type { LeftOutCounter } from './left-out.ts'
import { instantOf } from './moments.ts'
import type { PeopleBook } from './trello-people.ts'
import { type Fields, fieldsOf, idOf, isFields, itemsOf, wordOf } from './untrusted.ts'

export type RawComment = { raw: Fields; card: string | null }
export type HistoryEvent = { at: string | null; by: Fields }

export type History = {
  comments: RawComment[]
  created: Map<string, HistoryEvent>
  completedAt: Map<string, string>
}

const creations = new Set(['createCard', 'copyCard', 'convertToCardFromCheckItem', 'emailCard'])
const comments = new Set(['commentCard', 'copyCommentCard'])

export function readHistory(board: Fields, people: PeopleBook, leftOut: LeftOutCounter): History {
  const history: History = { comments: [], created: new Map(), completedAt: new Map() }
  // Trello lists the newest first.
  for (const raw of itemsOf(board['actions']).toReversed()) readAction(raw, null, history, { people, leftOut })
  for (const card of itemsOf(board['cards'])) {
    const { id, actions } = fieldsOf(card)
    for (const raw of itemsOf(actions).toReversed()) readAction(raw, idOf(id), history, { people, leftOut })
  }
  for (const comment of loose(board['comments'])) history.comments.push(comment)
  return history
}

function readAction(
  raw: unknown,
  itsCard: string | null,
  history: History,
  { people, leftOut }: { people: PeopleBook; leftOut: LeftOutCounter },
): void {
  const action = fieldsOf(raw)
  const data = fieldsOf(action['data'])
  const type = wordOf(action['type'])
  const card = idOf(fieldsOf(data['card'])['id']) ?? idOf(data['idCard']) ?? itsCard
  people.mention(action['memberCreator'])
  people.mention(action['member'])
  if (!type) leftOut.add('board.part_unreadable', 'actions')
  else if (comments.has(type)) history.comments.push({ raw: action, card })
  else leftOut.add('history', '')
  if (!card) return
  if (creations.has(type) && !history.created.has(card)) {
    history.created.set(card, { at: instantOf(action['date']), by: action })
  }
  const at = instantOf(action['date'])
  if (at && type === 'updateCard' && becameComplete(data)) history.completedAt.set(card, at)
}

const becameComplete = (data: Fields) =>
  fieldsOf(data['card'])['dueComplete'] === true && fieldsOf(data['old'])['dueComplete'] === false

// Some tools store comments beside the board, by card.
function loose(raw: unknown): RawComment[] {
  if (Array.isArray(raw)) {
    return raw.filter(isFields).map((comment) => {
      const data = fieldsOf(comment['data'])
      return {
        raw: comment,
        card: idOf(fieldsOf(data['card'])['id']) ?? idOf(data['idCard']) ?? idOf(comment['idCard']),
      }
    })
  }
  return Object.entries(fieldsOf(raw)).flatMap(([card, several]) =>
    itemsOf(several).map((comment) => ({ raw: fieldsOf(comment), card })),
  )
}

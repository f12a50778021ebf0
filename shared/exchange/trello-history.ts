// The history of a Trello board: comments, and who created or completed each card when.

import type { LeftOutCounter } from './left-out.ts'
import { parseInstant } from './parse-dates.ts'
import type { TrelloPeople } from './trello-people.ts'
import { type Fields, objectOrEmpty, idOrNull, isFields, arrayOrEmpty, textOrEmpty } from './untrusted.ts'

export type RawComment = { raw: Fields; card: string | null }
export type HistoryEvent = { date: string | null; rawAction: Fields }

export type History = {
  comments: RawComment[]
  created: Map<string, HistoryEvent>
  completedAt: Map<string, string>
}

const creationTypes = new Set(['createCard', 'copyCard', 'convertToCardFromCheckItem', 'emailCard'])
const commentTypes = new Set(['commentCard', 'copyCommentCard'])

export function readHistory(board: Fields, people: TrelloPeople, leftOut: LeftOutCounter): History {
  const history: History = { comments: [], created: new Map(), completedAt: new Map() }
  // Trello lists the newest first.
  for (const raw of arrayOrEmpty(board['actions']).toReversed()) readAction(raw, null, history, { people, leftOut })
  for (const card of arrayOrEmpty(board['cards'])) {
    const { id, actions } = objectOrEmpty(card)
    for (const raw of arrayOrEmpty(actions).toReversed()) readAction(raw, idOrNull(id), history, { people, leftOut })
  }
  for (const comment of readLooseComments(board['comments'])) history.comments.push(comment)
  return history
}

function readAction(
  raw: unknown,
  parentCard: string | null,
  history: History,
  { people, leftOut }: { people: TrelloPeople; leftOut: LeftOutCounter },
): void {
  const action = objectOrEmpty(raw)
  const data = objectOrEmpty(action['data'])
  const type = textOrEmpty(action['type'])
  const card = idOrNull(objectOrEmpty(data['card'])['id']) ?? idOrNull(data['idCard']) ?? parentCard
  people.mention(action['memberCreator'])
  people.mention(action['member'])
  if (!type) leftOut.add('board.part_unreadable', 'actions')
  else if (commentTypes.has(type)) history.comments.push({ raw: action, card })
  else leftOut.add('history', '')
  if (!card) return
  if (creationTypes.has(type) && !history.created.has(card)) {
    history.created.set(card, { date: parseInstant(action['date']), rawAction: action })
  }
  const date = parseInstant(action['date'])
  if (date && type === 'updateCard' && isCompletion(data)) history.completedAt.set(card, date)
}

const isCompletion = (data: Fields) =>
  objectOrEmpty(data['card'])['dueComplete'] === true && objectOrEmpty(data['old'])['dueComplete'] === false

// Some tools store comments beside the board, by card.
function readLooseComments(raw: unknown): RawComment[] {
  if (Array.isArray(raw)) {
    return raw.filter(isFields).map((comment) => {
      const data = objectOrEmpty(comment['data'])
      return {
        raw: comment,
        card: idOrNull(objectOrEmpty(data['card'])['id']) ?? idOrNull(data['idCard']) ?? idOrNull(comment['idCard']),
      }
    })
  }
  return Object.entries(objectOrEmpty(raw)).flatMap(([card, rawComments]) =>
    arrayOrEmpty(rawComments).map((comment) => ({ raw: objectOrEmpty(comment), card })),
  )
}

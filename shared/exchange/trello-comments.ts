// Comments of a Trello board by task, with author and date.

import { textOf } from '#shared/common/texts.ts'
import type { ImportedComment, ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { instantOf, isBefore, madeAt } from './moments.ts'
import { keptText } from './kept-text.ts'
import type { RawComment } from './trello-history.ts'
import type { PeopleBook } from './trello-people.ts'
import { type Fields, fieldsOf, idOf, Keys, wordOf } from './untrusted.ts'

type CommentReadContext = { people: PeopleBook; leftOut: LeftOutCounter }

export function addComments(
  comments: readonly RawComment[],
  taskById: ReadonlyMap<string, ImportedTask>,
  { people, leftOut }: CommentReadContext,
): void {
  const keys = new Keys()
  const seen = new Set<string>()
  for (const { raw, card } of comments) {
    const task = card ? taskById.get(card) : undefined
    const id = idOf(raw['id'])
    if (!task) leftOut.add('comments.without_card', nameOfCard(raw) || textOfComment(raw))
    else if (id && seen.has(id)) leftOut.add('comments.repeated', task.title)
    else {
      const comment = readComment(raw, task, { people, leftOut })
      if (comment) task.comments.push({ ...comment, key: keys.keyFor(id) })
    }
    if (id) seen.add(id)
  }
  for (const task of taskById.values()) task.comments = oldestFirst(task.comments)
}

function readComment(
  raw: Fields,
  { title }: ImportedTask,
  { people, leftOut }: CommentReadContext,
): Omit<ImportedComment, 'key'> | null {
  const words = textOfComment(raw)
  const author = authorOf(raw, people)
  if (!textOf(words).trim()) {
    leftOut.add('comments.empty', title)
    return null
  }
  const at = instantOf(raw['date']) ?? madeAt(idOf(raw['id']))
  if (!author.name) leftOut.add('people.unknown', title)
  const edited = fieldsOf(raw['data'])['dateLastEdited']
  const editedAt = instantOf(edited)
  if (!at || (edited && !editedAt)) leftOut.add('dates.unreadable', title)
  return {
    author,
    at,
    editedAt,
    text: keptText(words, title, leftOut),
  }
}

// Copying a card makes the copying user the creator of its comments, but not their author.
function authorOf(raw: Fields, people: PeopleBook) {
  const writer = idOf(fieldsOf(raw['data'])['idOriginalCommenter'])
  return writer ? people.author(undefined, writer) : people.author(raw['memberCreator'], raw['idMemberCreator'])
}

const textOfComment = (raw: Fields) => wordOf(fieldsOf(raw['data'])['text']) || wordOf(raw['text'])
const nameOfCard = (raw: Fields) => wordOf(fieldsOf(fieldsOf(raw['data'])['card'])['name'])

const oldestFirst = (comments: ImportedComment[]) =>
  comments.length < 2
    ? comments
    : comments.toSorted((one, other) => {
        if (one.at === other.at) return 0
        if (!one.at || !other.at) return one.at ? -1 : 1
        return isBefore(one.at, other.at) ? -1 : 1
      })

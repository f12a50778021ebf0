// Comments of a Trello board by task, with author and date.

import { normalizeText } from '#shared/common/texts.ts'
import type { ImportedComment, ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { parseInstant, isBefore, createdAtOfId } from './parse-dates.ts'
import { importedText } from './imported-text.ts'
import type { RawComment } from './trello-history.ts'
import type { TrelloPeople } from './trello-people.ts'
import { type Fields, objectOrEmpty, idOrNull, UniqueKeys, textOrEmpty } from './untrusted.ts'

type CommentReadContext = { people: TrelloPeople; leftOut: LeftOutCounter }

export function addComments(
  comments: readonly RawComment[],
  taskById: ReadonlyMap<string, ImportedTask>,
  { people, leftOut }: CommentReadContext,
): void {
  const keys = new UniqueKeys()
  const seenIds = new Set<string>()
  for (const { raw, card } of comments) {
    const task = card ? taskById.get(card) : undefined
    const id = idOrNull(raw['id'])
    if (!task) leftOut.add('comments.without_card', nameOfCard(raw) || textOfComment(raw))
    else if (id && seenIds.has(id)) leftOut.add('comments.repeated', task.title)
    else {
      const comment = readComment(raw, task, { people, leftOut })
      if (comment) task.comments.push({ ...comment, key: keys.keyFor(id) })
    }
    if (id) seenIds.add(id)
  }
  for (const task of taskById.values()) task.comments = sortOldestFirst(task.comments)
}

function readComment(
  raw: Fields,
  { title }: ImportedTask,
  { people, leftOut }: CommentReadContext,
): Omit<ImportedComment, 'key'> | null {
  const words = textOfComment(raw)
  const author = authorOf(raw, people)
  if (!normalizeText(words).trim()) {
    leftOut.add('comments.empty', title)
    return null
  }
  const at = parseInstant(raw['date']) ?? createdAtOfId(idOrNull(raw['id']))
  if (!author.name) leftOut.add('people.unknown', title)
  const rawEditedAt = objectOrEmpty(raw['data'])['dateLastEdited']
  const editedAt = parseInstant(rawEditedAt)
  if (!at || (rawEditedAt && !editedAt)) leftOut.add('dates.unreadable', title)
  return {
    author,
    at,
    editedAt,
    text: importedText(words, title, leftOut),
  }
}

// Copying a card makes the copying user the creator of its comments, but not their author.
function authorOf(raw: Fields, people: TrelloPeople) {
  const writer = idOrNull(objectOrEmpty(raw['data'])['idOriginalCommenter'])
  return writer ? people.author(undefined, writer) : people.author(raw['memberCreator'], raw['idMemberCreator'])
}

const textOfComment = (raw: Fields) => textOrEmpty(objectOrEmpty(raw['data'])['text']) || textOrEmpty(raw['text'])
const nameOfCard = (raw: Fields) => textOrEmpty(objectOrEmpty(objectOrEmpty(raw['data'])['card'])['name'])

const sortOldestFirst = (comments: ImportedComment[]) =>
  comments.length < 2
    ? comments
    : comments.toSorted((one, other) => {
        if (one.at === other.at) return 0
        if (!one.at || !other.at) return one.at ? -1 : 1
        return isBefore(one.at, other.at) ? -1 : 1
      })

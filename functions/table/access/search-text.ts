// Access patterns of search texts: the plain text of descriptions and comments.

import { QueryCommand } from '@aws-sdk/client-dynamodb'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId, CommentId, TaskId } from '#shared/common/ids.ts'
import { plainTextOf } from '#shared/search/plain-text.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { batchOf, type Bound } from '#functions/table/bind.ts'
import { type Item, itemOf, keyOf } from '#functions/table/bulk.ts'
import { isWritten } from '#functions/table/conditional-write.ts'

/** Plain text of a task, as much of it as is searched. */
export type SearchText = { description: string; comments: readonly (readonly [CommentId, string])[] }
export type StoredSearchText = { version: number; searchText: SearchText }

export const searchTextOf = (boardId: BoardId): string => `${boardId}#search-text`

const descriptionLength = 4_000
const commentLength = 400
/** Only the newest comments of a task are searched. */
const searchedComments = 100

type WrittenText = { description: string; comments: readonly Pick<Comment, 'commentId' | 'text'>[] }

export const searchTextFrom = ({ description, comments }: WrittenText): SearchText => ({
  description: plainTextOf(description, descriptionLength),
  comments: comments
    .toSorted((one, other) => (one.commentId < other.commentId ? 1 : -1))
    .slice(0, searchedComments)
    .map(({ commentId, text }) => [commentId, plainTextOf(text, commentLength)] as const),
})

export const isEmpty = ({ description, comments }: SearchText): boolean => !description && comments.length === 0

const emptySearchText: SearchText = { description: '', comments: [] }

/** Returns null for an unreadable row; its task is indexed again. */
function readSearchText(value: string): SearchText | null {
  try {
    const searchText = JSON.parse(value) as SearchText | null
    return typeof searchText?.description === 'string' && Array.isArray(searchText.comments) ? searchText : null
  } catch {
    return null
  }
}

const rowOf = ({ boardId, taskId }: TaskRef, searchText: SearchText, version = 1) => ({
  boardId,
  taskId,
  version,
  value: JSON.stringify(searchText),
})

/**
 * Returns the search text after a comment has changed.
 * @param comment null when it is deleted
 * @returns null when an older comment takes its place, which must be read
 */
export function searchTextWithComment(
  { description, comments }: SearchText,
  commentId: CommentId,
  comment: Pick<Comment, 'commentId' | 'text'> | null,
): SearchText | null {
  const others = comments.filter(([id]) => id !== commentId)
  if (!comment) return others.length === searchedComments - 1 ? null : { description, comments: others }
  const changed = [...others, [commentId, plainTextOf(comment.text, commentLength)] as const]
  const newestFirst = changed.toSorted(([one], [other]) => (one < other ? 1 : -1))
  return { description, comments: newestFirst.slice(0, searchedComments) }
}

/** Items written with a new task; none when it has no text. */
export function searchTextItems({ entities }: Pick<Bound, 'entities'>, ref: TaskRef, written: WrittenText): Item[] {
  const searchText = searchTextFrom(written)
  return isEmpty(searchText) ? [] : [itemOf(entities.searchText.put(rowOf(ref, searchText)))]
}

export const searchTextAccess = (bound: Bound) => {
  const { entities, client, table } = bound
  return {
    /** Q1: reads the search texts of a board. */
    async ofBoard(boardId: BoardId): Promise<Map<TaskId, SearchText>> {
      const all = new Map<TaskId, SearchText>()
      let ExclusiveStartKey
      do {
        const page: { Items?: Record<string, { S?: string }>[]; LastEvaluatedKey?: Record<string, never> } =
          (await client.send(
            new QueryCommand({
              TableName: table,
              KeyConditionExpression: 'pk = :pk',
              ProjectionExpression: 'sk, #value',
              ExpressionAttributeNames: { '#value': 'value' },
              ExpressionAttributeValues: { ':pk': { S: searchTextOf(boardId) } },
              ExclusiveStartKey,
            }),
          )) as never
        for (const { sk, value } of page.Items ?? []) {
          const searchText = readSearchText(value?.S ?? '')
          if (searchText) all.set(sk!.S as TaskId, searchText)
        }
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return all
    },

    /** Q2: reads the search text of a task. */
    async get({ boardId, taskId }: TaskRef): Promise<StoredSearchText | null> {
      const { data } = await entities.searchText.get({ boardId, taskId }).go({ consistent: true })
      return data && { version: data.version, searchText: readSearchText(data.value) ?? emptySearchText }
    },

    /**
     * Q5: reads the search text of a task and one of its comments, and returns the text before and after the comment has changed.
     * @returns null when the text must be computed from the task
     */
    async afterComment(
      ref: TaskRef,
      commentId: CommentId,
    ): Promise<{ before: StoredSearchText; now: SearchText } | null> {
      const batch = batchOf(bound)
      const rowNow = batch.add(entities.searchText, entities.searchText.get(keyOfTask(ref)))
      const commentNow = batch.add(entities.comment, entities.comment.get({ taskId: ref.taskId, commentId }))
      await batch.read({ consistent: true })
      const row = rowNow()
      const searchText = row && readSearchText(row.value)
      const now = searchText && searchTextWithComment(searchText, commentId, commentNow())
      return now && { before: { version: row.version, searchText }, now }
    },

    /** Q3: computes the search text of a task; null when the task is not on this board. */
    async computeText({ boardId, taskId }: TaskRef): Promise<SearchText | null> {
      const [body, comments] = await Promise.all([
        entities.taskBody.get({ taskId }).go({ consistent: true }),
        entities.comment.query.ofTask({ taskId }).go({ consistent: true, order: 'desc', limit: searchedComments }),
      ])
      if (body.data?.boardId !== boardId) return null
      return searchTextFrom({ description: body.data.description, comments: comments.data })
    },

    /**
     * Q4: saves the search text of a task; an empty one is deleted.
     * @param before as it was read; null when there was none
     * @returns false on a version conflict
     */
    async save(ref: TaskRef, searchText: SearchText | null, before: StoredSearchText | null): Promise<boolean> {
      if (!before && (!searchText || isEmpty(searchText))) return true
      const rows = entities.searchText
      if (!searchText || isEmpty(searchText)) {
        const deletion = rows.delete(keyOfTask(ref)).where((at, { eq }) => eq(at.version, before!.version))
        return isWritten(deletion.go())
      }
      return isWritten(
        rows
          .put(rowOf(ref, searchText, (before?.version ?? 0) + 1))
          .where((at, { eq, notExists }) => (before ? eq(at.version, before.version) : notExists(at.version)))
          .go(),
      )
    },

    key: (ref: TaskRef) => keyOf(entities.searchText.get(keyOfTask(ref))),
  }
}

const keyOfTask = ({ boardId, taskId }: TaskRef) => ({ boardId, taskId })

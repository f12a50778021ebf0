// The ways what is written in tasks is read for a search, and kept beside them.

import { QueryCommand } from '@aws-sdk/client-dynamodb'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId, CommentId, TaskId } from '#shared/common/ids.ts'
import { plainOf } from '#shared/search/plain.ts'
import type { TaskRef } from '#shared/task/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { type Item, itemOf, keyOf } from '#functions/table/bulk.ts'

/** What is written in a task: without marks, and as much of it as is searched. */
export type Prose = { description: string; comments: readonly (readonly [CommentId, string])[] }
export type StoredProse = { version: number; prose: Prose }

export const proseOf = (boardId: BoardId): string => `${boardId}#prose`

const descriptionLength = 4_000
const commentLength = 400
/** Of a task that is much talked about, the newest. */
const searchedComments = 100

type Written = { description: string; comments: readonly Pick<Comment, 'commentId' | 'text'>[] }

export const proseFrom = ({ description, comments }: Written): Prose => ({
  description: plainOf(description, descriptionLength),
  comments: comments
    .toSorted((one, other) => (one.commentId < other.commentId ? 1 : -1))
    .slice(0, searchedComments)
    .map(({ commentId, text }) => [commentId, plainOf(text, commentLength)] as const),
})

export const isEmpty = ({ description, comments }: Prose): boolean => !description && comments.length === 0

const nothing: Prose = { description: '', comments: [] }

/** Null for a row that cannot be read: its task is read anew, and no other is harmed. */
function readProse(value: string): Prose | null {
  try {
    const prose = JSON.parse(value) as Prose | null
    return typeof prose?.description === 'string' && Array.isArray(prose.comments) ? prose : null
  } catch {
    return null
  }
}

const rowOf = ({ boardId, taskId }: TaskRef, prose: Prose, version = 1) => ({
  boardId,
  taskId,
  version,
  value: JSON.stringify(prose),
})

/** Beside a task that is written with all that hangs on it; nothing where nothing is written in it. */
export function proseItems({ entities }: Pick<Bound, 'entities'>, ref: TaskRef, written: Written): Item[] {
  const prose = proseFrom(written)
  return isEmpty(prose) ? [] : [itemOf(entities.prose.put(rowOf(ref, prose)))]
}

export const proseAccess = (bound: Bound) => {
  const { entities, client, table } = bound
  return {
    /** Q1: what is written in all tasks of a board, as far as it has been noted. */
    async ofBoard(boardId: BoardId): Promise<Map<TaskId, Prose>> {
      const all = new Map<TaskId, Prose>()
      let ExclusiveStartKey
      do {
        const page: { Items?: Record<string, { S?: string }>[]; LastEvaluatedKey?: Record<string, never> } =
          (await client.send(
            new QueryCommand({
              TableName: table,
              KeyConditionExpression: 'pk = :pk',
              ProjectionExpression: 'sk, #value',
              ExpressionAttributeNames: { '#value': 'value' },
              ExpressionAttributeValues: { ':pk': { S: proseOf(boardId) } },
              ExclusiveStartKey,
            }),
          )) as never
        for (const { sk, value } of page.Items ?? []) {
          const prose = readProse(value?.S ?? '')
          if (prose) all.set(sk!.S as TaskId, prose)
        }
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return all
    },

    /** Q2: what has been noted of a task. */
    async get({ boardId, taskId }: TaskRef): Promise<StoredProse | null> {
      const { data } = await entities.prose.get({ boardId, taskId }).go({ consistent: true })
      return data && { version: data.version, prose: readProse(data.value) ?? nothing }
    },

    /** Q3: what stands in a task now; null when it is not on this board, or no more. */
    async now({ boardId, taskId }: TaskRef): Promise<Prose | null> {
      const [body, comments] = await Promise.all([
        entities.taskBody.get({ taskId }).go({ consistent: true }),
        entities.comment.query.ofTask({ taskId }).go({ consistent: true, order: 'desc', limit: searchedComments }),
      ])
      if (body.data?.boardId !== boardId) return null
      return proseFrom({ description: body.data.description, comments: comments.data })
    },

    /**
     * Q4: what is written in a task is noted; where nothing is, nothing stays.
     * @param before as it was read; null when nothing was
     * @returns false when somebody else has noted it meanwhile
     */
    async save(ref: TaskRef, prose: Prose | null, before: StoredProse | null): Promise<boolean> {
      if (!before && (!prose || isEmpty(prose))) return true
      const { canceled } = await bound.transaction
        .write(({ prose: rows }) =>
          prose && !isEmpty(prose)
            ? [
                rows
                  .put(rowOf(ref, prose, (before?.version ?? 0) + 1))
                  .where((at, { eq, notExists }) => (before ? eq(at.version, before.version) : notExists(at.version)))
                  .commit(),
              ]
            : [
                rows
                  .delete(keyOfTask(ref))
                  .where((at, { eq }) => eq(at.version, before!.version))
                  .commit(),
              ],
        )
        .go()
      return !canceled
    },

    key: (ref: TaskRef) => keyOf(entities.prose.get(keyOfTask(ref))),
  }
}

const keyOfTask = ({ boardId, taskId }: TaskRef) => ({ boardId, taskId })

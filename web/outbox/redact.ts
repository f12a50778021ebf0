import type { QueryClient } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { isHiddenError, isNotFound } from '#web/rpc/failure.ts'
import { itemId, asSingleMutation, type BulkStep, type BulkItem } from '#web/rpc/outbox/partial-failures.ts'
import { recountRejected } from '#web/rpc/outbox/outbox.ts'
import { removeFromOutbox, saveRejected, type RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { readRejected } from './read-outbox.ts'
import { boardsOf, type OutboxDeps } from './resume-outbox.ts'

type RedactDeps = Pick<OutboxDeps, 'cache' | 'person'>
type Input = { steps?: readonly BulkStep[]; items?: readonly BulkItem[] }

/**
 * Splits rejected bulk mutations into one entry per item, and redacts entries whose error says that the target is hidden.
 */
export function splitRejected({ cache, person }: RedactDeps): void {
  const unredacted = readUnredacted(person, cache)
  const changedMutations = unredacted.filter((rejected) => isBulk(rejected) || isHiddenError(rejected.error))
  for (const rejected of changedMutations) {
    // Removes the bulk entry first: storage may have no room for both.
    removeFromOutbox('rejected', rejected)
    for (const item of splitBulk(rejected)) saveRejected(isHiddenError(item.error) ? redactMutation(item) : item)
  }
  if (changedMutations.length > 0) recountRejected(cache)
}

const itemsOf = ({ input }: RejectedMutation): readonly (BulkStep | BulkItem)[] => {
  const { steps, items = [] } = input as Input
  return steps ?? items
}

/** A single item is split off too if it has a procedure of its own, so that its value can be set over another one. */
const isBulk = (rejected: RejectedMutation): boolean => {
  const [first, ...more] = itemsOf(rejected)
  return more.length > 0 || (first !== undefined && 'does' in first && ['change', 'assign'].includes(first.does))
}

function splitBulk(bulk: RejectedMutation): RejectedMutation[] {
  if (!isBulk(bulk)) return [bulk]
  const { error, titles = {} } = bulk
  const blockedTaskId = error.domain?.details.taskId
  // One forbidden item blocks the whole call (adr 0025).
  const blockedByOther = { ...error, domain: null, reason: { key: 'common:outbox.rejected_together' } }
  return itemsOf(bulk).map((item, at) => {
    const itemValues = new Set<unknown>(Object.values(item))
    const neededTitles = Object.fromEntries(
      Object.entries(titles).filter(([id]) => id !== itemId(item) && itemValues.has(id)),
    )
    return {
      ...asSingleMutation(bulk, item, at),
      error: !blockedTaskId || itemId(item) === blockedTaskId ? error : blockedByOther,
      titles: neededTitles,
    }
  })
}

/**
 * Checks whether the boards of rejected mutations are still visible, and redacts the mutations of those that are not.
 */
export async function redactHidden({ cache, rpc, person }: OutboxDeps): Promise<void> {
  splitRejected({ cache, person })
  const readVisible = () => readRejected(person, cache).filter((rejected) => !isOfHiddenBoard(rejected))
  const boards = new Set(readVisible().flatMap(boardsOf))
  const isHidden = async (boardId: BoardId) => {
    try {
      await rpc.boards.structure.query({ boardId })
      return false
    } catch (error) {
      return isNotFound(error)
    }
  }
  const hiddenIdLists = await Promise.all(
    [...boards].map(async (boardId) => ((await isHidden(boardId)) ? [boardId] : [])),
  )
  const hiddenBoards = new Set(hiddenIdLists.flat())
  // The user may have decided on some of them during the request.
  const rejectedOfHidden = readVisible().filter((rejected) =>
    boardsOf(rejected).some((boardId) => hiddenBoards.has(boardId)),
  )
  if (rejectedOfHidden.length === 0) return
  const reason = { key: boardNotFoundKey }
  for (const rejected of rejectedOfHidden)
    saveRejected(redactMutation({ ...rejected, error: { ...rejected.error, reason } }))
  recountRejected(cache)
}

const readUnredacted = (person: OutboxDeps['person'], cache: QueryClient) =>
  readRejected(person, cache).filter(({ isUnseen }) => !isUnseen)

type TitledInput = { title?: string }

/** Reason shown for mutations of a board that is no longer visible. */
const boardNotFoundKey = 'board:board.error.not_found'

/** Whether the mutation was redacted because its whole board is hidden. */
export const isOfHiddenBoard = ({ isUnseen, error }: RejectedMutation): boolean =>
  isUnseen === true && error.reason.key === boardNotFoundKey

/** Removes everything that the user may no longer see and keeps what they wrote or chose themselves. */
function redactMutation(rejected: RejectedMutation): RejectedMutation {
  const { input, title, error } = rejected
  const createdTitle = (input as TitledInput).title
  return {
    ...rejected,
    // The title of an item that the user wanted to create is their own text and stays.
    title: title === createdTitle ? title : '',
    titles: {},
    input: { ...(JSON.parse(JSON.stringify(input, dropForeignFields)) as TitledInput), title: createdTitle },
    error: { ...error, reason: { key: error.reason.key }, domain: null, conflict: false },
    isUnseen: true,
  }
}

/** Drops previous values and the titles of copies, which come from other users. */
const dropForeignFields = (name: string, value: unknown): unknown =>
  ['from', 'title'].includes(name) ? undefined : value

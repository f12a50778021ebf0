// Stores the outbox in local storage, per user. Local storage is written synchronously; a closing page does not wait for a
// database (adr 0041).

import { appState } from '#web/app-state/app-state.ts'
import type { MutationId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Failure } from '#web/rpc/failure.ts'
import type { MutationCall } from '#web/rpc/links.ts'

/** A mutation that was made and not answered yet. */
export type PendingMutation = MutationCall & {
  /** Sorts in the order of creation. */
  mutationId: MutationId
  person: UserId
  /** The workspace of the page that created it; it is sent only while that workspace is active. */
  workspaceId?: WorkspaceId | null
  /** Name of the window that created it. */
  window: string
  /** Title of the changed item; empty if unknown. */
  title: string
  /** Titles of the items involved, by ID, for bulk mutations and labels. */
  titles?: Record<string, string>
  /** Key of the text that says what could not be done. */
  failure: string
  /** Milliseconds since 1970. */
  at: number
  /** The mutation that it undoes, if that had not been answered when it was undone. */
  undoes?: MutationId
}

/**
 * A mutation that the server rejected while the user may not have been looking. It stays until the user retries or discards
 * it.
 */
export type RejectedMutation = PendingMutation & {
  error: Failure
  /** The user may no longer see its target; the entry is redacted. */
  isUnseen?: true
  /** When it was last retried and rejected again; milliseconds since 1970. */
  triedAt?: number
}

/** Pending and rejected mutations. Part of the storage key. */
export type OutboxKind = 'pending' | 'rejected'

const keyPrefix = (kind: OutboxKind, person: UserId): string => `${kind}/${person}/`
const storageKey = (kind: OutboxKind, { person, mutationId }: Pick<PendingMutation, 'person' | 'mutationId'>): string =>
  keyPrefix(kind, person) + mutationId

/** Mutations in local storage; another window sends them if this one closes. */
const persisted = appState(() => ({ ids: new Set<MutationId>(), saveCount: 0 }))

/** Whether the mutation is in local storage. */
export const isPersisted = (mutationId: MutationId): boolean => persisted().ids.has(mutationId)

/** Runs `work` and returns whether it stored a mutation synchronously. */
export function detectPersisted<Answer>(work: () => Answer): [answer: Answer, isStored: boolean] {
  const before = persisted().saveCount
  const answer = work()
  return [answer, persisted().saveCount > before]
}

/** Stores a pending mutation, or replaces it. */
export function savePending(mutation: PendingMutation): void {
  try {
    localStorage.setItem(storageKey('pending', mutation), JSON.stringify(mutation))
    persisted().ids.add(mutation.mutationId)
    persisted().saveCount++
  } catch {
    // Storage is full or blocked. Closing the page then asks for confirmation (confirm-unload.ts).
  }
}

/** Moves a mutation from the pending to the rejected ones. */
export function saveRejected(rejected: RejectedMutation): void {
  try {
    // Removes the old entry first: storage may have no room for both.
    removeFromOutbox('pending', rejected)
    localStorage.setItem(storageKey('rejected', rejected), JSON.stringify(rejected))
  } catch {
    // Storage is full or blocked. The user has seen a toast.
  }
}

/** Removes a mutation from local storage. */
export function removeFromOutbox(kind: OutboxKind, mutation: Pick<PendingMutation, 'person' | 'mutationId'>): void {
  persisted().ids.delete(mutation.mutationId)
  try {
    localStorage.removeItem(storageKey(kind, mutation))
  } catch {
    // Storage is blocked, so there is no entry to remove.
  }
}

/** Returns the storage keys, oldest mutation first. */
export function outboxKeys(kind: OutboxKind, person: UserId): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyPrefix(kind, person)))
      .toSorted()
  } catch {
    return []
  }
}

/** Reads the workspace of a stored entry; none if the entry cannot be read. */
export function workspaceOfEntry(key: string): Pick<PendingMutation, 'workspaceId'> {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<PendingMutation> | null
    return { workspaceId: entry?.workspaceId ?? null }
  } catch {
    return {}
  }
}

const outboxKinds: readonly OutboxKind[] = ['pending', 'rejected']
const allKeys = (person: UserId): string[] => outboxKinds.flatMap((kind) => outboxKeys(kind, person))

/** Returns the number of pending and rejected mutations of all windows of this browser. */
export const outboxCount = (person: UserId): number => allKeys(person).length

/** Removes all entries of the user, at sign-out. */
export function clearOutbox(person: UserId): void {
  for (const key of allKeys(person)) localStorage.removeItem(key)
}

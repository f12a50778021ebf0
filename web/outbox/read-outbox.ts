// Entries in an unknown format, such as those of another release, are skipped and stay in storage.

import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import { isOfPageWorkspace } from '#web/rpc/page-workspace.ts'
import { outboxKeys, type RejectedMutation, type PendingMutation } from '#web/rpc/outbox/outbox-store.ts'

/** Returns the pending mutations of all windows, oldest first. With `cache`, only those of the page's workspace. */
export const readPending = (person: UserId, cache?: QueryClient): PendingMutation[] =>
  outboxKeys('pending', person)
    .map(readAt)
    .filter(isPendingMutation)
    .filter((one) => !cache || isOfPageWorkspace(cache, one))

/** Returns the rejected mutations that still need a decision, oldest first. With `cache`, only those of the page's workspace. */
export const readRejected = (person: UserId, cache?: QueryClient): RejectedMutation[] =>
  outboxKeys('rejected', person)
    .map(readAt)
    .filter(isPendingMutation)
    .filter((one): one is RejectedMutation => 'error' in one && (!cache || isOfPageWorkspace(cache, one)))

function readAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const isPendingMutation = (value: unknown): value is PendingMutation =>
  typeof value === 'object' && value !== null && 'mutationId' in value && 'path' in value && 'input' in value

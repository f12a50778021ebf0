import { appState } from '#web/app-state/app-state.ts'
import { outboxKeys, type PendingMutation } from './outbox-store.ts'

/** Longest wait for another window, which may be suspended. */
const timeoutMs = 10_000
const pauseMs = 50

const ignoredKeys = appState(() => new Set<string>())

/**
 * Resolves when no other window has an earlier pending mutation, so that mutations of several windows are sent in the order
 * in which they were made (adr 0041).
 * @param ownMutations the mutations that this window sends itself
 */
export async function waitForOtherWindows(
  mutation: PendingMutation,
  ownMutations: readonly PendingMutation[],
): Promise<void> {
  const ownIds = new Set([mutation, ...ownMutations].map(({ mutationId }) => mutationId as string))
  const earlierKeys = (): string[] =>
    outboxKeys('pending', mutation.person).filter((key) => {
      const mutationId = key.slice(key.lastIndexOf('/') + 1)
      return (
        mutationId < mutation.mutationId &&
        !ownIds.has(mutationId) &&
        !ignoredKeys().has(key) &&
        isSentBefore(key, mutation)
      )
    })
  for (let waitedMs = 0; earlierKeys().length > 0; waitedMs += pauseMs) {
    if (waitedMs >= timeoutMs) return earlierKeys().forEach((key) => ignoredKeys().add(key))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/**
 * Entries that another release has written cannot be sent here, and those of another workspace not now, so they are not
 * waited for.
 */
function isSentBefore(key: string, { workspaceId }: PendingMutation): boolean {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as PendingMutation
    return 'path' in entry && (!entry.workspaceId || entry.workspaceId === workspaceId)
  } catch {
    return false
  }
}

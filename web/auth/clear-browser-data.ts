import type { UserId } from '#shared/common/ids.ts'
import { stopSavingDrafts, countDrafts, clearDrafts } from '#web/draft/store.ts'
import { stopPersistingBoards, forgetAllPersistedBoards } from '#web/board-store/persistence/registry.ts'
import { unsubscribeFromPush } from '#web/notification/push.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { outboxCount, clearOutbox } from '#web/rpc/outbox/outbox-store.ts'

/** Counts what the user would lose at sign-out: unsent changes and unsent texts. */
export const countPendingData = async (person: UserId | null): Promise<[changes: number, texts: number]> =>
  person ? [outboxCount(person), await countDrafts(person)] : [0, 0]

/** Deletes everything of the user from this browser, stops further writes, and opens the sign-in page. */
export async function clearBrowserData(person: UserId | null): Promise<void> {
  stopSavingDrafts()
  stopPersistingBoards()
  forgetAllPersistedBoards()
  if (person) clearOutbox(person)
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so it is empty.
  }
  const savedBoards = import('#web/board-store/persistence/save-board.ts').then(({ clearPersistedBoards }) =>
    clearPersistedBoards(),
  )
  await Promise.allSettled([clearDrafts(), savedBoards, removePushWorker()])
  window.location.assign('/auth/signin?signedOut=true')
}

/** How long signing out waits for the server to forget this browser. */
const maxPushMs = 2_000

/**
 * Ends the browser notifications while the session is open: they would show the next user what belongs to this one. Without a
 * connection, the server notices with the next message.
 */
export async function endPushOfUser(rpc: Rpc): Promise<void> {
  const isTooLate = new Promise((resolve) => setTimeout(resolve, maxPushMs))
  await Promise.race([unsubscribeFromPush(rpc).catch(() => {}), isTooLate])
}

async function removePushWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.unregister()
}

const signOutKey = 'signed-out'

/** Tells the other windows of this browser that the user signed out. Nothing stays in the storage. */
export function announceSignOut(person: UserId): void {
  try {
    localStorage.setItem(signOutKey, person)
    localStorage.removeItem(signOutKey)
  } catch {
    // If storage is blocked, other windows have no data either.
  }
}

/**
 * Calls the listener when the user signs out in another window.
 * @returns a function that unsubscribes
 */
export function onSignedOut(person: UserId, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === signOutKey && event.newValue === person) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

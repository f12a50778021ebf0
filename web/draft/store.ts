// Stores drafts: each change synchronously in local storage, which survives a killed page, and a moment later in IndexedDB,
// which has more room. Each window has its own key, so that two windows do not overwrite each other. The drafts of a closed
// window are found by the next one (find-draft.ts).

import { ulid } from 'ulid'
import { appState } from '#web/app-state/app-state.ts'
import { holdLock } from '#web/rpc/page-locks.ts'

/** The text, the version it is based on, and the time of the last change in milliseconds. */
export type Draft = { text: string; base: number; at: number }

const databaseName = 'project-board'
const storeName = 'drafts'
const localStoragePrefix = 'draft/'
/** Prefix of the drafts of onboarding (onboarding-draft.ts). */
export const onboardingKeyPrefix = 'onboarding/'

const drafts = appState(() => ({
  /** Identifies this page until it is closed or reloaded. */
  windowId: ulid(),
  database: null as Promise<IDBDatabase | null> | null,
  isStopped: false,
  isLockHeld: false,
}))

/** Resolves with null if the browser has no IndexedDB, as in some private windows. */
const database = (): Promise<IDBDatabase | null> => (drafts().database ??= openDatabase())

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(null))
      request.addEventListener('blocked', () => resolve(null))
    } catch {
      resolve(null)
    }
  })
}

/** Runs a request in a transaction on the drafts in IndexedDB. Resolves with null if that is not possible. */
export async function withDraftStore<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  const db = await database()
  if (!db) return null
  return new Promise((resolve) => {
    try {
      const request = work(db.transaction(storeName, mode).objectStore(storeName))
      // Wait for the commit: a page that closes rolls back what is not committed.
      request.transaction?.addEventListener('complete', () => resolve(request.result))
      request.transaction?.addEventListener('abort', () => resolve(null))
    } catch {
      resolve(null)
    }
  })
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'at' in value

function localDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(localStoragePrefix + key) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(localStoragePrefix + key)
  } catch {
    // Local storage is blocked, so it has no draft.
  }
}

/** Writes a draft to local storage, synchronously, because a page that is closing does not wait for IndexedDB. */
export function saveDraftNow(key: string, draft: Draft): void {
  if (drafts().isStopped) return
  try {
    localStorage.setItem(localStoragePrefix + key, JSON.stringify(draft))
  } catch {
    // Local storage is full or blocked. The draft is only in IndexedDB.
  }
}

/** Writes a draft to IndexedDB. Then deletes it from local storage, unless the user has typed more since. */
export async function saveDraft(key: string, draft: Draft): Promise<void> {
  if (drafts().isStopped) return
  const putResult = await withDraftStore('readwrite', (store) => store.put(draft, key))
  const localCopy = localDraft(key)
  if (putResult === null && (localCopy === null || localCopy.at <= draft.at)) saveDraftNow(key, draft)
  if (putResult !== null && localCopy?.at === draft.at && localCopy.text === draft.text) removeLocalDraft(key)
}

/** Returns the newer draft of both storages; null if there is none. */
export async function loadDraft(key: string): Promise<Draft | null> {
  const stored: unknown = await withDraftStore('readonly', (store) => store.get(key))
  // Read after IndexedDB, because the page may have written it while waiting.
  const localCopy = localDraft(key)
  if (!isDraft(stored)) return localCopy
  return localCopy && localCopy.at > stored.at ? localCopy : stored
}

/** Returns the keys of the drafts in local storage. */
export function localDraftKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(localStoragePrefix) ? [key.slice(localStoragePrefix.length)] : [],
    )
  } catch {
    return []
  }
}

/** Deletes a draft from both storages. */
export async function deleteDraft(key: string): Promise<void> {
  removeLocalDraft(key)
  await withDraftStore('readwrite', (store) => store.delete(key))
}

/** Prevents further writes of this page, because the user has signed out. */
export const stopSavingDrafts = (): void => void (drafts().isStopped = true)

/** Counts the unsent texts of a user in this browser. */
export async function countDrafts(userId: string): Promise<number> {
  const stored = (await withDraftStore('readonly', (store) => store.getAllKeys())) ?? []
  const keys = [...new Set([...stored, ...localDraftKeys()])].filter(
    (key): key is string => typeof key === 'string' && key.startsWith(`${userId}/`),
  )
  const counts = await Promise.all(keys.map(async (key) => textCount((await loadDraft(key))?.text ?? '')))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Counts the texts in a draft. The draft of quick add contains one new task for each list of the board, as JSON. */
function textCount(text: string): number {
  try {
    const parsed: unknown = JSON.parse(text)
    const tasks = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : []
    const areTasks = tasks.every((task: unknown) => typeof task === 'object' && task !== null && 'title' in task)
    return areTasks ? Math.max(1, tasks.length) : 1
  } catch {
    return 1
  }
}

/** Deletes all drafts of this browser, at sign-out. */
export async function clearDrafts(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(localStoragePrefix) || key.startsWith(onboardingKeyPrefix)) localStorage.removeItem(key)
    }
  } catch {
    // Local storage is blocked, so it has no drafts.
  }
  await withDraftStore('readwrite', (store) => store.clear())
}

/** Returns the id of this page, which it has until it is closed or reloaded. */
export const windowId = (): string => drafts().windowId

/** Returns the name of the lock that a window holds while it is open. */
export const draftLockName = (window: string): string => `drafts-of-${window}`

export const windowSeparator = '@'

/** Returns the storage key of this window for a field. The first call takes the window's lock. */
export function windowDraftKey(key: string): string {
  if (!drafts().isLockHeld) holdLock(draftLockName(windowId()))
  drafts().isLockHeld = true
  return `${key}${windowSeparator}${windowId()}`
}

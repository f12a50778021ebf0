// Finds the draft of a field, which this window or a closed one has written. Loaded lazily with the first field.

import { heldLockNames } from '#web/rpc/page-locks.ts'
import {
  type Draft,
  withDraftStore,
  loadDraft,
  localDraftKeys,
  windowId,
  draftLockName,
  windowSeparator,
  windowDraftKey,
} from './store.ts'

export type FoundDraft = { key: string; draft: Draft }

/** Returns the draft of this window, or else the newest draft of the windows that are closed; null if there is none. */
export async function findDraft(key: string): Promise<FoundDraft | null> {
  const keys = await withoutOpenWindows(await storageKeysOf(key))
  const loaded = await Promise.all(keys.map(async (one) => ({ key: one, draft: await loadDraft(one) })))
  const drafts = loaded.filter((one): one is FoundDraft => one.draft !== null)
  const newest = drafts.toSorted((one, other) => other.draft.at - one.draft.at)[0]
  const ownKey = windowDraftKey(key)
  return drafts.find((one) => one.key === ownKey) ?? newest ?? null
}

/** Returns the storage keys of a field's drafts: the key itself, and the key with the id of a window. */
async function storageKeysOf(key: string): Promise<string[]> {
  const matches = (one: unknown): one is string =>
    typeof one === 'string' && (one === key || one.startsWith(`${key}${windowSeparator}`))
  const stored = (await withDraftStore('readonly', (store) => store.getAllKeys())) ?? []
  return [...new Set([...stored, ...localDraftKeys()].filter(matches))]
}

/** Removes the keys of other windows that are open, because their users still type there. */
async function withoutOpenWindows(keys: readonly string[]): Promise<string[]> {
  const heldNames = await heldLockNames()
  return keys.filter((key) => {
    const window = key.split(windowSeparator)[1]
    return window === undefined || window === windowId() || !heldNames.has(draftLockName(window))
  })
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { type Draft, deleteDraft, saveDraft, saveDraftNow, windowDraftKey } from './store.ts'

/** Identifies the draft of a field. */
export type DraftId = {
  userId: UserId
  kind:
    | 'description'
    | 'comment'
    | 'comment-edit'
    | 'title'
    | 'quick-add'
    | 'new-task'
    | 'new-list'
    | 'new-tab'
    | 'new-board'
    | 'copy'
  /** Id of the task, comment, list, tab or board that the text belongs to. */
  id: string
}

/** Time without typing after which the draft is written to IndexedDB. */
const saveDelayMs = 250

const keyOf = ({ userId, kind, id }: DraftId) => `${userId}/${kind}/${id}`

/** Resolves with whether a draft is stored. */
export const hasDraft = async (draftId: DraftId): Promise<boolean> => (await findDraft(keyOf(draftId))) !== null

const findDraft = async (key: string) => (await retryWhenOnline(() => import('./find-draft.ts'))).findDraft(key)

/**
 * Stores the text of a field from the first character on, until it is saved or discarded.
 * @returns `savedDraft`: the draft found on mount, null if there is none, undefined while loading; `write`: stores the
 *   current text with the version it is based on; `clear`: deletes the draft
 */
export function useDraft(draftId: DraftId) {
  const key = keyOf(draftId)
  const [foundDraft, setFound] = useState<{ key: string; draft: Draft | null } | null>(null)
  /** Storage key of the found draft. It is deleted when the user types over it or clears it. */
  const foundKey = useRef<string | null>(null)
  /** If the user types before the draft is loaded, the draft is not shown this time. */
  const hasTyped = useRef(false)
  const pendingSave = useRef<{ key: string; draft: Draft; timer: ReturnType<typeof setTimeout> } | null>(null)

  useEffect(() => {
    let isMounted = true
    foundKey.current = null
    hasTyped.current = false
    const load = async () => {
      const result = await findDraft(key)
      if (!isMounted) return
      if (hasTyped.current) return setFound({ key, draft: null })
      foundKey.current = result?.key ?? null
      setFound({ key, draft: result?.draft ?? null })
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [key])

  const flush = useCallback(() => {
    const pending = pendingSave.current
    if (!pending) return
    pendingSave.current = null
    clearTimeout(pending.timer)
    void saveDraft(pending.key, pending.draft)
  }, [])

  useOnPageHide(flush)

  const clear = useCallback(() => {
    hasTyped.current = true
    clearTimeout(pendingSave.current?.timer)
    pendingSave.current = null
    void deleteDraft(windowDraftKey(key))
    if (foundKey.current) void deleteDraft(foundKey.current)
    foundKey.current = null
    setFound({ key, draft: null })
  }, [key])

  const write = useCallback(
    (text: string, base = 0) => {
      if (text === '') return clear()
      hasTyped.current = true
      clearTimeout(pendingSave.current?.timer)
      const draft = { text, base, at: Date.now() }
      const windowKey = windowDraftKey(key)
      saveDraftNow(windowKey, draft)
      if (foundKey.current && foundKey.current !== windowKey) void deleteDraft(foundKey.current)
      foundKey.current = windowKey
      pendingSave.current = { key: windowKey, draft, timer: setTimeout(flush, saveDelayMs) }
    },
    [key, clear, flush],
  )

  return { savedDraft: foundDraft?.key === key ? foundDraft.draft : undefined, write, clear }
}

/** Runs the callback when the page is hidden or closed, and on unmount. */
function useOnPageHide(callback: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', callback)
    document.addEventListener('visibilitychange', callback)
    return () => {
      removeEventListener('pagehide', callback)
      document.removeEventListener('visibilitychange', callback)
      callback()
    }
  }, [callback])
}

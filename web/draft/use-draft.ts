// What somebody is typing, kept from the first letter until it is saved or discarded.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { onceReached } from '#web/rpc/once-reached.ts'
import { type Draft, drop, keep, keepNow } from './store.ts'
import { ownKey } from './windows.ts'

export type DraftOf = {
  person: UserId
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
  /** The task, comment, list, tab or board it belongs to. */
  id: string
}

const pauseMs = 250

const keyOf = ({ person, kind, id }: DraftOf) => `${person}/${kind}/${id}`

/** Whether something is kept there that has not been sent. */
export const isLeft = async (of: DraftOf): Promise<boolean> => (await leftUnder(keyOf(of))) !== null

/** How it is found is fetched with the first field. */
const leftUnder = async (key: string) => (await onceReached(() => import('./left.ts'))).leftUnder(key)

/** @returns the draft that was left here, undefined as long as that is not known, and what to do with what is typed */
export function useDraft(of: DraftOf) {
  const key = keyOf(of)
  const [found, setFound] = useState<{ key: string; draft: Draft | null } | null>(null)
  /** Where it lies that was found: it goes when something is typed over it, or sent. */
  const taken = useRef<string | null>(null)
  /** Whoever types already is not interrupted; what was left is shown another time. */
  const begun = useRef(false)
  const waiting = useRef<{ key: string; draft: Draft; timer: ReturnType<typeof setTimeout> } | null>(null)

  useEffect(() => {
    let here = true
    taken.current = null
    begun.current = false
    const look = async () => {
      const left = await leftUnder(key)
      if (!here) return
      if (begun.current) return setFound({ key, draft: null })
      taken.current = left?.at ?? null
      setFound({ key, draft: left?.draft ?? null })
    }
    void look()
    return () => {
      here = false
    }
  }, [key])

  const flush = useCallback(() => {
    const now = waiting.current
    if (!now) return
    waiting.current = null
    clearTimeout(now.timer)
    void keep(now.key, now.draft)
  }, [])

  useOnLeaving(flush)

  const clear = useCallback(() => {
    begun.current = true
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    void drop(ownKey(key))
    if (taken.current) void drop(taken.current)
    taken.current = null
    setFound({ key, draft: null })
  }, [key])

  const write = useCallback(
    (text: string, base = 0) => {
      if (text === '') return clear()
      begun.current = true
      clearTimeout(waiting.current?.timer)
      const draft = { text, base, at: Date.now() }
      const own = ownKey(key)
      keepNow(own, draft)
      if (taken.current && taken.current !== own) void drop(taken.current)
      taken.current = own
      waiting.current = { key: own, draft, timer: setTimeout(flush, pauseMs) }
    },
    [key, clear, flush],
  )

  return { left: found?.key === key ? found.draft : undefined, write, clear }
}

/** Of the page, or of what shows it. */
function useOnLeaving(work: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', work)
    document.addEventListener('visibilitychange', work)
    return () => {
      removeEventListener('pagehide', work)
      document.removeEventListener('visibilitychange', work)
      work()
    }
  }, [work])
}

// What somebody is typing, kept from the first letter until it is saved or discarded.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { type Draft, drop, keep, keepNow, kept } from './store.ts'

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
export const isLeft = async (of: DraftOf): Promise<boolean> => (await kept(keyOf(of))) !== null

/** @returns the draft that was left here, undefined as long as that is not known, and what to do with what is typed */
export function useDraft(of: DraftOf) {
  const key = keyOf(of)
  const [found, setFound] = useState<{ key: string; draft: Draft | null } | null>(null)
  const waiting = useRef<{ key: string; draft: Draft; timer: ReturnType<typeof setTimeout> } | null>(null)

  useEffect(() => {
    let here = true
    void kept(key).then((draft) => here && setFound({ key, draft }))
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

  useEffect(() => {
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [flush])

  const clear = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    void drop(key)
    setFound({ key, draft: null })
  }, [key])

  const write = useCallback(
    (text: string, base = 0) => {
      if (text === '') return clear()
      clearTimeout(waiting.current?.timer)
      const draft = { text, base, at: Date.now() }
      keepNow(key, draft)
      waiting.current = { key, draft, timer: setTimeout(flush, pauseMs) }
    },
    [key, clear, flush],
  )

  return { left: found?.key === key ? found.draft : undefined, write, clear }
}

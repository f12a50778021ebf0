// How somebody looked at a board last: whoever comes back by a plain address finds it so, on any device (decisions §7).

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import { addressOf, isOfView, type Look } from '#shared/view/address.ts'
import type { View } from '#shared/view/model.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** What was changed since the page was loaded is newer than what a board was opened with. */
const lately = new Map<BoardId, Look>()

type Search = Record<string, unknown>

const isPlain = (search: Search): boolean => !Object.keys(search).some((name) => name === 'tab' || isOfView(name))

/**
 * Where an address says nothing of it, what was last is put into it.
 * @returns what is on its way into the address; null as soon as it is there
 */
export function useResuming(boardId: BoardId, kept: Look | null): Look | null {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const { taskId, part } = useParams({ strict: false }) as { taskId?: string; part?: string }
  const [look, setLook] = useState(() => (isPlain(search) && !taskId && !part ? (lately.get(boardId) ?? kept) : null))
  useEffect(() => {
    if (!look) return
    const tab = look.tabId ?? undefined
    const put = (now: Search) => ({ ...now, ...look.view, tab })
    void Promise.resolve(navigate({ to: '.', search: put, replace: true, resetScroll: false } as never)).finally(() =>
      setLook(null),
    )
  }, [navigate, look])
  return look
}

/** What one looks for, and which days, belong to the moment. */
export function lookOf({ tabId, view }: Remembered): Look {
  const { find: _words, at: _day, ...said } = addressOf(view)
  return { tabId, view: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) }
}

type Remembered = { /** Null is the first one. */ tabId: TabId | null; view: View }

/** What somebody changes is remembered; the view of a link that they were sent is not. */
export function useRemembering(boardId: BoardId, remembered: Remembered | null): void {
  const rpc = useRpc()
  const look = remembered && lookOf(remembered)
  const text = JSON.stringify(look)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    const now = JSON.parse(text) as Look | null
    if (!now) return
    lately.set(boardId, now)
    // Nobody asked for it, so nobody needs to know when it fails.
    void rpc.boards.visit.mutate({ boardId, look: now }).catch(() => undefined)
  }, [rpc, boardId, text])
}

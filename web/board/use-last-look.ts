// How somebody looked at a board last: whoever comes back by a plain address finds it so, on any device (decisions §7).

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import { addressOf, isOfView, type Look } from '#shared/view/address.ts'
import type { View } from '#shared/view/model.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Lately = { look: Look; /** Whether the server knows it. */ isHeard: boolean }

/** What this browser tab knows better than the picture that a board was opened with. */
const keyOf = (boardId: BoardId): string => `look/${boardId}`

export function latelyOf(boardId: BoardId): Lately | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(boardId)) ?? 'null') as Lately | null
  } catch {
    return null
  }
}

export function noteLately(boardId: BoardId, now: Lately): void {
  try {
    sessionStorage.setItem(keyOf(boardId), JSON.stringify(now))
  } catch {
    // Full or forbidden: then the server knows it alone.
  }
}

export type Search = Record<string, unknown>

export const isOfLook = (name: string): boolean => name === 'tab' || isOfView(name)

export const saying = ({ tabId, view }: Look): Search => ({ ...view, tab: tabId ?? undefined })

export type Resuming = {
  /** What is on its way into the address; null as soon as it is there. */
  coming: Look | null
  /** What the address says, or will. */
  said: Search
  /** What it said first, where it began with saying nothing; null where it meant something itself. */
  resumed: Search | null
  /** Puts another one into the address. */
  resume: (look: Look) => void
}

/** Where an address says nothing of it, what was last is put into it. */
export function useResuming(boardId: BoardId, kept: Look | null): Resuming {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const { taskId, part } = useParams({ strict: false }) as { taskId?: string; part?: string }
  // A task says in which tab it lies, and nothing of how that is looked at.
  const isPlain = !part && !Object.keys(search).some(taskId ? isOfView : isOfLook)
  const below = (look: Look | null): Look | null => (look && taskId ? { ...look, tabId: null } : look)
  const [coming, setComing] = useState(() => (isPlain ? below(latelyOf(boardId)?.look ?? kept) : null))
  const [resumed] = useState(() => (isPlain ? (coming ? saying(coming) : {}) : null))
  useEffect(() => {
    if (!coming) return
    const put = (now: Search) => ({
      ...Object.fromEntries(Object.entries(now).filter(([name]) => !isOfLook(name))),
      ...saying(coming),
    })
    void Promise.resolve(navigate({ to: '.', search: put, replace: true, resetScroll: false } as never)).finally(() =>
      setComing(null),
    )
  }, [navigate, coming])
  const resume = (look: Look) => setComing(below(look))
  return { coming, said: coming ? saying(coming) : search, resumed: part ? null : resumed, resume }
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
  const cache = useQueryClient()
  const look = remembered && lookOf(remembered)
  const text = JSON.stringify(look)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    const now = JSON.parse(text) as Look | null
    if (!now || text === JSON.stringify(latelyOf(boardId)?.look)) return
    noteLately(boardId, { look: now, isHeard: false })
    void import('./looks-told.ts').then(({ tellLook }) => tellLook({ cache, rpc, boardId }, now)).catch(() => undefined)
  }, [rpc, cache, boardId, text])
}

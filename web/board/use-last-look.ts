// How somebody looked at a board last: whoever comes back by a plain address finds it so, on any device (decisions §7).

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'
import { addressOf, isOfView, type Look } from '#shared/view/address.ts'
import type { View } from '#shared/view/model.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { changeUnseen } from '#web/rpc/layered.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** What is known better than by the picture that a board was opened with. */
const lately = new Map<BoardId, Look>()
/** Of these the server has not heard yet how they are looked at now. */
const unheard = new Map<BoardId, Look>()

type Search = Record<string, unknown>

const isOfLook = (name: string): boolean => name === 'tab' || isOfView(name)

/** What an address says of the look, in whatever order. */
const textOf = (search: Search): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name, value]) => isOfLook(name) && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

const saying = ({ tabId, view }: Look): Search => ({ ...view, tab: tabId ?? undefined })

type Resuming = {
  /** What is on its way into the address; null as soon as it is there. */
  coming: Look | null
  /** Told how the server knows that they looked at it last, perhaps on another device. */
  onLast: (look: Look) => void
}

/** Where an address says nothing of it, what was last is put into it. */
export function useResuming(boardId: BoardId, kept: Look | null): Resuming {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const search: Search = useSearch({ strict: false })
  const { taskId, part } = useParams({ strict: false }) as { taskId?: string; part?: string }
  const isPlain = !taskId && !part && !Object.keys(search).some(isOfLook)
  const [look, setLook] = useState(() => (isPlain ? (lately.get(boardId) ?? kept) : null))
  /** What the address said since then, if nobody has changed it; null where it meant something itself. */
  const [resumed] = useState(() => (isPlain ? textOf(look ? saying(look) : {}) : null))
  const hasActed = useHasActed()
  useEffect(() => {
    if (!look) return
    const put = (now: Search) => ({
      ...Object.fromEntries(Object.entries(now).filter(([name]) => !isOfLook(name))),
      ...saying(look),
    })
    void Promise.resolve(navigate({ to: '.', search: put, replace: true, resetScroll: false } as never)).finally(() =>
      setLook(null),
    )
  }, [navigate, look])
  const onLast = (last: Look) => {
    if (unheard.has(boardId)) return
    keepLook(cache, boardId, last)
    if (textOf(look ? saying(look) : search) !== resumed || taskId || part || hasActed()) return
    if (textOf(saying(last)) !== resumed) setLook(last)
  }
  return { coming: look, onLast }
}

/** Whether somebody has pressed anything yet: then nothing is changed under their hands. */
function useHasActed(): () => boolean {
  const acted = useRef(false)
  useEffect(() => {
    const act = () => void (acted.current = true)
    const options = { capture: true, once: true }
    addEventListener('pointerdown', act, options)
    addEventListener('keydown', act, options)
    return () => {
      removeEventListener('pointerdown', act, options)
      removeEventListener('keydown', act, options)
    }
  }, [])
  return () => acted.current
}

/** Also for the next time that this browser shows the board before it has asked. */
function keepLook(cache: QueryClient, boardId: BoardId, look: Look): void {
  lately.set(boardId, look)
  changeUnseen<Picture>(cache, pictureKey(boardId), (picture) => ({ ...picture, look }))
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
    if (!now || text === JSON.stringify(lately.get(boardId))) return
    keepLook(cache, boardId, now)
    unheard.set(boardId, now)
    const heard = () => unheard.get(boardId) === now && unheard.delete(boardId)
    // Nobody asked for it, so nobody needs to know when it fails.
    void rpc.boards.visit.mutate({ boardId, look: now }).then(heard, () => undefined)
  }, [rpc, cache, boardId, text])
}

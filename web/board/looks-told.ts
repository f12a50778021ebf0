// What the server and the next page hear of how somebody looks at a board, and what the server says of how they did last,
// perhaps on another device (decisions §7). Fetched when the first of it is to be told.

import type { QueryClient } from '@tanstack/react-query'
import type { Picture } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Look } from '#shared/view/address.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { changeUnseen } from '#web/rpc/layered.ts'
import { isOfLook, latelyOf, noteLately, type Resuming, saying, type Search } from './use-last-look.ts'

type Ground = { cache: QueryClient; rpc: Rpc; boardId: BoardId }

export async function tellLook({ cache, rpc, boardId }: Ground, look: Look): Promise<void> {
  keepLook(cache, boardId, look)
  // Nobody asked for it, so nobody needs to know when it fails.
  await rpc.boards.visit.mutate({ boardId, look })
  if (JSON.stringify(latelyOf(boardId)?.look) === JSON.stringify(look)) noteLately(boardId, { look, isHeard: true })
}

/** Somebody looks at a board: it is one of their recent ones now. */
export async function tellVisit(ground: Ground, now: () => Resuming | null): Promise<void> {
  const { cache, rpc, boardId } = ground
  const before = latelyOf(boardId)
  if (before && !before.isHeard) return tellLook(ground, before.look)
  const hasBegun = listening()
  const { look } = await rpc.boards.visit.mutate({ boardId }).finally(() => hasBegun.end())
  if (!look || latelyOf(boardId)?.isHeard === false) return
  noteLately(boardId, { look, isHeard: true })
  keepLook(cache, boardId, look)
  const there = now()
  // Whoever has changed it, or has begun with something, goes on with what they see.
  if (!there?.resumed || textOf(there.said) !== textOf(there.resumed) || hasBegun.now()) return
  if (textOf(saying(look)) !== textOf(there.resumed)) there.resume(look)
}

/** Also for the next time that this browser shows the board before it has asked. */
const keepLook = (cache: QueryClient, boardId: BoardId, look: Look): void =>
  changeUnseen<Picture>(cache, pictureKey(boardId), (picture) => ({ ...picture, look }))

/** What an address says of the look, in whatever order. */
const textOf = (search: Search): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([name, value]) => isOfLook(name) && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whether somebody has begun with something: a page begins with the focus on its heading, or nowhere. */
function listening() {
  const heard = new AbortController()
  let hasActed = false
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(kind, () => (hasActed = true), { capture: true, passive: true, signal: heard.signal })
  return { now: () => hasActed || !document.activeElement?.matches('body, h1'), end: () => heard.abort() }
}

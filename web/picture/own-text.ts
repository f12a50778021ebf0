// A text names the version that it replaces. One that is written on top of one's own that waits yet replaces
// what will come of that; and a text that is brought back stands under another version than before.

import type { QueryClient } from '@tanstack/react-query'
import type { CommentId, TaskId } from '#shared/common/ids.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { type Opened, openedKey } from './opened.ts'

/** A text as it reads: of a description, by its task, or of a comment. */
type Stand = { version: number | null }
export type TextId = TaskId | CommentId

export type OwnText = {
  id: TextId
  /** The one of one's own that it was written on, and that had not been answered by then. */
  on: OwnText | null
  from: Stand
  to: Stand
  /** What the server has made of it. */
  version: number | null
  /** What takes it back. */
  back?: OwnText
  /** Told when those before it have been answered. */
  behind: Set<() => void>
}

/** Of each text the latest that were written here. */
const stands = new WeakMap<QueryClient, Map<TextId, Stand[]>>()
const most = 50

function standsOf(cache: QueryClient, id: TextId): Stand[] {
  const all = stands.get(cache) ?? new Map<TextId, Stand[]>()
  stands.set(cache, all)
  return all.get(id) ?? []
}

function keep(cache: QueryClient, id: TextId, stand: Stand): Stand {
  const others = standsOf(cache, id).filter((it) => it !== stand)
  stands.get(cache)!.set(id, [...others, stand].slice(-most))
  return stand
}

const own = (id: TextId, on: OwnText | null, from: Stand, to: Stand): OwnText => ({
  id,
  on,
  from,
  to,
  version: null,
  behind: on?.behind ?? new Set(),
})

/** @param on what was in sight when it was begun, should that be one's own and wait yet; else the version counts */
export function ownText(cache: QueryClient, id: TextId, { on, from }: { on: OwnText | null; from: number }): OwnText {
  const known = standsOf(cache, id).find(({ version }) => version === from)
  return own(id, on, on?.to ?? known ?? { version: from }, keep(cache, id, { version: null }))
}

/** What takes a text back, on top of what stands there; the same one before it was answered and after. */
export function backFrom(cache: QueryClient, taskId: TaskId, text: OwnText): OwnText {
  const last = inSight(cache, taskId, text.id)
  text.back ??= own(text.id, last?.to === text.to ? last : null, text.to, keep(cache, text.id, text.from))
  return text.back
}

/** The version that it replaces, as far as the server has answered. */
export const replacedBy = ({ on, from }: OwnText): number => (on ? (on.version ?? replacedBy(on)) : (from.version ?? 0))

export function answered(text: OwnText, version: number): void {
  text.version = version
  text.to.version = version
  for (const tell of text.behind) tell()
}

/** Whoever wrote on top of one's own is told anew when that is answered: the next window may have to send it. */
export const toldBehind = (text: OwnText) => (tell: () => void) => {
  if (text.on) text.behind.add(tell)
}

/** One's own that waits is marked where it is in sight. */
export const marked = (opened: Opened, text: OwnText): Opened => ({
  ...opened,
  own: new Map(opened.own).set(text.id, text),
})

/** Whose text is in sight, should it be one's own and wait yet. */
export const inSight = (cache: QueryClient, taskId: TaskId, id: TextId): OwnText | null =>
  cache.getQueryData<Layered<Opened>>(openedKey(taskId))?.shown.own?.get(id) ?? null

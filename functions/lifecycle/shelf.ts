// Where things that were put away are found, a page at a time: on the shelf of a workspace, or of one board.

import type { BoardId, WorkspaceId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { LifecycleState, ShelfKind } from '#shared/lifecycle/states.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Thing } from '#functions/table/access/put-away.ts'
import type { Table } from '#functions/table/open.ts'

/** A thing, and the cursor that leads on behind it. */
export type Found = Thing & { cursor: string }
export type Look = (cursor: string | null) => Promise<{ things: Found[]; cursor: string | null }>

type Ground = { table: Table; platform: Platform }
type Wanted = { state: LifecycleState; kind: ShelfKind; limit: number; fits: (thing: Thing) => boolean }

/** The recycle bin begins with what disappears first, the archive with what came last (look §17). */
const firstOf = (state: LifecycleState): 'oldest' | 'newest' => (state === 'deleted' ? 'oldest' : 'newest')

export const ofWorkspace =
  (table: Table, workspaceId: WorkspaceId, { state, kind, limit, fits }: Wanted): Look =>
  async (from) => {
    const { things, cursor } = await table.putAway.shelf({ workspaceId, state, kind }, from, {
      limit,
      first: firstOf(state),
    })
    return { things: things.filter((thing) => thing.it.state === state && fits(thing)), cursor }
  }

/** What its frame and its cards say, read once: those of a busy board are at hand, and no other board is in the way. */
export function ofBoard({ table, platform }: Ground, boardId: BoardId, wanted: Wanted): Look {
  const { kind, state, limit, fits } = wanted
  const isBehind = (one: string, other: string) => (firstOf(state) === 'oldest' ? one > other : one < other)
  async function allOnShelf(): Promise<Thing[]> {
    const things = await thingsOn(table, boardId, { kind, now: platform.clock.now() })
    return things
      .filter((thing) => thing.it.state === state && fits(thing))
      .toSorted((one, other) => (isBehind(since(one), since(other)) ? 1 : -1))
  }

  let reading: Promise<Thing[]> | null = null
  return async (from) => {
    const all = await (reading ??= allOnShelf())
    const left = from === null ? all : all.filter((thing) => isBehind(since(thing), from))
    const page = left.slice(0, limit)
    // A process that keeps the board may have kept what has been taken away since.
    const still = new Map((await table.putAway.several(page)).map((thing) => [thing.id as string, thing]))
    const things = page.flatMap(({ id }) => still.get(id) ?? []).filter(({ it }) => it.state === state)
    return {
      things: things.map((thing) => ({ ...thing, cursor: since(thing) })),
      cursor: left.length > limit ? since(page.at(-1)!) : null,
    }
  }
}

async function thingsOn(
  table: Table,
  boardId: BoardId,
  { kind, now }: { kind: ShelfKind; now: Date },
): Promise<Thing[]> {
  if (kind === 'task') {
    const cards = await table.task.cardsOf(boardId, now.getTime())
    return [...cards.values()].map(({ card }) => {
      const it = unpacked(boardId, card)
      return { kind, id: it.taskId, boardId, it }
    })
  }
  const { lists, tabs } = (await table.frame.get(boardId)) ?? refuse('board.not_found')
  if (kind === 'list') return lists.map((it) => ({ kind, id: it.listId, boardId, it }))
  if (kind === 'tab') return tabs.map((it) => ({ kind, id: it.tabId, boardId, it }))
  return refuse('request.invalid', { field: 'kind' })
}

/** When it was put away; the name keeps apart what was put away in one moment. */
const since = ({ id, it }: Thing): string => `${it.away?.at.toISOString()}#${id}`

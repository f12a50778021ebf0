// Pages of removed items, of a workspace or of one board.

import type { BoardId, WorkspaceId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { LifecycleState, RemovedItemKind } from '#shared/lifecycle/states.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { LifecycleItem, RemovalOrder } from '#functions/table/access/removed-items.ts'
import type { Table } from '#functions/table/open.ts'

/** An item, and the cursor after it. */
export type FoundItem = LifecycleItem & { cursor: string }
export type ReadPage = (cursor: string | null) => Promise<{ items: FoundItem[]; cursor: string | null }>

type Deps = { table: Table; platform: Platform }
type PageRequest = {
  state: LifecycleState
  kind: RemovedItemKind
  limit: number
  matches: (item: LifecycleItem) => boolean
}

/** The recycle bin starts with what expires first, the archive with the most recent. */
const orderOf = (state: LifecycleState): RemovalOrder => (state === 'deleted' ? 'oldest-first' : 'newest-first')

export const readWorkspacePage =
  (table: Table, workspaceId: WorkspaceId, { state, kind, limit, matches }: PageRequest): ReadPage =>
  async (from) => {
    const { items, cursor } = await table.removedItems.page({ workspaceId, state, kind }, from, {
      limit,
      order: orderOf(state),
    })
    return { items: items.filter((item) => item.it.state === state && matches(item)), cursor }
  }

/** Reads structure and cards of one board once, which are cached for a busy board. */
export function readBoardPage({ table, platform }: Deps, boardId: BoardId, request: PageRequest): ReadPage {
  const { kind, state, limit, matches } = request
  const comesAfter = (one: string, other: string) => (orderOf(state) === 'oldest-first' ? one > other : one < other)
  async function readAllRemoved(): Promise<LifecycleItem[]> {
    const items = await readItems(table, boardId, { kind, now: platform.clock.now() })
    return items
      .filter((item) => item.it.state === state && matches(item))
      .toSorted((one, other) => (comesAfter(sortKeyOf(one), sortKeyOf(other)) ? 1 : -1))
  }

  let reading: Promise<LifecycleItem[]> | null = null
  return async (from) => {
    const all = await (reading ??= readAllRemoved())
    const remaining = from === null ? all : all.filter((item) => comesAfter(sortKeyOf(item), from))
    const page = remaining.slice(0, limit)
    // The cache may still hold purged items.
    const currentItems = new Map((await table.removedItems.byRefs(page)).map((item) => [item.id as string, item]))
    const items = page.flatMap(({ id }) => currentItems.get(id) ?? []).filter(({ it }) => it.state === state)
    return {
      items: items.map((item) => ({ ...item, cursor: sortKeyOf(item) })),
      cursor: remaining.length > limit ? sortKeyOf(page.at(-1)!) : null,
    }
  }
}

async function readItems(
  table: Table,
  boardId: BoardId,
  { kind, now }: { kind: RemovedItemKind; now: Date },
): Promise<LifecycleItem[]> {
  if (kind === 'task') {
    const cards = await table.task.cardsOf(boardId, now.getTime())
    return [...cards.values()].map(({ card }) => {
      const it = unpackTask(boardId, card)
      return { kind, id: it.taskId, boardId, it }
    })
  }
  const { lists, tabs } = (await table.boardStructure.get(boardId)) ?? throwError('board.not_found')
  if (kind === 'list') return lists.map((it) => ({ kind, id: it.listId, boardId, it }))
  if (kind === 'tab') return tabs.map((it) => ({ kind, id: it.tabId, boardId, it }))
  return throwError('request.invalid', { field: 'kind' })
}

/** Sort key: the time of removal, and the id for items of the same time. */
const sortKeyOf = ({ id, it }: LifecycleItem): string => `${it.removal?.at.toISOString()}#${id}`

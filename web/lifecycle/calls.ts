// The calls that bring things back, put them away again or delete them forever, many at once. Each is kept until it is
// answered, because what stood on a shelf has left it by then (adr 0041).

import type { QueryClient } from '@tanstack/react-query'
import type { LifecycleStep } from '#shared/lifecycle/states.ts'
import { chunk } from '#shared/common/chunk.ts'
import { ListId, type MutationId, TabId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { keeping } from '#web/rpc/keeping.ts'
import { type Refused, refusedBy, refusedFor } from './refusal.ts'
import { type Row, type Thing, thingOf } from './shelf.ts'

export type Ground = { rpc: Rpc; cache: QueryClient }

/** What is called by its title while it waits. */
export type Item = Pick<Row, 'kind' | 'boardId' | 'id' | 'title'>

type Call = 'bringBack' | 'purge'
const failureOf = { bringBack: 'archive:failure.restore', purge: 'archive:failure.purge' } as const

/** @returns what could not be done; @throws when somebody may not do it with one of them */
export async function atOnce(ground: Ground, call: Call, items: readonly Item[], title: string): Promise<Refused[]> {
  const refused: Refused[] = []
  const left = chunk(items).map((slice) => asked(ground, call, slice, title))
  try {
    for (let next = left.shift(); next; next = left.shift()) {
      const { outcomes } = await next.send()
      refused.push(...outcomes.flatMap(({ refusal, ...thing }) => (refusal ? [refusedBy(thing, refusal)] : [])))
    }
  } finally {
    // Behind one that was refused nothing is asked for any more.
    for (const { drop } of left) drop()
  }
  return refused
}

function asked({ rpc, cache }: Ground, call: Call, items: readonly Item[], title: string) {
  const things = items.map(thingOf)
  return keeping(cache, {
    title,
    titles: Object.fromEntries(items.map((item) => [item.id, item.title])),
    failure: failureOf[call],
    call: (mutationId) => rpc.lifecycle[call].mutate({ things, mutationId }),
  })
}

/** A thing, and what is done with it. */
export type Put = { item: Item; step: Extract<LifecycleStep, 'archive' | 'delete'> }

/** One call each; those for tasks travel together, those for what stands in one frame follow one another. */
export async function putAway({ rpc, cache }: Ground, puts: readonly Put[], failure: string): Promise<Refused[]> {
  const refused: Refused[] = []
  const all = puts.map(({ item, step }) => {
    const thing = thingOf(item)
    const { title } = item
    const kept = keeping(cache, { title, failure, call: (mutationId) => callOf(rpc, step, thing, mutationId) })
    const send = () => kept.send().catch((error: unknown) => refused.push(refusedFor(thing, error)))
    return { thing, send }
  })
  await Promise.all(all.filter(({ thing }) => thing.kind === 'task').map(({ send }) => send()))
  for (const { send } of all.filter(({ thing }) => thing.kind !== 'task')) await send()
  return refused
}

function callOf(rpc: Rpc, step: Put['step'], { kind, boardId, id }: Thing, mutationId: MutationId): Promise<unknown> {
  if (kind === 'task') return rpc.tasks[step].mutate({ boardId, taskId: id, mutationId })
  if (kind === 'list') return rpc.lists[step].mutate({ boardId, listId: id, mutationId })
  if (kind === 'tab') return rpc.tabs[step].mutate({ boardId, tabId: id, mutationId })
  return rpc.boards[step].mutate({ boardId, mutationId })
}

export type Brought = { back: Item[]; refused: Refused | null }

/** As deep as things lie in each other, each of them archived before it was deleted. */
const mostSteps = 8

/** Brings back a thing and before it whatever it lies in that is away. @throws what the calls throw */
export async function withContainers(ground: Ground, item: Item, steps = mostSteps): Promise<Brought> {
  const back: Item[] = []
  for (let left = steps; left > 0; left--) {
    const [refused] = await atOnce(ground, 'bringBack', [item], item.title)
    if (!refused) return { back: [...back, item], refused: null }
    if (refused.code !== 'lifecycle.container_away') return { back, refused }
    const { kind, id } = refused.details
    // It goes by the name of what lies in it, whose way back this is.
    const container = await withContainers(ground, { ...item, kind, id } as Item, left - 1)
    back.push(...container.back)
    if (container.refused || left === 1) return { back, refused: container.refused ?? refused }
  }
  return { back, refused: null }
}

/** A list for a task, a tab for a list. */
export type Place = ListId | TabId

/** Brings back a thing elsewhere. @throws what the call throws */
export async function broughtTo({ rpc, cache }: Ground, row: Row, place: Place): Promise<Brought> {
  const thing = thingOf(row)
  const { boardId } = thing
  const verb = row.daysLeft === null ? 'unarchive' : 'restore'
  const call = (mutationId: MutationId): Promise<unknown> => {
    if (thing.kind === 'task') {
      return rpc.tasks[verb].mutate({ boardId, taskId: thing.id, listId: ListId.parse(place), mutationId })
    }
    if (thing.kind === 'list') {
      return rpc.lists[verb].mutate({ boardId, listId: thing.id, tabId: TabId.parse(place), mutationId })
    }
    throw new Error(`a ${thing.kind} does not go elsewhere`)
  }
  await keeping(cache, { title: row.title, failure: failureOf.bringBack, call }).send()
  return { back: [row], refused: null }
}

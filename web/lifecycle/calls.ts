// The calls that bring things back, put them away again or delete them forever, many at once.

import type { LifecycleStep } from '#shared/lifecycle/states.ts'
import { thingsAtOnce } from '#shared/common/limits.ts'
import { ListId, type MutationId, TabId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { type Refused, refusedBy, refusedFor } from './refusal.ts'
import { type Row, type Thing, thingOf } from './shelf.ts'

/** @returns what could not be done; @throws when somebody may not do it with one of them */
export async function atOnce(rpc: Rpc, call: 'bringBack' | 'purge', things: readonly Thing[]): Promise<Refused[]> {
  const refused: Refused[] = []
  for (let from = 0; from < things.length; from += thingsAtOnce) {
    const slice = things.slice(from, from + thingsAtOnce)
    const { outcomes } = await persistently((mutationId) => rpc.lifecycle[call].mutate({ things: slice, mutationId }))
    for (const { refusal, ...thing } of outcomes) if (refusal) refused.push(refusedBy(thing, refusal))
  }
  return refused
}

/** A thing, and what is done with it. */
export type Put = { thing: Thing; step: Extract<LifecycleStep, 'archive' | 'delete'> }

/** One call each; those for tasks travel together, those for what stands in one frame follow one another. */
export async function putAway(rpc: Rpc, puts: readonly Put[]): Promise<Refused[]> {
  const refused: Refused[] = []
  const one = ({ thing, step }: Put) =>
    persistently((mutationId) => callOf(rpc, step, thing, mutationId)).catch((error: unknown) => {
      refused.push(refusedFor(thing, error))
    })
  await Promise.all(puts.filter(({ thing }) => thing.kind === 'task').map(one))
  for (const put of puts.filter(({ thing }) => thing.kind !== 'task')) await one(put)
  return refused
}

function callOf(rpc: Rpc, step: Put['step'], { kind, boardId, id }: Thing, mutationId: MutationId): Promise<unknown> {
  if (kind === 'task') return rpc.tasks[step].mutate({ boardId, taskId: id, mutationId })
  if (kind === 'list') return rpc.lists[step].mutate({ boardId, listId: id, mutationId })
  if (kind === 'tab') return rpc.tabs[step].mutate({ boardId, tabId: id, mutationId })
  return rpc.boards[step].mutate({ boardId, mutationId })
}

export type Brought = { back: Thing[]; refused: Refused | null }

/** As deep as things lie in each other, each of them archived before it was deleted. */
const mostSteps = 8

/** Brings back a thing and before it whatever it lies in that is away. @throws what the calls throw */
export async function withContainers(rpc: Rpc, thing: Thing, steps = mostSteps): Promise<Brought> {
  const back: Thing[] = []
  for (let left = steps; left > 0; left--) {
    const [refused] = await atOnce(rpc, 'bringBack', [thing])
    if (!refused) return { back: [...back, thing], refused: null }
    if (refused.code !== 'lifecycle.container_away') return { back, refused }
    const { kind, id } = refused.details
    const container = await withContainers(rpc, { kind, id, boardId: thing.boardId } as Thing, left - 1)
    back.push(...container.back)
    if (container.refused || left === 1) return { back, refused: container.refused ?? refused }
  }
  return { back, refused: null }
}

/** A list for a task, a tab for a list. */
export type Place = ListId | TabId

/** Brings back a thing elsewhere. @throws what the call throws */
export async function broughtTo(rpc: Rpc, row: Row, place: Place): Promise<Brought> {
  const thing = thingOf(row)
  const { boardId } = thing
  const verb = row.daysLeft === null ? 'unarchive' : 'restore'
  await persistently<unknown>((mutationId) => {
    if (thing.kind === 'task') {
      return rpc.tasks[verb].mutate({ boardId, taskId: thing.id, listId: ListId.parse(place), mutationId })
    }
    if (thing.kind === 'list') {
      return rpc.lists[verb].mutate({ boardId, listId: thing.id, tabId: TabId.parse(place), mutationId })
    }
    throw new Error(`a ${thing.kind} does not go elsewhere`)
  })
  return { back: [thing], refused: null }
}

// Every call on a board, made by everybody on every board, against the page that says who may do what.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardFacts } from '#shared/board/model.ts'
import { can } from '#shared/permission/can.ts'
import { openWorld } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/rows.ts'
import { type Actor, actorsBefore } from './actors.ts'
import { type Answer, answerTo, countsRequests, letIn, named, said, soundsLike } from './asked.ts'
import { type BoardCall, boardCalls } from './board-calls.ts'
import { type BoardObject, boardObjects, neverExisted, type OnBoard } from './board-objects.ts'
import { everyLineIsWalked, printed } from './page.ts'
import { changesNothing, refusesAsWanted } from './refusals.ts'
import { inTurns } from './turns.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const actors = actorsBefore('boards')
const calls = Object.entries(boardCalls)
const prepared = new Map<Actor, Map<BoardObject, OnBoard>>()
let before: Map<string, string>

beforeAll(async () => {
  for (const actor of actors) {
    const scene = await actor.comes(world)
    const all = boardObjects.map(async (object) => [object, await object.comes(scene)] as const)
    prepared.set(actor, new Map(await Promise.all(all)))
  }
  before = await allRows(world)
})

/** What the page says; and where it says nothing, the policy of facts that were written down by hand. */
function expected(actor: Actor, object: BoardObject, { action, meets }: BoardCall): string {
  if (actor.before) return actor.before
  if (!object.facts) return 'board.not_found'
  const facts: BoardFacts = { boardState: 'active', takesBack: false, ...actor.facts, ...object.facts }
  const decision = printed(object.page?.[actor.name] ?? null, action) ?? can(action, facts)
  return decision === 'allowed' ? (meets?.(object, actor) ?? letIn) : soundsLike(decision, 'board.not_found')
}

const ask = (actor: Actor, object: BoardObject, call: BoardCall) => {
  const on = prepared.get(actor)!.get(object)!
  return answerTo(() => call.make(on.me.rpc, on))
}

const callsFor = (actor: Actor, object: BoardObject) =>
  inTurns(calls, ([, { action }]) => action, actors.indexOf(actor) + boardObjects.indexOf(object))

describe.each(named(actors))('%s is refused', (_, actor) => {
  const absent = new Map<string, Answer>()
  beforeAll(async () => {
    // Whoever has just come has to be recognised first, and that costs something, too.
    await ask(actor, neverExisted, boardCalls['boards.open']!)
    await Promise.all(calls.map(async ([name, call]) => absent.set(name, await ask(actor, neverExisted, call))))
  })

  it.each(named(boardObjects))('before %s', async (__, object) => {
    const wanted = callsFor(actor, object).map(([name, call]) => [name, expected(actor, object, call)] as const)
    await refusesAsWanted({
      wanted,
      ask: (name) => ask(actor, object, boardCalls[name]!),
      hidden: { is: 'board.not_found', absent, compares: (name) => !boardCalls[name]!.namesMore },
    })
  })
})

changesNothing(world, () => before)

const rightsOf = (actor: Actor) =>
  boardObjects.flatMap((object) => {
    const right = callsFor(actor, object).filter(([, call]) => expected(actor, object, call) === letIn)
    return right.length > 0 ? [[object.name, object, right] as const] : []
  })

describe.each(named(actors.filter((actor) => rightsOf(actor).length > 0)))('%s is let in', (_, actor) => {
  it.each(rightsOf(actor))('before %s', async (__, object, right) => {
    const scene = await actor.comes(world)
    const shared = await object.comes(scene)
    const told: [string, string][] = []
    for (const [name, call] of right) {
      const on = call.leaves ? await object.comes(scene) : shared
      told.push([name, said(await answerTo(() => call.make(on.me.rpc, on)))])
    }
    expect(told).toEqual(right.map(([name]) => [name, letIn]))
  })
})

everyLineIsWalked('On a board')

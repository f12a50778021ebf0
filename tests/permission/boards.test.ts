// Every board procedure, called by every actor on every board, compared with the permission matrix.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardFacts } from '#shared/board/model.ts'
import { can } from '#shared/permission/can.ts'
import { openWorld } from '#tests/kit/world.ts'
import { allRows } from '#tests/lifecycle/table-rows.ts'
import { type Actor, actorsBefore } from './actors.ts'
import { type Answer, answerTo, countsRequests, authorised, withNames, describeAnswer, errorFor } from './answers.ts'
import { type BoardCall, boardCalls } from './board-calls.ts'
import { type BoardObject, boardObjects, neverExisted, type OnBoard } from './board-objects.ts'
import { testAllRowsUsed, matrixDecision } from './matrix.ts'
import { testNothingChanged, expectRejections } from './rejections.ts'
import { selectCalls } from './selection.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const actors = actorsBefore('boards')
const calls = Object.entries(boardCalls)
/** The full run prepares every object for every actor. */
const prepareTimeoutMs = 240_000
const prepared = new Map<Actor, Map<BoardObject, OnBoard>>()
let before: Map<string, string>

beforeAll(async () => {
  for (const actor of actors) {
    const scene = await actor.create(world)
    const all = boardObjects.map(async (object) => [object, await object.create(scene)] as const)
    prepared.set(actor, new Map(await Promise.all(all)))
  }
  before = await allRows(world)
}, prepareTimeoutMs)

/** Returns the answer of the permission matrix, or of the policy for facts written down by hand if there is no row. */
function expected(actor: Actor, object: BoardObject, { action, laterError }: BoardCall): string {
  if (actor.rejectedWith) return actor.rejectedWith
  if (!object.facts) return 'board.not_found'
  const facts: BoardFacts = { boardState: 'active', canUndoRemoval: false, ...factsOf(actor, object), ...object.facts }
  const decision = matrixDecision(object.page?.[actor.name] ?? null, action) ?? can(action, facts)
  return decision === 'allowed' ? (laterError?.(object, actor) ?? authorised) : errorFor(decision, 'board.not_found')
}

const factsOf = ({ facts, templateFacts }: Actor, { isTemplate }: BoardObject): Actor['facts'] =>
  (isTemplate && templateFacts) || facts

const ask = (actor: Actor, object: BoardObject, call: BoardCall) => {
  const on = prepared.get(actor)!.get(object)!
  return answerTo(() => call.make(on.me.rpc, on))
}

const callsFor = (actor: Actor, object: BoardObject) =>
  selectCalls(calls, ([, { action }]) => action, actors.indexOf(actor) + boardObjects.indexOf(object))

describe.each(withNames(actors))('%s is rejected', (_, actor) => {
  const absent = new Map<string, Answer>()
  beforeAll(async () => {
    // The first call of an actor also reads the session.
    await ask(actor, neverExisted, boardCalls['boards.open']!)
    await Promise.all(calls.map(async ([name, call]) => absent.set(name, await ask(actor, neverExisted, call))))
  })

  it.each(withNames(boardObjects))('on %s', async (__, object) => {
    const wanted = callsFor(actor, object).map(([name, call]) => [name, expected(actor, object, call)] as const)
    await expectRejections({
      wanted,
      ask: (name) => ask(actor, object, boardCalls[name]!),
      hidden: { is: 'board.not_found', absent, compares: (name) => !boardCalls[name]!.readsMore },
    })
  })
})

testNothingChanged(world, () => before)

const rightsOf = (actor: Actor) =>
  boardObjects.flatMap((object) => {
    const right = callsFor(actor, object).filter(([, call]) => expected(actor, object, call) === authorised)
    return right.length > 0 ? [[object.name, object, right] as const] : []
  })

describe.each(withNames(actors.filter((actor) => rightsOf(actor).length > 0)))('%s is authorised', (_, actor) => {
  it.each(rightsOf(actor))('on %s', async (__, object, right) => {
    const scene = await actor.create(world)
    const shared = await object.create(scene)
    const answers: [string, string][] = []
    for (const [name, call] of right) {
      const on = call.createsElsewhere ? await object.create(scene) : shared
      answers.push([name, describeAnswer(await answerTo(() => call.make(on.me.rpc, on)))])
    }
    expect(answers).toEqual(right.map(([name]) => [name, authorised]))
  })
})

testAllRowsUsed('On a board')

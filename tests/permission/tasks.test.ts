// Every call on a task, made by everybody on every task, against the page that says who may do what.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#shared/permission/can.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import { allRows } from '#tests/lifecycle/rows.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { openWorld } from '#tests/kit/world.ts'
import { type Actor, actorsBefore } from './actors.ts'
import { type Answer, answerTo, countsRequests, letIn, named, said, soundsLike } from './asked.ts'
import { everyLineIsWalked, type Line, printed } from './page.ts'
import { inTurns } from './turns.ts'
import { changesNothing, refusesAsWanted } from './refusals.ts'
import { type Given, given, type TaskCall } from './task-call.ts'
import { taskCalls } from './task-calls.ts'
import { type Place, placeOn } from './place.ts'
import { neverExisted, type TaskObject, taskObjects } from './task-objects.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const actors = actorsBefore('tasks')
const calls = Object.entries(taskCalls)
/** The quick run tries every eighth task. */
const objects = isFullRun ? taskObjects : taskObjects.filter((_, index) => index % 8 === 0)
/**
 * Who has no way to the board meets every sixth, as nothing of a task makes a difference to them; but whoever was removed
 * from it meets all of them.
 */
const objectsFor = ({ before: turnedAway, facts, wasMember }: Actor): TaskObject[] =>
  turnedAway || (facts.sources.length === 0 && !wasMember) ? taskObjects.filter((_, at) => at % 6 === 0) : objects
type Prepared = Map<TaskObject, Map<string, Given>>
const prepared = new Map<Actor, Prepared>()
let before: Map<string, string>

async function comes(actor: Actor): Promise<Place> {
  const scene = await actor.comes(world)
  const board = await scene.workspace.aBoard()
  await scene.admit(board)
  return placeOn(scene, board)
}

/** Once every object for all the calls: what is refused changes nothing. */
async function prepare(actor: Actor): Promise<Prepared> {
  const place = await comes(actor)
  const all = objectsFor(actor).map(async (object) => {
    const their = await given(place, object, { wrote: true })
    const another = await given(place, { ...object, comes: async () => their.task }, { wrote: false, file: true })
    return [object, new Map(calls.map(([name, { wrote }]) => [name, wrote ? their : another]))] as const
  })
  return new Map(await Promise.all(all))
}

beforeAll(async () => {
  for (const actor of actors) prepared.set(actor, await prepare(actor))
  before = await allRows(world)
})

const usual: Omit<TaskFacts, keyof Actor['facts']> = {
  boardState: 'active',
  takesBack: false,
  madeLately: false,
  assigned: false,
  created: false,
  partOf: 'nothing',
  shownTo: 'the-board',
  taskState: 'active',
  aroundState: 'active',
  putAwayByMe: false,
}

function lineOf(actor: Actor, object: TaskObject, { action, wrote }: TaskCall): Line | null {
  const line = object.page?.[actor.name]
  if (!line || !action.startsWith('comment.')) return line ?? null
  // What the page says of comments it says of those to the tasks of one section.
  return line[0] === 'On a task' ? ['On a comment', `${line[1]}, ${wrote ? 'their own' : "another's"}`] : null
}

/** What the page says; and where it says nothing, the policy of facts that were written down by hand. */
function expected(actor: Actor, object: TaskObject, call: TaskCall): string {
  if (actor.before) return actor.before
  if (!object.facts) return 'task.not_found'
  const part = object.isSub && { partOf: 'a-task-of-another' as const }
  const facts = { ...usual, ...part, ...actor.facts, ...object.facts, wrote: call.wrote ?? false, deletedByMe: false }
  if (call.first) {
    const first = can(call.first, facts)
    if (first !== 'allowed') return soundsLike(first, 'task.not_found')
    if (call.meets?.(object)) return call.meets(object)!
  }
  const decision = printed(lineOf(actor, object, call), call.action) ?? can(call.action, facts)
  if (decision === 'allowed') return call.meets?.(object) ?? letIn
  return soundsLike(decision, 'task.not_found')
}

const ask = (actor: Actor, object: TaskObject, name: string) =>
  answerTo(() => taskCalls[name]!.make(prepared.get(actor)!.get(object)!.get(name)!))

const callsFor = (actor: Actor, object: TaskObject) =>
  inTurns(
    calls,
    ([, { action, wrote }]) => `${action} ${wrote}`,
    actors.indexOf(actor) + objectsFor(actor).indexOf(object),
  )

describe.each(named(actors))('%s is refused', (_, actor) => {
  const absent = new Map<string, Answer>()
  beforeAll(async () => {
    // Whoever has just come has to be recognised first, and that costs something, too.
    await ask(actor, neverExisted, 'tasks.get')
    await Promise.all(calls.map(async ([name]) => absent.set(name, await ask(actor, neverExisted, name))))
  })

  it.each(named(objectsFor(actor)))('before %s', async (__, object) => {
    const wanted = callsFor(actor, object).map(([name, call]) => [name, expected(actor, object, call)] as const)
    await refusesAsWanted({
      wanted,
      ask: (name) => ask(actor, object, name),
      hidden: {
        is: 'task.not_found',
        absent,
        compares: (name) => !(object.elsewhere && taskCalls[name]!.namesMore),
      },
    })
  })
})

changesNothing(world, () => before)

const rightsOf = (actor: Actor) =>
  objects.flatMap((object) => {
    const right = callsFor(actor, object).filter(([, call]) => expected(actor, object, call) === letIn)
    return right.length > 0 ? [[object.name, object, right] as const] : []
  })

describe.each(named(actors.filter((actor) => rightsOf(actor).length > 0)))('%s is let in', (_, actor) => {
  let place: Place
  beforeAll(async () => void (place = await comes(actor)))

  it.each(rightsOf(actor))('before %s', async (__, object, right) => {
    let shared: Given | null = null
    const told: [string, string][] = []
    for (const [name, call] of right) {
      const fresh = call.leaves || call.wrote !== undefined || call.file
      const it = fresh ? await given(place, object, call) : (shared ??= await given(place, object))
      told.push([name, said(await answerTo(() => call.make(it)))])
    }
    expect(told).toEqual(right.map(([name]) => [name, letIn]))
  })
})

everyLineIsWalked('On a task', 'On a comment', 'On a task that is shown to a few', 'On what is not open')

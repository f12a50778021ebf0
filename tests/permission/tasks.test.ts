// Every task procedure, called by every actor on every task, compared with the permission matrix.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#shared/permission/can.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import { allRows } from '#tests/lifecycle/table-rows.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { openWorld } from '#tests/kit/world.ts'
import { type Actor, actorsBefore } from './actors.ts'
import { type Answer, answerTo, countsRequests, authorised, withNames, describeAnswer, errorFor } from './answers.ts'
import { testAllRowsUsed, type MatrixRow, matrixDecision } from './matrix.ts'
import { selectCalls } from './selection.ts'
import { testNothingChanged, expectRejections } from './rejections.ts'
import { type CallFixture, callFixture, type TaskCall } from './task-call.ts'
import { taskCalls } from './task-calls.ts'
import { type TaskBoard, createTaskBoard } from './task-board.ts'
import { neverExisted, type TaskObject, taskObjects } from './task-objects.ts'

const world = await openWorld()
afterAll(world.close)
countsRequests(world)

const actors = actorsBefore('tasks')
const calls = Object.entries(taskCalls)
/** The quick run tries every eighth task. */
const objects = isFullRun ? taskObjects : taskObjects.filter((_, index) => index % 8 === 0)
/**
 * Actors without access to the board try every sixth task, because tasks make no difference to them; a removed member tries
 * all.
 */
const objectsFor = ({ rejectedWith: rejectedBefore, facts, wasMember }: Actor): TaskObject[] =>
  rejectedBefore || (facts.sources.length === 0 && !wasMember) ? taskObjects.filter((_, at) => at % 6 === 0) : objects
type Prepared = Map<TaskObject, Map<string, CallFixture>>
/** The full run prepares every object for every actor. */
const prepareTimeoutMs = 240_000
const prepared = new Map<Actor, Prepared>()
let before: Map<string, string>

async function createBoardFor(actor: Actor): Promise<TaskBoard> {
  const scene = await actor.create(world)
  const board = await scene.workspace.aBoard()
  await scene.admit(board)
  return createTaskBoard(scene, board)
}

/** Creates every object once for all calls: rejected calls change nothing. */
async function prepare(actor: Actor): Promise<Prepared> {
  const place = await createBoardFor(actor)
  const all = objectsFor(actor).map(async (object) => {
    const their = await callFixture(place, object, { ownComment: true })
    const another = await callFixture(
      place,
      { ...object, create: async () => their.task },
      { ownComment: false, file: true },
    )
    return [object, new Map(calls.map(([name, { ownComment }]) => [name, ownComment ? their : another]))] as const
  })
  return new Map(await Promise.all(all))
}

beforeAll(async () => {
  for (const actor of actors) prepared.set(actor, await prepare(actor))
  before = await allRows(world)
}, prepareTimeoutMs)

const defaultFacts: Omit<TaskFacts, keyof Actor['facts']> = {
  boardState: 'active',
  canUndoRemoval: false,
  createdRecently: false,
  assigned: false,
  createdByMe: false,
  subTaskOf: 'nothing',
  audience: 'the-board',
  taskState: 'active',
  containerState: 'active',
  removedByMe: false,
}

function rowOf(actor: Actor, object: TaskObject, { action, ownComment }: TaskCall): MatrixRow | null {
  const line = object.page?.[actor.name]
  if (!line || !action.startsWith('comment.')) return line ?? null
  // The rows for comments belong to the tasks of one section.
  return line[0] === 'On a task' ? ['On a comment', `${line[1]}, ${ownComment ? 'their own' : "another's"}`] : null
}

/** Returns the answer of the permission matrix, or of the policy for facts written down by hand if there is no row. */
function expected(actor: Actor, object: TaskObject, call: TaskCall): string {
  if (actor.rejectedWith) return actor.rejectedWith
  if (!object.facts) return 'task.not_found'
  const part = object.isSub && { subTaskOf: 'a-task-of-another' as const }
  const facts = {
    ...defaultFacts,
    ...part,
    ...actor.facts,
    ...object.facts,
    isAuthor: call.ownComment ?? false,
    deletedByMe: false,
  }
  if (call.earlierRight) {
    const first = can(call.earlierRight, facts)
    if (first !== 'allowed') return errorFor(first, 'task.not_found')
    if (call.laterError?.(object)) return call.laterError(object)!
  }
  const decision = matrixDecision(rowOf(actor, object, call), call.action) ?? can(call.action, facts)
  if (decision === 'allowed') return call.laterError?.(object) ?? authorised
  return errorFor(decision, 'task.not_found')
}

const ask = (actor: Actor, object: TaskObject, name: string) =>
  answerTo(() => taskCalls[name]!.make(prepared.get(actor)!.get(object)!.get(name)!))

const callsFor = (actor: Actor, object: TaskObject) =>
  selectCalls(
    calls,
    ([, { action, ownComment }]) => `${action} ${ownComment}`,
    actors.indexOf(actor) + objectsFor(actor).indexOf(object),
  )

describe.each(withNames(actors))('%s is rejected', (_, actor) => {
  const absent = new Map<string, Answer>()
  beforeAll(async () => {
    // The first call of an actor also reads the session.
    await ask(actor, neverExisted, 'tasks.get')
    await Promise.all(calls.map(async ([name]) => absent.set(name, await ask(actor, neverExisted, name))))
  })

  it.each(withNames(objectsFor(actor)))('on %s', async (__, object) => {
    const wanted = callsFor(actor, object).map(([name, call]) => [name, expected(actor, object, call)] as const)
    await expectRejections({
      wanted,
      ask: (name) => ask(actor, object, name),
      hidden: {
        is: 'task.not_found',
        absent,
        compares: (name) => !(object.elsewhere && taskCalls[name]!.readsMore),
      },
    })
  })
})

testNothingChanged(world, () => before)

const rightsOf = (actor: Actor) =>
  objects.flatMap((object) => {
    const right = callsFor(actor, object).filter(([, call]) => expected(actor, object, call) === authorised)
    return right.length > 0 ? [[object.name, object, right] as const] : []
  })

describe.each(withNames(actors.filter((actor) => rightsOf(actor).length > 0)))('%s is authorised', (_, actor) => {
  let place: TaskBoard
  beforeAll(async () => void (place = await createBoardFor(actor)))

  it.each(rightsOf(actor))('on %s', async (__, object, right) => {
    let shared: CallFixture | null = null
    const answers: [string, string][] = []
    for (const [name, call] of right) {
      const fresh = call.createsElsewhere || call.ownComment !== undefined || call.file
      const it = fresh ? await callFixture(place, object, call) : (shared ??= await callFixture(place, object))
      answers.push([name, describeAnswer(await answerTo(() => call.make(it)))])
    }
    expect(answers).toEqual(right.map(([name]) => [name, authorised]))
  })
})

testAllRowsUsed('On a task', 'On a comment', 'On a task that is shown to a few', 'On what is not open')

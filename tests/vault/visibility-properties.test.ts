// After any sequence of changes of groups, vaults, memberships and people, everybody sees what a simple model says (R-25.2,
//

import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { BoardId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import { expectRejected, rejectionOf } from '#tests/kit/errors.ts'
import { sized } from '#tests/kit/full-run.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { seenBy } from './visibility-model.ts'
import { applyChange, type Change, changeKinds } from './visibility-changes.ts'
import { createScene, type Scene } from './visibility-scene.ts'

const world = await openWorld()
afterAll(world.close)

const inOrder = <Value>(values: readonly Value[]): Value[] =>
  values.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** The answers that a person gets, with numbers instead of ids. */
async function answersFor({ boardIds, vaultIds }: Scene, { rpc }: Person) {
  const numberOf = (id: BoardId) => boardIds.indexOf(id)
  const isOpened = async (boardId: BoardId) => {
    const error = await rpc.boards.open({ boardId }).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error) await expectRejected(Promise.reject(error), 'board.not_found')
    return error === null
  }
  const [{ boards }, { vaults }, { hits }, archived, deleted, ...opened] = await Promise.all([
    rpc.boards.list({}),
    rpc.vaults.list({}),
    rpc.search.find({ query: 'zebra' }),
    rpc.lifecycle.list({ state: 'archived', kind: 'board' }),
    rpc.lifecycle.list({ state: 'deleted', kind: 'board' }),
    ...boardIds.map(isOpened),
  ])
  return {
    listed: inOrder(boards.map(({ boardId, role }) => ({ board: numberOf(boardId), role }))),
    opened: boardIds.flatMap((_, board) => (opened[board] ? [board] : [])),
    found: inOrder(hits.map(({ boardId }) => numberOf(boardId))),
    removed: inOrder([...archived.rows, ...deleted.rows].map(({ boardId }) => numberOf(boardId))),
    vaults: inOrder(vaults.map(({ vaultId, level }) => ({ vault: vaultIds.indexOf(vaultId), level }))),
  }
}

const noAccess: ErrorCode = 'auth.no_workspace'

async function expectModel(scene: Scene): Promise<void> {
  const { model, people } = scene
  const answers = await Promise.all(
    people.map(async (person, index) =>
      model.people[index]!.state === 'active'
        ? answersFor(scene, person)
        : (await rejectionOf(person.rpc.boards.list({}))).code,
    ),
  )
  expect(answers).toEqual(
    people.map((_, index) => (model.people[index]!.state === 'active' ? seenBy(model, index) : noAccess)),
  )
}

const step = fc.record({
  kind: fc.constantFrom(...changeKinds),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  value: fc.nat(1_000),
})

/** Groups with a member and vaults with a board, so that random changes meet them. */
const firstSteps: Change[] = [
  { kind: 'group', one: 0, other: 0, value: 0 },
  { kind: 'group', one: 1, other: 0, value: 0 },
  { kind: 'group member', one: 0, other: 3, value: 0 },
  { kind: 'group member', one: 1, other: 4, value: 0 },
  { kind: 'vault', one: 0, other: 0, value: 0 },
  { kind: 'vault', one: 1, other: 0, value: 2 },
  { kind: 'grant', one: 0, other: 6, value: 3 },
  { kind: 'move', one: 0, other: 1, value: 0 },
  { kind: 'group on board', one: 2, other: 0, value: 3 },
]

/** How many changes are made before the next comparison. */
const every = sized({ quick: 6, full: 2 })

it('everybody sees what the model says', { timeout: 600_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const scene = await createScene(world)
      for (const each of firstSteps) expect(await applyChange(scene, each)).toBe(true)
      await expectModel(scene)
      let changes = 0
      for (const each of steps) {
        if (!(await applyChange(scene, each))) continue
        changes++
        if (changes % every === 0) await expectModel(scene)
      }
      await expectModel(scene)
    }),
    { numRuns: sized({ quick: 2, full: 8 }), endOnFailure: true },
  ),
)

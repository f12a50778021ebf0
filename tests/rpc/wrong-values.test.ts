// Every procedure with random wrong values, sent by an administrator over the real handler: rejected, never a 500.

import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { serialize } from '#shared/common/transformer.ts'
import { appRouter } from '#functions/router.ts'
import { sized } from '#tests/kit/full-run.ts'
import { apiOf, errorOf } from '#tests/kit/api.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)
const send = apiOf(world)

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: readonly z.ZodType[] } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

let administrator: Person
/** IDs of every kind: first of existing items, then of none. */
let ids: string[] = []

const kinds = ['tsk', 'lst', 'tab', 'brd', 'tpl', 'lbl', 'cmt', 'att', 'viw', 'usr', 'act', 'mrg', 'imp', 'cpy', 'mut']

// A new workspace per procedure, because some procedures archive or delete what they find.
beforeEach(async () => {
  world.problems.length = 0
  const workspace = await world.aWorkspace()
  administrator = await workspace.aPerson('administrator')
  const board = await workspace.aBoard()
  const template = await workspace.aBoard({ as: 'template' })
  await Promise.all([board, template].map((one) => one.addMember(administrator, 'owner', null)))
  const editor = await board.with('editor')
  const label = await board.aLabel()
  const [task, other] = [await board.aTask({ labelIds: [label.labelId] }), await board.aTask()]
  const subTask = await board.aSubTask(task)
  const { attachmentId } = await board.anAttachment(task)
  ids = [
    ...[board, template].map(({ boardId }) => boardId),
    ...[task, other, subTask].map(({ taskId }) => taskId),
    ...board.lists.map(({ listId }) => listId),
    board.tab.tabId,
    label.labelId,
    attachmentId,
    administrator.userId,
    editor.userId,
    workspace.workspaceId,
    ...kinds.map((kind) => world.platform.ids.next(kind)),
  ]
})

/** Placeholder for deeply nested JSON, replaced when a call is sent. */
const deep = '@deep'

const numbers = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  2 ** 48,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]
const keys = ['__proto__', 'constructor', 'hasOwnProperty', 'toString']
const days = ['2026-02-30', '9999-12-31', '0000-01-01', '+275760-09-13T00:00:00.001Z', '2026-11-21T25:00', 'T+1']
const texts = ['', ' ', '#', 'a#b', '..', 'brd_', 'tsk_#', '\uD800', '\uDC00x\uD800', '\u0000', '\u001B[31m\u202E']
const longTexts = ['x'.repeat(60_000), 'x'.repeat(1_200_000), '😀'.repeat(300)]
const dates = [-1, 0, 8.64e15, -8.64e15, 2 ** 48, Number.NaN].map((at) => new Date(at))
const collections = [
  new Map([['a', 1]]),
  new Map(),
  new Set([1]),
  [],
  [[[[[[]]]]]],
  Array.from({ length: 600 }, () => null),
]
const objects: unknown[] = [{}, { toString: 1 }, { hasOwnProperty: null }, { length: 1e9 }]

const kindsOfWrong: unknown[][] = [
  [null, undefined, true, deep],
  numbers,
  keys,
  days,
  texts,
  longTexts,
  dates,
  collections,
  objects,
]
const wrongValues = kindsOfWrong.flat()

/** Returns a mostly valid value for a schema, so that the code behind validation is reached, too. */
function shaped(schema: unknown, pick: Pick): unknown {
  const { type, ...def } = (schema as z.core.$ZodType)._zod.def as unknown as Shape
  if (pick.isWrong()) return pick.wrong()
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).flatMap(([key, of]) =>
          pick.isOdd() && pick.isOdd() ? [] : [[key, shaped(of, pick)]],
        ),
      )
    case 'array':
      return Array.from({ length: 1 + (pick.next() % 3) }, () => shaped(def.element, pick))
    case 'record':
      return { [pick.id('')]: shaped(def.valueType, pick) }
    case 'union':
      return shaped(def.options![pick.next() % def.options!.length], pick)
    case 'intersection': {
      const [left, right] = [shaped(def.left, pick), shaped(def.right, pick)]
      return typeof left === 'object' && typeof right === 'object' ? { ...left, ...right } : left
    }
    case 'pipe':
      return shaped(def.in, pick)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return type === 'nullable' && pick.isOdd() ? null : shaped(def.innerType, pick)
    case 'lazy':
      return shaped(def.getter!(), pick)
    case 'literal':
      return def.values![pick.next() % def.values!.length]
    case 'enum': {
      const values = Object.values(def.entries!)
      return values[pick.next() % values.length]
    }
    case 'boolean':
      return pick.isOdd()
    case 'date':
      return pick.isOdd() ? new Date(1.79e12) : dates[pick.next() % dates.length]
    case 'number':
      return pick.next() % 100
    case 'string':
      return textFor(schema as z.ZodString, pick)
    default:
      return pick.wrong()
  }
}

type Shape = {
  type: string
  shape?: Record<string, unknown>
  element?: unknown
  valueType?: unknown
  options?: unknown[]
  left?: unknown
  right?: unknown
  in?: unknown
  innerType?: unknown
  getter?: () => unknown
  values?: unknown[]
  entries?: Record<string, unknown>
}

type Pick = {
  next: () => number
  isOdd: () => boolean
  isWrong: () => boolean
  wrong: () => unknown
  id: (pattern: string) => string
}

/** Returns a matching ID, often the same one twice; or a short text or a day. */
function textFor(schema: z.ZodString, pick: Pick): string {
  const patterns = (schema._zod.def.checks ?? []).flatMap((check) => {
    const { pattern } = check._zod.def as { pattern?: RegExp }
    return pattern ? [pattern] : []
  })
  const [pattern] = patterns
  if (!pattern) return pick.isOdd() ? 'Paint the gate' : '2026-11-23'
  const fitting = ids.filter((id) => pattern.test(id))
  return fitting.length > 0 ? fitting[pick.isOdd() ? 0 : pick.next() % fitting.length]! : pick.id(pattern.source)
}

/** Picks with the numbers that fast-check generates, so that a run can be repeated. */
function pickFrom(numbers: readonly number[], wrongs: readonly unknown[]): Pick {
  let at = 0
  const next = () => numbers[at++ % numbers.length]!
  const isOdd = () => next() % 2 === 1
  return {
    next,
    isOdd,
    isWrong: () => next() % 30 === 0,
    wrong: () => (isOdd() ? wrongs[next() % wrongs.length] : wrongValues[next() % wrongValues.length]),
    id: () => ids[next() % ids.length]!,
  }
}

const draws = fc.tuple(
  fc.array(fc.nat({ max: 9_999 }), { minLength: 40, maxLength: 60 }),
  fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.date(), fc.jsonValue()), {
    minLength: 2,
    maxLength: 4,
  }),
)

function inputFor({ _def }: Procedure, pick: Pick): unknown {
  const parts = _def.inputs.map((schema) => shaped(schema, pick))
  if (parts.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part)))
    return Object.assign({}, ...(parts as object[])) as object
  return parts.at(-1) ?? pick.wrong()
}

async function call(path: string, { _def }: Procedure, input: unknown) {
  const body = JSON.stringify(serialize(input)).replaceAll(`"${deep}"`, '['.repeat(6_000) + ']'.repeat(6_000))
  const isQuery = _def.type === 'query'
  const payload = isQuery ? { query: `input=${encodeURIComponent(body.toWellFormed())}` } : { body }
  return send(path, { ...payload, caller: administrator })
}

describe('wrong values', () => {
  it.each(procedures)('cause no server error in %s', async (path, procedure) => {
    await fc.assert(
      fc.asyncProperty(draws, async ([numbers, wrongs]) => {
        const answer = await call(path, procedure, inputFor(procedure, pickFrom(numbers, wrongs)))
        const { status } = answer.statusCode === 200 ? { status: 200 } : errorOf(answer)
        expect(status, answer.body).toBeLessThan(500)
        expect(world.problems).toEqual([])
      }),
      { numRuns: Number(process.env.WRONG_VALUES ?? sized({ full: 8, quick: 1 })), seed: 24, endOnFailure: true },
    )
  })
})

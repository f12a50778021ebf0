// No door without a lock: every procedure names an action of the policy, or says why it needs none.

import { expect, it } from 'vitest'
import { policy } from '#shared/permission/can.ts'
import type { ProcedureMeta } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { filesOf, textOf } from './read.ts'

type Procedure = { _def: { meta?: ProcedureMeta; type: 'query' | 'mutation' } }
const doors = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

/** Those that need no action, each for a reason of its own. */
const open: Record<string, string> = {
  'users.session': 'session',
  'users.getCurrentUser': 'current-user',
  'users.getProfile': 'own-things',
  'users.changePreferences': 'own-things',
}

it('reads the doors', () => expect(doors.length).toBeGreaterThan(30))

it.each(doors)('%s', (name, { _def: { meta } }) => {
  if (meta && 'open' in meta) expect(open[name]).toBe(meta.open)
  else expect(Object.keys(policy)).toContain(meta?.action)
})

it('lets nobody through without an action but where it says why', () => {
  const doorless = doors.flatMap(([name, { _def }]) => (_def.meta && 'open' in _def.meta ? [name] : []))
  expect(doorless.toSorted()).toEqual(Object.keys(open).toSorted())
})

/** What is only asked where it is shown: what stands behind it is behind another door as well. */
const shown = ['board.see_calendar']

it('names every action of the policy at some door, or asks it behind one', () => {
  const atDoors = new Set(
    doors.flatMap(
      ([
        ,
        {
          _def: { meta },
        },
      ]) => (meta && 'action' in meta ? [meta.action] : []),
    ),
  )
  // Or another rule asks it.
  const source = [...filesOf('functions'), 'shared/comment/policy.ts'].map(textOf).join('\n')
  const unasked = Object.keys(policy).filter(
    (action) => !atDoors.has(action as never) && !source.includes(`'${action}'`),
  )
  expect(unasked).toEqual(shown)
})

it('makes no procedure but from a door', () => {
  const off = filesOf('functions').filter(
    (path) =>
      !/functions\/rpc\//.test(path) &&
      /\binitTRPC\b|@trpc\/server['"]/.test(textOf(path)) &&
      !path.includes('/handlers/'),
  )
  expect(off).toEqual([])
})

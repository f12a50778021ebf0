// Checks that every procedure names an action of the policy, or has a reason why it needs none.

import { expect, it } from 'vitest'
import { policy } from '#shared/permission/can.ts'
import type { ProcedureMeta } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { filesOf, textOf } from './source-files.ts'

type Procedure = { _def: { meta?: ProcedureMeta; type: 'query' | 'mutation' } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

/** Procedures without an action, each with its reason. */
const open: Record<string, string> = {
  'users.session': 'session',
  'users.getCurrentUser': 'current-user',
  'users.getProfile': 'own-things',
  'users.changePreferences': 'own-things',
  'users.changeProfile': 'own-things',
  'users.sessions': 'own-things',
  'users.endSession': 'own-things',
  'users.endAllSessions': 'own-things',
  'push.subscribe': 'own-things',
  'push.unsubscribe': 'own-things',
  'workspaces.cancelDeletion': 'own-things',
  'workspaces.create': 'own-things',
  'workspaces.list': 'own-things',
  'workspaces.switch': 'own-things',
  'invitations.accept': 'own-things',
  'invitations.decline': 'own-things',
  'invitations.get': 'invitation-link',
  'invitations.mine': 'own-things',
}

it('finds the procedures', () => expect(procedures.length).toBeGreaterThan(30))

it.each(procedures)('%s names an action of the policy or a reason', (name, { _def: { meta } }) => {
  if (meta && 'open' in meta) expect(open[name]).toBe(meta.open)
  else expect(Object.keys(policy)).toContain(meta?.action)
})

it('allows a procedure without an action only with a reason', () => {
  const openProcedures = procedures.flatMap(([name, { _def }]) => (_def.meta && 'open' in _def.meta ? [name] : []))
  expect(openProcedures.toSorted()).toEqual(Object.keys(open).toSorted())
})

/** Actions that only the interface checks: the data behind them is protected by another procedure. */
const shown = ['board.see_calendar']

it('uses every action of the policy in a procedure or a rule', () => {
  const usedActions = new Set(
    procedures.flatMap(
      ([
        ,
        {
          _def: { meta },
        },
      ]) => (meta && 'action' in meta ? [meta.action] : []),
    ),
  )
  // Actions that another rule checks.
  const source = [...filesOf('functions'), 'shared/comment/policy.ts'].map(textOf).join('\n')
  const unused = Object.keys(policy).filter(
    (action) => !usedActions.has(action as never) && !source.includes(`'${action}'`),
  )
  expect(unused).toEqual(shown)
})

it('builds every procedure from an authorised base procedure', () => {
  const off = filesOf('functions').filter(
    (path) =>
      !/functions\/rpc\//.test(path) &&
      /\binitTRPC\b|@trpc\/server['"]/.test(textOf(path)) &&
      !path.includes('/handlers/'),
  )
  expect(off).toEqual([])
})

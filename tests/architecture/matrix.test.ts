// docs/permission-matrix.md is what the policy says today. `npm run docs` prints it anew.

import { expect, it } from 'vitest'
import { policy } from '#shared/permission/can.ts'
import { permissionMatrix } from '#infra/permission-matrix.ts'
import { textOf } from './read.ts'

it('is printed from the policy as it is', () => expect(textOf('docs/permission-matrix.md')).toBe(permissionMatrix()))

it('shows every action', () => {
  for (const action of Object.keys(policy)) expect(permissionMatrix()).toContain(`\`${action}\``)
})

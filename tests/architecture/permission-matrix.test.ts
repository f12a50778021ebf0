// Checks docs/permission-matrix.md against the policy. `npm run docs` generates it.

import { expect, it } from 'vitest'
import { policy } from '#shared/permission/can.ts'
import { permissionMatrix } from '#infra/permission-matrix.ts'
import { textOf } from './source-files.ts'

it('is generated from the current policy', () => expect(textOf('docs/permission-matrix.md')).toBe(permissionMatrix()))

it('contains every action', () => {
  for (const action of Object.keys(policy)) expect(permissionMatrix()).toContain(`\`${action}\``)
})

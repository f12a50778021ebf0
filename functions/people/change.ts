// people.change: changes the role of a person in the workspace.

import { ChangeRole } from '#shared/people/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { changeMembership } from './memberships.ts'

export const change = workspaceProcedure('people.administer')
  .meta({ action: 'people.administer', endsOwnRight: true })
  .input(ChangeRole)
  .mutation(({ ctx, input: { userId, from, to, mutationId } }) =>
    changeMembership(ctx, {
      userId,
      mutationId,
      stepFor({ role }) {
        if (role === to) return null
        if (role !== from) throwError('person.changed_meanwhile', { field: 'role', now: role })
        return { kind: 'person.role_changed', from, to }
      },
    }),
  )

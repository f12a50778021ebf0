// people.deactivate and people.reactivate. A deactivated person keeps memberships and tasks, but has no access.

import { PersonRef } from '#shared/people/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { changeMembership } from './memberships.ts'

export const deactivate = workspaceProcedure('people.administer')
  .meta({ action: 'people.administer', endsOwnRight: true })
  .input(PersonRef)
  .mutation(({ ctx, input: { userId, mutationId } }) =>
    changeMembership(ctx, {
      userId,
      mutationId,
      stepFor({ state }) {
        if (state === 'pending') throwError('person.pending')
        return state === 'active' ? { kind: 'person.deactivated', from: 'active', to: 'deactivated' } : null
      },
    }),
  )

export const reactivate = workspaceProcedure('people.administer')
  .input(PersonRef)
  .mutation(({ ctx, input: { userId, mutationId } }) =>
    changeMembership(ctx, {
      userId,
      mutationId,
      stepFor({ state }) {
        if (state === 'pending') throwError('person.pending')
        return state === 'deactivated' ? { kind: 'person.reactivated', from: 'deactivated', to: 'active' } : null
      },
    }),
  )

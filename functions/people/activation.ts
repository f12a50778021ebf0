// people.deactivate and people.reactivate. A deactivated person keeps memberships and tasks, but has no access.

import type { UserId } from '#shared/common/ids.ts'
import { PersonRef } from '#shared/people/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { plans } from '#shared/subscription/plans.ts'
import { freeSeats, usesSeat, type Workspace } from '#shared/workspace/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { Table } from '#functions/table/open.ts'
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
  .mutation(async ({ ctx, input: { userId, mutationId } }) => {
    await assertSeatIsFree(ctx, userId)
    return changeMembership(ctx, {
      userId,
      mutationId,
      stepFor({ state }) {
        if (state === 'pending') throwError('person.pending')
        return state === 'deactivated' ? { kind: 'person.reactivated', from: 'deactivated', to: 'active' } : null
      },
    })
  })

type SeatContext = { table: Table; workspace: Workspace }

/**
 * Does nothing for a person who uses a seat already.
 * @throws person.no_seat
 */
async function assertSeatIsFree({ table, workspace }: SeatContext, userId: UserId): Promise<void> {
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  if (people.some((person) => person.userId === userId && usesSeat(person))) return
  if (freeSeats(workspace.plan, people) === 0) throwError('person.no_seat', { limit: plans[workspace.plan].seats })
}

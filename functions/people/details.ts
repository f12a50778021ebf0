// people.details: a page of everybody in the workspace with last use and invitation, for the administration of people.

import { ListPeople } from '#shared/people/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { pageOfPeople } from './page.ts'

export const details = workspaceProcedure('people.oversee')
  .input(ListPeople)
  .query(({ ctx, input }) => pageOfPeople(ctx, input))

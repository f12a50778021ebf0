// people.list: a page of the people of the workspace that the user may see.

import { ListPeople } from '#shared/people/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { pageOfPeople } from './page.ts'
import { visibleAmong } from './visible-people.ts'

export const list = workspaceProcedure('workspace.use')
  .input(ListPeople)
  .query(async ({ ctx, input }) => {
    const { people, cursor } = await pageOfPeople(ctx, input)
    return { people: await visibleAmong(ctx, people), cursor }
  })

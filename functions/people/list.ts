// people.list: the people of the workspace that the user may see.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { visiblePeople } from './visible-people.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx }) => ({ people: await visiblePeople(ctx) }))

// people.details: everybody in the workspace with last use and invitation, for the administration of people.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const details = workspaceProcedure('people.oversee').query(async ({ ctx: { table, workspace } }) => ({
  people: await table.person.ofWorkspace(workspace.workspaceId),
}))

// people.export: returns the rows of an exported list of people, and records the export in the audit log.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { ignoreAlreadyDone } from '#functions/table/commit.ts'

export const exportPeople = workspaceProcedure('people.oversee').mutation(async ({ ctx, input: { mutationId } }) => {
  const { table, workspace } = ctx
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  const { workspaceId, name } = workspace
  const subject = { type: 'workspace' as const, id: workspaceId, name }
  // A repeated call reads the list again, because a list of 2,000 people is too large for an outcome.
  await table.people
    .recordAudit(auditedMutation(ctx, mutationId, [{ kind: 'people.exported', subject, count: people.length }]), null)
    .catch(ignoreAlreadyDone)
  return { people }
})

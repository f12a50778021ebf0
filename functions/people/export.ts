// people.export: records in the audit log that the list of people is exported. The browser writes the file from people.details.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { auditedMutation } from '#functions/rpc/events.ts'

export const exportPeople = workspaceProcedure('people.oversee').mutation(async ({ ctx, input: { mutationId } }) => {
  const { table, workspace } = ctx
  const { workspaceId, name } = workspace
  const count = await table.person.count(workspaceId)
  const subject = { type: 'workspace' as const, id: workspaceId, name }
  const answer = { count }
  await table.people.recordAudit(
    auditedMutation(ctx, mutationId, [{ kind: 'people.exported', subject, count }]),
    answer,
  )
  return answer
})

// `npm run admit -- --stage dev --into "Havel Bikes" --as administrator you@example.com`: adds a user to a workspace of a
// stage.

import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { throwStartupError, runScript } from '#infra/local/startup-error.ts'
import { admit } from './admission.ts'
import { isStageName, type StageName } from './stages.ts'

const usage = [
  'npm run admit -- --stage dev --into "Havel Bikes" --as administrator you@example.com',
  '  --into   the name of a new workspace, or the id of an existing one',
  `  --as     ${WorkspaceRole.options.join(', ')}`,
  'The user must have signed in once before, and signs in again afterwards.',
].join('\n')

await runScript(async () => {
  const { stage, ...request } = readRequest()
  const client = new DynamoDBClient()
  const workspace = await admit({ client, table: tableNameOf(stage) }, request)
  client.destroy()
  console.log(
    `${request.email} is ${request.role} of ${workspace.name} (${workspace.workspaceId}) after signing in again.`,
  )
})

function readRequest() {
  const { stage, into, as, email } = options()
  const role = WorkspaceRole.safeParse(as)
  if (!isStageName(stage) || !into || !role.success || !email) return throwStartupError(usage)
  return { stage, into, role: role.data, email: email.toLowerCase() }
}

function options() {
  try {
    const text = { type: 'string', default: '' } as const
    const { values, positionals } = parseArgs({
      options: { stage: text, into: text, as: text },
      allowPositionals: true,
    })
    return { ...values, into: values.into.trim(), email: positionals[0]?.trim() }
  } catch {
    return throwStartupError(usage)
  }
}

/** Reads the table name from the stack's outputs. */
function tableNameOf(stage: StageName): string {
  const query = "Stacks[0].Outputs[?OutputKey=='TableName'].OutputValue"
  const command = ['cloudformation', 'describe-stacks', '--stack-name', `project-board-${stage}-data`]
  try {
    return execFileSync('aws', [...command, '--query', query, '--output', 'text'], { encoding: 'utf8' }).trim()
  } catch {
    return throwStartupError(
      `The AWS CLI does not find the stage ${stage}. Check that it is deployed, and that you are signed in to its account.`,
    )
  }
}

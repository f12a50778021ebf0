// Adds a signed-in user to a workspace, or creates one for them. For operators, because no page does this yet.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ulid } from 'ulid'
import { WorkspaceId } from '#shared/common/ids.ts'
import type { Workspace, WorkspaceRole } from '#shared/workspace/model.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable } from '#functions/table/open.ts'
import { throwStartupError } from '#infra/local/startup-error.ts'

type TableClient = { client: DynamoDBClient; table: string }

/** @param into the id of an existing workspace, or the name of a new one */
type AdmissionRequest = { email: string; into: string; role: WorkspaceRole }

/** @throws StartupError for a user who has never signed in, or an unknown workspace */
export async function admit(
  { client, table: name }: TableClient,
  { email, into, role }: AdmissionRequest,
): Promise<Workspace> {
  const { person } = openTable(client, name)
  const bound = bindEntities(client, name)
  const userId = await person.byLogin('email', email)
  if (!userId)
    return throwStartupError(`No user with the address ${email} has signed in yet. The user must sign in once first.`)
  const { success: isId, data: workspaceId } = WorkspaceId.safeParse(into)
  const access = await person.access(userId, isId ? workspaceId : null)
  if (!access || (isId && !access.workspace)) return throwStartupError(`There is no workspace ${into}.`)
  const workspace = access.workspace ?? newWorkspace(into)
  const { picture, preferences: _preferences, ...profile } = access.user
  const membership = {
    ...profile,
    ...(picture && { picture }),
    workspaceId: workspace.workspaceId,
    role,
    state: 'active' as const,
  }
  await bound.transaction
    .write(({ workspace: workspaces, people }) => [
      ...(access.workspace ? [] : [workspaces.create(workspace).commit()]),
      people.upsert(membership).commit(),
    ])
    .go()
  return workspace
}

/** The operator of a stage has every feature; plans are for customers. */
const newWorkspace = (name: string): Workspace => ({
  workspaceId: WorkspaceId.parse(`wsp_${ulid().toLowerCase()}`),
  name,
  plan: 'business',
  subscriptionState: 'active',
  membersCreateBoards: true,
})

import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import type { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import type { AWorkspace, Person, World } from '#tests/kit/world.ts'

/** Makes a person a member of a further workspace. The workspace of their session stays. */
export async function join(
  world: World,
  { workspaceId }: Pick<AWorkspace, 'workspaceId'>,
  { userId, name }: Pick<Person, 'userId' | 'name'>,
  { role = 'member', state = 'active' }: { role?: WorkspaceRole; state?: MembershipState } = {},
): Promise<void> {
  const profile = { userId, name, email: `${userId}@havel.example`, hue: 'teal' as const }
  await world.put(world.entities.people.put({ ...profile, workspaceId, role, state }))
}

const callerOf = createCallerFactory(appRouter)

/** Returns the calls of one request, whose session is read with the first call. */
export const requestOf = (person: Person) => {
  const context = person.context()
  return { context, rpc: callerOf(context) }
}

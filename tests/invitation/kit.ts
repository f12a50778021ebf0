// A workspace with an administrator, and people invited to it.

import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { BoardRole } from '#shared/board/model.ts'
import type { Workspace, WorkspaceRole } from '#shared/workspace/model.ts'
import type { MailMessage } from '#functions/platform/ports.ts'
import type { World } from '#tests/kit/world.ts'

type InviteOptions = {
  email?: string
  role?: WorkspaceRole
  boards?: { boardId: BoardId; role: BoardRole }[]
  /** Plan and state of the workspace. */
  workspace?: Partial<Omit<Workspace, 'workspaceId'>>
}

let count = 0
export const anAddress = (): string => `person${++count}@elsewhere.example`

/** Returns the key in the link of a mail. */
export const keyIn = ({ text }: Pick<MailMessage, 'text'>): string => /[?&]key=([\w-]+)/.exec(text)![1]!

export async function invite(
  world: World,
  { email = anAddress(), role = 'member', boards = [], ...rest }: InviteOptions = {},
) {
  const workspace = await world.aWorkspace(rest.workspace)
  const administrator = await workspace.aPerson('administrator', { name: 'Mara' })
  const { results } = await administrator.rpc.invitations.create({ invitations: [{ email, role, boards }] })
  const [line] = results
  const mail = world.mailbox.sent.findLast(({ to }) => to === line!.email)!
  const invited = await world.signIn(line!.userId!)
  const stateOf = async (userId: UserId) =>
    (await world.table.person.access(userId, workspace.workspaceId))?.membership?.state ?? null
  return {
    workspace,
    administrator,
    invited,
    mail,
    key: keyIn(mail),
    invitationId: line!.invitationId!,
    email,
    stateOf,
  }
}

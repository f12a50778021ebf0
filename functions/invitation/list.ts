// invitations.list: a page of the invitations of the workspace, newest first.

import type { InvitationId } from '#shared/common/ids.ts'
import { invitationPageSize } from '#shared/common/limits.ts'
import { ListInvitations } from '#shared/invitation/inputs.ts'
import { shownState } from '#shared/invitation/rules.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { StoredInvitation } from '#functions/table/access/invitation.ts'

export const list = workspaceProcedure('people.oversee')
  .input(ListInvitations)
  .query(async ({ ctx, input: { state, cursor } }) => {
    const { table, platform, workspace } = ctx
    const cursors = cursorCipher(ctx, `${state} invitations of ${workspace.workspaceId}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cursors are encrypted here only
    const before = (await cursors.open(cursor)) as InvitationId | null
    const place = { isOpenOnly: state === 'open', before }
    const found = await table.invitation.page(workspace.workspaceId, place, invitationPageSize + 1)
    const page = found.slice(0, invitationPageSize)
    const now = platform.clock.now()
    return {
      invitations: page.map((invitation) => ({ ...withoutSecrets(invitation), state: shownState(invitation, now) })),
      cursor: await cursors.encrypt(found.length > page.length ? page.at(-1)!.invitationId : null),
    }
  })

const withoutSecrets = ({
  secretHash: _hash,
  reminderSecretHash: _reminderHash,
  mailId: _mail,
  accessAdded: _added,
  version: _version,
  remindAt: _remindAt,
  // May be in vaults that are hidden from the caller.
  boards: _boards,
  ...invitation
}: StoredInvitation) => invitation

import { hueOf } from '#shared/common/hues.ts'
import { workspacesPerPerson } from '#shared/common/limits.ts'
import { type InvitationId, type MutationId, UserId } from '#shared/common/ids.ts'
import type { NewInvitation } from '#shared/invitation/inputs.ts'
import type { InvitationResult } from '#shared/invitation/model.ts'
import { defaultPreferences, type Language, type User } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import type { Call } from '#functions/rpc/idempotency.ts'
import { MutationAlreadyDone, retryUntilDone } from '#functions/table/commit.ts'
import { newInvitation } from './new-invitation.ts'

export type CreateContext = Context & { me: SignedIn; workspace: Workspace; call: Call; language: Language }

export type LineResult = {
  email: string
  result: InvitationResult
  /** Null unless the line was created. */
  invitationId: InvitationId | null
  userId: UserId | null
}

type NewLine = {
  /** With a normalised address. */
  line: NewInvitation
  mutationId: MutationId | undefined
}

/** Invites one person, and creates their user if the address is unknown. Reads again on a conflict. */
export async function createInvitation(ctx: CreateContext, { line, mutationId }: NewLine): Promise<LineResult> {
  const { table, me, workspace } = ctx
  const { email, role } = line
  try {
    return await retryUntilDone(async () => {
      const userId = await table.person.byLogin('email', email)
      const invited = userId && (await table.person.access(userId, workspace.workspaceId))
      if (invited?.membership) {
        const result = invited.membership.state === 'pending' ? 'already_invited' : 'already_member'
        return { email, result, invitationId: null, userId: null }
      }
      // Otherwise others could use up the workspaces that a user may be in.
      if (userId && (await table.person.workspacesOf(userId)).length >= workspacesPerPerson)
        return { email, result: 'limit', invitationId: null, userId: null }
      const user = invited?.user ?? newUser(ctx, email)
      const language = user.preferences.language ?? ctx.language
      const { invitation, mail } = await newInvitation(
        ctx,
        { inviter: me.user, workspace },
        // The mail goes to the address that was typed, even if the user has another spelling of it.
        { user: { ...user, email }, line, language },
      )
      const { invitationId } = invitation
      const answer: LineResult = { email, result: 'created', invitationId, userId: user.userId }
      const subject = { type: 'person' as const, id: user.userId, name: email }
      const mutation = auditedMutation(ctx, mutationId, [{ kind: 'invitation.created', subject, to: role }])
      const isNewUser = !invited
      const isCreated = await table.invitation.create({ invitation, mail, user, isNewUser, mutation, answer })
      if (!isCreated) return null
      ctx.committedMails.push(mail.mailId)
      return answer
    })
  } catch (error) {
    if (error instanceof MutationAlreadyDone) return error.answer as LineResult
    throw error
  }
}

/** A user who has never signed in. The first sign-in replaces the name (functions/auth/find-or-create-person.ts). */
function newUser({ platform }: CreateContext, email: string): User {
  const userId = UserId.parse(platform.ids.next('usr'))
  return { userId, name: email, email, hue: hueOf(userId), picture: null, preferences: defaultPreferences }
}

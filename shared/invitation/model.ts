// An invitation of a person to a workspace, by e-mail.

import * as z from 'zod'
import { BoardRole } from '#shared/board/model.ts'
import { BoardId, GroupId, InvitationId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Language } from '#shared/user/model.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'

export const InvitationState = z.enum(['open', 'accepted', 'declined', 'revoked'])
export type InvitationState = z.infer<typeof InvitationState>

/** What happened to the latest mail: not sent yet, sent, rejected or given up, undeliverable, or reported as spam. */
export const MailState = z.enum(['waiting', 'sent', 'failed', 'bounced', 'complained'])
export type MailState = z.infer<typeof MailState>

/** A project that the invited person joins on acceptance. */
export const InvitationBoard = z.object({ boardId: BoardId, role: BoardRole })
export type InvitationBoard = z.infer<typeof InvitationBoard>

export const Invitation = z.object({
  invitationId: InvitationId,
  workspaceId: WorkspaceId,
  /** The invited user, who exists since the invitation. */
  userId: UserId,
  /** Normalised: lower case, with the domain in ASCII. */
  email: z.string(),
  role: WorkspaceRole,
  boards: z.array(InvitationBoard),
  /** Groups that the invited person joins on acceptance. */
  groupIds: z.array(GroupId),
  /** The language of its mails. */
  language: Language,
  invitedBy: UserId,
  createdAt: z.date(),
  /** When the latest mail was handed to the mail server; null before. */
  sentAt: z.date().nullable(),
  expiresAt: z.date(),
  state: InvitationState,
  mailState: MailState,
  remindedAt: z.date().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** The state as people see it: an open invitation expires. */
export type ShownInvitationState = InvitationState | 'expired'

/** What became of one line of a call that creates invitations. */
export const invitationResults = ['created', 'already_member', 'already_invited', 'invalid', 'limit'] as const
export type InvitationResult = (typeof invitationResults)[number]

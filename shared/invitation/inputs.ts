// Inputs of the invitation procedures.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { GroupId, InvitationId } from '#shared/common/ids.ts'
import {
  boardsPerCall,
  boardsPerInvitation,
  groupsPerCall,
  groupsPerInvitation,
  invitationsPerCall,
} from '#shared/common/limits.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { InvitationBoard } from './model.ts'

export const InvitationRef = z.object({ invitationId: InvitationId })

/** The link of a mail. The invited user, when signed in, needs no key. */
export const InvitationLink = InvitationRef.extend({ key: z.string().max(200).optional() })

/** One line; a malformed address is reported in its result. */
export const NewInvitation = z.object({
  email: z.string().max(1_000),
  role: WorkspaceRole,
  boards: z.array(InvitationBoard).max(boardsPerInvitation).default([]),
  groupIds: z.array(GroupId).max(groupsPerInvitation).default([]),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const CreateInvitations = z.object({
  invitations: z
    .array(NewInvitation)
    .min(1)
    .max(invitationsPerCall)
    .refine((lines) => new Set(lines.flatMap(({ boards }) => boards.map((it) => it.boardId))).size <= boardsPerCall)
    .refine((lines) => new Set(lines.flatMap(({ groupIds }) => groupIds)).size <= groupsPerCall),
})

/** A page of the invitations of the workspace, newest first. */
export const ListInvitations = z.object({ state: z.enum(['open', 'all']).default('open'), cursor: Cursor })

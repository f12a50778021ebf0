// A vault: an access-controlled container of boards in a workspace.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { GroupId, UserId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import { vaultNameLength } from '#shared/common/limits.ts'
import { line } from '#shared/common/texts.ts'
import { type VaultGrants, VaultLevel } from '#shared/workspace/model.ts'

export const VaultName = line({ min: 1, max: vaultNameLength })

/** A person or a group that holds a grant. */
export const GranteeId = z.union([UserId, GroupId])
export type GranteeId = z.infer<typeof GranteeId>

export const Vault = z.object({
  vaultId: VaultId,
  workspaceId: WorkspaceId,
  name: VaultName,
  color: Hue,
  createdBy: UserId,
  createdAt: z.date(),
  /** Levels by person or group. */
  grants: z.record(GranteeId, VaultLevel),
  /** Boards in the vault, including archived and deleted ones. */
  boardCount: z.int(),
})
export type Vault = Omit<z.infer<typeof Vault>, 'grants'> & { grants: VaultGrants }

/** The rights of a user in one vault, as `users.getCurrentUser` answers them. */
export type VaultPermission = { role: VaultLevel; canView: boolean; canCreateBoards: boolean; canManage: boolean }

/** The people who gain or lose sight of a board in a move; `people` has at most `namesInMovePreview`. */
export type AffectedPeople = { count: number; people: { userId: UserId; name: string }[] }
export type MovePreview = { gaining: AffectedPeople; losing: AffectedPeople }

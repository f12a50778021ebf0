// Inputs of the procedures of vaults.

import * as z from 'zod'
import { fieldChange } from '#shared/common/field-change.ts'
import { Hue } from '#shared/common/hues.ts'
import { VaultId } from '#shared/common/ids.ts'
import { VaultLevel } from '#shared/workspace/model.ts'
import { GranteeId, VaultName } from './model.ts'

export const VaultRef = z.object({ vaultId: VaultId })

/** The client chooses the id, so that the vault can be shown before the response arrives. */
export const CreateVault = VaultRef.extend({ name: VaultName, color: Hue.default('indigo') })

export const VaultChange = z.discriminatedUnion('field', [
  fieldChange('name', z.string(), VaultName),
  fieldChange('color', Hue, Hue),
])
export type VaultChange = z.infer<typeof VaultChange>

export const ChangeVault = VaultRef.extend({ change: VaultChange })

export const GrantAccess = VaultRef.extend({
  to: GranteeId,
  /** The level so far; null for somebody without a grant. */
  from: VaultLevel.nullable(),
  level: VaultLevel,
})
export const RevokeAccess = VaultRef.extend({ from: GranteeId })

/** Null moves the board out of its vault. */
export const MoveBoard = z.object({ vaultId: VaultId.nullable() })

/** The exact name of a vault that the administrator knows of, without surrounding spaces. */
export const TakeOverVault = z.object({ name: VaultName })

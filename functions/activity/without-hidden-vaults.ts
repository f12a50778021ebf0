import type { DomainEvent } from '#shared/activity/event.ts'
import type { VaultId } from '#shared/common/ids.ts'
import type { VaultRoles } from '#shared/workspace/model.ts'

/** Returns the event without the ids of vaults that are hidden from the reader. */
export function withoutHiddenVaults(event: DomainEvent, vaultRoles: VaultRoles): DomainEvent {
  if (event.type !== 'board.vault_changed') return event
  const ifVisible = (vaultId: VaultId | null) => (vaultId && vaultId in vaultRoles ? vaultId : null)
  return { ...event, from: ifVisible(event.from), to: ifVisible(event.to) }
}

// Inputs of procedures that name things which do not exist.

import { GroupId, ShippedId, UserId } from '#shared/common/ids.ts'
import type { World } from '#tests/kit/world.ts'

export function samplesIn({ platform: { ids } }: Pick<World, 'platform'>) {
  return {
    anId: (prefix: string) => ids.next(prefix),
    aPerson: () => ({ userId: UserId.parse(ids.next('usr')) }),
    aGroup: () => ({ groupId: GroupId.parse(ids.next('grp')) }),
    aLabel: () => ({ labelId: ids.next('lbl'), title: 'Urgent', color: 'red' as const }),
    aShipped: () => ({ shippedId: ShippedId.parse('shipped:launch'), title: 'Launch', color: 'violet' as const }),
    aVault: () => ({ vaultId: ids.next('vlt') }),
    aCopy: () => ({ copyId: ids.next('cpy') }),
    anInvitation: () => ({ invitationId: ids.next('inv') }),
    anImport: () => ({ importId: ids.next('imp') }),
    /** The subscription of a browser. */
    aBrowser: () => ({
      endpoint: `https://push.example.com/${ids.next('x')}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
    nothing: () => {
      const id = ids.next('brd')
      return { items: [{ kind: 'board' as const, boardId: id, id }] }
    },
  }
}

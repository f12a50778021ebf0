// A vault for tests, in a workspace with its manager.

import { GroupId, VaultId } from '#shared/common/ids.ts'
import type { VaultLevel } from '#shared/workspace/model.ts'
import type { AWorkspace, Person, World } from '#tests/kit/world.ts'

export const newVaultId = ({ platform }: World): VaultId => VaultId.parse(platform.ids.next('vlt'))

/** Creates a vault. Its creator is a manager of the workspace, who manages the vault. */
export async function aVault(world: World, like: { workspace?: AWorkspace; name?: string } = {}) {
  const workspace = like.workspace ?? (await world.aWorkspace())
  const manager = await workspace.aPerson('manager', { name: 'Hannah' })
  const vaultId = newVaultId(world)
  const name = like.name ?? 'Finance'
  await manager.rpc.vaults.create({ vaultId, name })
  const grant = (to: Person, level: VaultLevel) =>
    manager.rpc.vaults.grant({ vaultId, to: to.userId, from: null, level })
  return {
    workspace,
    manager,
    vaultId,
    name,
    grant,
    /** Creates a person with a level in the vault. */
    async with(level: VaultLevel, role: 'administrator' | 'manager' | 'member' | 'guest' = 'member'): Promise<Person> {
      const person = await workspace.aPerson(role, { name: level })
      await grant(person, level)
      return person
    },
    /** Creates a group of these people. */
    async aGroup(...members: Person[]): Promise<GroupId> {
      const groupId = GroupId.parse(world.platform.ids.next('grp'))
      await manager.rpc.groups.create({ groupId, name: 'Design' })
      if (members.length > 0)
        await manager.rpc.groups.addMembers({ groupId, userIds: members.map(({ userId }) => userId) })
      return groupId
    },
    /** Creates a board in the vault. */
    async aBoard(title = 'Budget') {
      const { boardId } = await manager.rpc.boards.create({ title, vaultId })
      return boardId
    },
  }
}

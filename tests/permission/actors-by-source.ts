// Actors whose role on a board comes from a group or a vault, or who have none because the board is in a vault.

import type { BoardFacts, BoardRole, RoleOrigin } from '#shared/board/model.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { VaultFacts } from '#shared/vault/policy.ts'
import type { VaultLevel, WorkspaceRole } from '#shared/workspace/model.ts'
import type { Actor } from './actors.ts'
import { addGroupToBoard, aGroup, joinGroup } from './groups.ts'
import { source } from './role-source.ts'
import { putIntoVault, putVault } from './vault-rows.ts'

const letters: Record<BoardRole, string> = { owner: 'CEVR', editor: 'CVR', viewer: 'V', restricted: '' }
const by = (origin: RoleOrigin, role: BoardRole) => ({ ...source(role, letters[role]), by: origin })
const usualFacts = { writable: true, features: plans.business.features }
const factsOf = (sources: BoardFacts['sources'], manages = false, writable = true): Actor['facts'] => ({
  sources,
  manages,
  writable,
  features: ['explicit-permissions'],
})

/** Has a role on the board through a group only. */
const throughGroup = (role: BoardRole, workspaceRole: WorkspaceRole = 'member'): Actor => ({
  name: `${role} through a group${workspaceRole === 'guest' ? ', guest of the workspace' : ''}`,
  isMember: false,
  facts: factsOf([by('group', role)]),
  async create(world) {
    const workspace = await world.aWorkspace()
    const me = await workspace.aPerson(workspaceRole, { name: 'me' })
    const groupId = await aGroup(world, workspace, 'Design')
    await joinGroup(world, workspace, me, groupId)
    return { world, workspace, me, admit: (board) => addGroupToBoard(world, board, { ...workspace, groupId }, role) }
  },
})

type InVault = {
  /** The level in the vault of the board; null for none. */
  level: VaultLevel | null
  /** The grant is that of a group. */
  isGroup?: true
  workspaceRole?: WorkspaceRole
  /** A membership of the board itself. */
  member?: BoardRole
  expired?: true
}

/** Calls procedures on boards in a vault. Templates are never in a vault. */
function inVault(name: string, { level, isGroup, workspaceRole = 'member', member, expired }: InVault): Actor {
  const membership = member ? [by('membership', member)] : []
  const isAdministrator = workspaceRole === 'administrator'
  const vault = level && by('vault', level === 'manager' ? 'owner' : 'viewer')
  const vaultFacts: VaultFacts = {
    ...usualFacts,
    writable: !expired,
    workspaceRole,
    support: false,
    membersCreateBoards: true,
    groupIds: [],
    vaultRoles: {},
    vaultLevel: level,
  }
  return {
    name,
    isMember: member !== undefined,
    facts: factsOf(vault ? [...membership, vault] : [], level === 'manager', !expired),
    templateFacts: factsOf(
      isAdministrator ? [...membership, by('workspace', 'owner')] : membership,
      isAdministrator,
      !expired,
    ),
    vaultFacts,
    async create(world) {
      const workspace = await world.aWorkspace({ ...(expired && { subscriptionState: 'expired' }) })
      const { workspaceId } = workspace
      const me = await workspace.aPerson(workspaceRole, { name: 'me' })
      const [mine, others] = [await aGroup(world, workspace, 'Mine'), await aGroup(world, workspace, 'Others')]
      if (isGroup) await joinGroup(world, workspace, me, mine)
      const vaultId = await putVault(world, workspace, {
        createdBy: me.userId,
        grants: { [others]: 'viewer', ...(level && { [isGroup ? mine : me.userId]: level }) },
      })
      return {
        world,
        workspace,
        me,
        welcome: async (person) => void (await joinGroup(world, workspace, person, others)),
        groupWithAccess: others,
        async admit(board) {
          if (member) await board.addMember(me, member)
          if (isTemplate(board.boardId)) return
          await putIntoVault(world, board.boardId, { workspaceId, vaultId })
        },
      }
    },
  }
}

export const actorsBySource: Actor[] = [
  throughGroup('owner'),
  throughGroup('editor'),
  throughGroup('viewer'),
  throughGroup('restricted'),
  throughGroup('viewer', 'guest'),
  inVault('manager of the vault', { level: 'manager' }),
  inVault('contributor of the vault', { level: 'contributor' }),
  inVault('viewer of the vault', { level: 'viewer' }),
  inVault('manager of the vault through a group', { level: 'manager', isGroup: true }),
  inVault('viewer of the vault through a group', { level: 'viewer', isGroup: true }),
  inVault('Owner who is a contributor of the vault', { level: 'contributor', member: 'owner' }),
  inVault('Editor who is a viewer of the vault', { level: 'viewer', member: 'editor' }),
  inVault('manager of the vault, the workspace expired', { level: 'manager', expired: true }),
  inVault('administrator without access to the vault', { level: null, workspaceRole: 'administrator' }),
  inVault('administrator who is a viewer of the vault', { level: 'viewer', workspaceRole: 'administrator' }),
  inVault('Editor without access to the vault', { level: null, member: 'editor' }),
  inVault('Owner without access to the vault', { level: null, member: 'owner' }),
]

// Pure rules of boards.

import { type BoardId, type GroupId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { mayUndoRemoval } from '#shared/lifecycle/rules.ts'
import type { Feature } from '#shared/subscription/plans.ts'
import type { VaultLevel, VaultRoles, WorkspaceRole } from '#shared/workspace/model.ts'
import {
  type Board,
  type BoardFacts,
  type BoardRole,
  type BoardSwitches,
  BoardRole as Roles,
  defaultSwitches,
  type Member,
  type MemberSwitches,
  type RoleOrigin,
  type RoleSource,
} from './model.ts'

const ownerSwitches = { createTasks: true, editOthersTasks: true, viewOthersTasks: true, reassignOwnTasks: true }

/** The switches that apply to a role, in display order. */
export const switchesOf: Record<RoleWithSwitches, readonly (keyof MemberSwitches)[]> = {
  editor: ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'],
  restricted: ['createTasks', 'reassignOwnTasks'],
}
export type RoleWithSwitches = keyof BoardSwitches

/** Returns whether the rights of a role depend on switches. */
export const hasSwitches = (role: BoardRole): role is RoleWithSwitches => role === 'editor' || role === 'restricted'

/** Returns the rights of a role: with its own switches, otherwise those of the board. */
export function roleSourceOf(
  { role, switches: ownSwitches }: Pick<Member, 'role' | 'switches'>,
  { switches }: Pick<Board, 'switches'>,
  by: RoleOrigin = 'membership',
): RoleSource {
  if (role === 'owner') return { by, role, switches: ownerSwitches }
  if (role === 'editor') return { by, role, switches: ownSwitches ?? switches.editor }
  if (role === 'restricted')
    return {
      by,
      role,
      switches: {
        ...(ownSwitches ?? { ...defaultSwitches.restricted, ...switches.restricted }),
        viewOthersTasks: false,
        editOthersTasks: false,
      },
    }
  return {
    by,
    role,
    switches: { createTasks: false, editOthersTasks: false, viewOthersTasks: true, reassignOwnTasks: false },
  }
}

const templateViewerSource = roleSourceOf(
  { role: 'viewer', switches: null },
  { switches: { editor: defaultSwitches.editor, restricted: defaultSwitches.restricted } },
  'workspace',
)

type BoardAccess = {
  board: Pick<Board, 'switches' | 'state' | 'removal' | 'vaultId'> & { boardId: BoardId; groups?: Board['groups'] }
  /** The user and the time; needed to decide about undoing a removal. */
  caller?: { me: UserId; now: Date }
  member: Pick<Member, 'role' | 'switches'> | null
  /** Null without an active membership in the board's workspace. */
  workspaceRole: WorkspaceRole | null
  /** The groups of the user. */
  groupIds?: readonly GroupId[]
  /** The user's level in vaults; without one, boards of a vault are hidden. */
  vaultRoles?: VaultRoles
  writable: boolean
  /** Needed for actions that a plan may not include. */
  features?: readonly Feature[]
}

const vaultSourceRole: Record<VaultLevel, BoardRole> = { manager: 'owner', contributor: 'viewer', viewer: 'viewer' }

/**
 * Returns the facts about a user and a board: every source of a right. A board of a vault has no source for somebody
 * without a role in the vault, whatever their membership, groups or role in the workspace.
 */
export function boardFacts(access: BoardAccess): BoardFacts {
  const { board, member, workspaceRole, groupIds = [], vaultRoles = {}, writable, features = [], caller } = access
  const { state: boardState, removal } = board
  const vaultLevel = board.vaultId ? (vaultRoles[board.vaultId] ?? null) : null
  const isHiddenByVault = board.vaultId !== undefined && vaultLevel === null
  if (workspaceRole === null || isHiddenByVault)
    return { sources: [], manages: false, boardState, canUndoRemoval: false, writable, features }
  const sources: RoleSource[] = member ? [roleSourceOf(member, board)] : []
  for (const groupId of groupIds) {
    const group = board.groups?.[groupId]
    if (group) sources.push({ ...roleSourceOf(group, board, 'group'), groupId })
  }
  if (board.vaultId && vaultLevel) {
    const source = roleSourceOf({ role: vaultSourceRole[vaultLevel], switches: null }, board, 'vault')
    sources.push({ ...source, vaultId: board.vaultId })
  }
  if (workspaceRole === 'administrator' && !board.vaultId)
    sources.push({ by: 'workspace', role: 'owner', switches: ownerSwitches })
  // Managers may read and use every template, but see no tasks of a project without a membership.
  if (workspaceRole === 'manager' && isTemplate(board.boardId)) sources.push(templateViewerSource)
  return {
    sources,
    manages: board.vaultId ? vaultLevel === 'manager' : managesBoards(workspaceRole),
    boardState,
    canUndoRemoval: caller !== undefined && mayUndoRemoval(removal, caller.me, caller.now),
    writable,
    features,
  }
}

/**
 * Returns whether a person belongs to a board: directly, through a group or through its vault. Only such people can be
 * assigned, watch tasks and be explicit viewers; the role in the workspace is not enough.
 */
export const belongsToBoard = (access: Omit<BoardAccess, 'writable'>): boolean =>
  boardFacts({ ...access, writable: true }).sources.some(({ by }) => by !== 'workspace')

/**
 * Returns the access of a user as a comparable text. When it changes, the user may see other tasks, so the client must reload
 * the board.
 */
export const accessKeyOf = ({ sources, manages, boardState, writable, features }: BoardFacts): string =>
  [
    ...sources.map(({ by, role, switches: { createTasks, editOthersTasks, viewOthersTasks, reassignOwnTasks } }) => {
      const switchValues = [createTasks, editOthersTasks, viewOthersTasks, reassignOwnTasks]
      return `${by}-${role}${switchValues.map(Number).join('')}`
    }),
    manages && 'manages',
    boardState,
    writable && 'writable',
    ...features,
  ]
    .filter(Boolean)
    .join(' ')

/** Returns the role to display: the first of Owner, Editor, Viewer, Restricted. */
export const displayedRole = ({ sources }: Pick<BoardFacts, 'sources'>): BoardRole | null =>
  Roles.options.find((role) => sources.some((source) => source.role === role)) ?? null

/** Administrators and managers see every board outside vaults. */
export const managesBoards = (role: WorkspaceRole | null): boolean => role === 'administrator' || role === 'manager'

/** Returns an Owner other than the leaving member; null if there is none. A board always keeps an Owner. */
export const otherOwner = (members: readonly Member[], leavingUserId: Member['userId']): Member | null =>
  members.find(({ userId, role }) => role === 'owner' && userId !== leavingUserId) ?? null

export const isLastOwner = (members: readonly Member[], { userId, role }: Member): boolean =>
  role === 'owner' && !otherOwner(members, userId)

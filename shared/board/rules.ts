// Pure rules of boards.

import { type BoardId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { mayUndoRemoval } from '#shared/lifecycle/rules.ts'
import type { Feature } from '#shared/subscription/plans.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import {
  type Board,
  type BoardFacts,
  type BoardRole,
  type BoardSwitches,
  BoardRole as Roles,
  defaultSwitches,
  type Member,
  type MemberSwitches,
  type Origin,
  type Source,
} from './model.ts'

const ownerSwitches = { createTasks: true, editOthersTasks: true, viewOthersTasks: true, reassignOwnTasks: true }

/** The switches that apply to a role, in display order. */
export const switchesOf: Record<SwitchedRole, readonly (keyof MemberSwitches)[]> = {
  editor: ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'],
  restricted: ['createTasks', 'reassignOwnTasks'],
}
export type SwitchedRole = keyof BoardSwitches

/** The rights of other roles do not depend on switches. */
export const isSwitched = (role: BoardRole): role is SwitchedRole => role === 'editor' || role === 'restricted'

/** Returns the rights of a role: with its own switches, otherwise those of the board. */
export function sourceOf(
  { role, switches: own }: Pick<Member, 'role' | 'switches'>,
  { switches }: Pick<Board, 'switches'>,
  by: Origin = 'membership',
): Source {
  if (role === 'owner') return { by, role, switches: ownerSwitches }
  if (role === 'editor') return { by, role, switches: own ?? switches.editor }
  if (role === 'restricted')
    return {
      by,
      role,
      switches: {
        ...(own ?? { ...defaultSwitches.restricted, ...switches.restricted }),
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

const templateReader = sourceOf(
  { role: 'viewer', switches: null },
  { switches: { editor: defaultSwitches.editor, restricted: defaultSwitches.restricted } },
  'workspace',
)

type BoardAccess = {
  board: Pick<Board, 'switches' | 'state' | 'removal'> & { boardId: BoardId }
  /** The user and the time; needed to decide about undoing a removal. */
  asking?: { me: UserId; now: Date }
  member: Pick<Member, 'role' | 'switches'> | null
  /** Null without an active membership in the board's workspace. */
  workspaceRole: WorkspaceRole | null
  writable: boolean
  /** Needed for actions that a plan may not include. */
  features?: readonly Feature[]
}

/** Returns the facts about a user and a board: every source of a right. */
export function boardFacts({ board, member, workspaceRole, writable, features = [], asking }: BoardAccess): BoardFacts {
  const { state: boardState, removal } = board
  if (workspaceRole === null) return { sources: [], manages: false, boardState, takesBack: false, writable, features }
  const sources: Source[] = member ? [sourceOf(member, board)] : []
  if (workspaceRole === 'administrator') sources.push({ by: 'workspace', role: 'owner', switches: ownerSwitches })
  // Managers may read and use every template, but see no tasks of a project without a membership.
  if (workspaceRole === 'manager' && isTemplate(board.boardId)) sources.push(templateReader)
  return {
    sources,
    manages: managesBoards(workspaceRole),
    boardState,
    takesBack: asking !== undefined && mayUndoRemoval(removal, asking.me, asking.now),
    writable,
    features,
  }
}

/** Returns the access of a user as a comparable text: when it changes, other things may be visible. */
export const accessKeyOf = ({ sources, manages, boardState, writable, features }: BoardFacts): string =>
  [
    ...sources.map(({ by, role, switches: { createTasks, editOthersTasks, viewOthersTasks, reassignOwnTasks } }) => {
      const on = [createTasks, editOthersTasks, viewOthersTasks, reassignOwnTasks]
      return `${by}-${role}${on.map(Number).join('')}`
    }),
    manages && 'manages',
    boardState,
    writable && 'writable',
    ...features,
  ]
    .filter(Boolean)
    .join(' ')

/** Returns the role to display: the first of Owner, Editor, Viewer, Restricted. */
export const shownRole = ({ sources }: Pick<BoardFacts, 'sources'>): BoardRole | null =>
  Roles.options.find((role) => sources.some((source) => source.role === role)) ?? null

/** Administrators and managers see every board outside vaults. */
export const managesBoards = (role: WorkspaceRole | null): boolean => role === 'administrator' || role === 'manager'

/** Returns another Owner, who stays when a member leaves: a board always has one. */
export const otherOwner = (members: readonly Member[], leaving: Member['userId']): Member | null =>
  members.find(({ userId, role }) => role === 'owner' && userId !== leaving) ?? null

export const isLastOwner = (members: readonly Member[], { userId, role }: Member): boolean =>
  role === 'owner' && !otherOwner(members, userId)

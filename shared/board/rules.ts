// Decisions about boards that need neither table nor clock.

import { type BoardId, isTemplate, type UserId } from '#shared/common/ids.ts'
import { mayTakeBack } from '#shared/lifecycle/rules.ts'
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

/** Which of the four switches mean something to a role (spec §6, decisions §4), in the order they are told. */
export const switchesOf: Record<SwitchedRole, readonly (keyof MemberSwitches)[]> = {
  editor: ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'],
  restricted: ['createTasks', 'reassignOwnTasks'],
}
export type SwitchedRole = keyof BoardSwitches

/** What the other roles may, they may whatever the switches say. */
export const isSwitched = (role: BoardRole): role is SwitchedRole => role === 'editor' || role === 'restricted'

/** What a membership allows, or a role that comes by another way: its own switches, else the board's for that role. */
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

type Standing = {
  board: Pick<Board, 'switches' | 'state' | 'away'> & { boardId: BoardId }
  /** Who asks, and when; needed where a board may be taken back. */
  asking?: { me: UserId; now: Date }
  member: Pick<Member, 'role' | 'switches'> | null
  /** Null for somebody who has no active membership of the board's workspace. */
  workspaceRole: WorkspaceRole | null
  writable: boolean
  /** Needed where something is asked that a plan may not hold. */
  features?: readonly Feature[]
}

/** How somebody stands to a board: every source of a right they have (decisions §4). */
export function boardFacts({ board, member, workspaceRole, writable, features = [], asking }: Standing): BoardFacts {
  const { state: boardState, away } = board
  if (workspaceRole === null) return { sources: [], manages: false, boardState, takesBack: false, writable, features }
  const sources: Source[] = member ? [sourceOf(member, board)] : []
  if (workspaceRole === 'administrator') sources.push({ by: 'workspace', role: 'owner', switches: ownerSwitches })
  // Managers look after templates, so they read each one and may use it; of a project they see no task without membership.
  if (workspaceRole === 'manager' && isTemplate(board.boardId)) sources.push(templateReader)
  return {
    sources,
    manages: managesBoards(workspaceRole),
    boardState,
    takesBack: asking !== undefined && mayTakeBack(away, asking.me, asking.now),
    writable,
    features,
  }
}

/** How somebody stands to a board, as a word to compare: who stands otherwise than before may see other things. */
export const standingOf = ({ sources, manages, boardState, writable, features }: BoardFacts): string =>
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

/** The role that is shown: the first of Owner, Editor, Viewer, Restricted (decisions §4). */
export const roleShown = ({ sources }: Pick<BoardFacts, 'sources'>): BoardRole | null =>
  Roles.options.find((role) => sources.some((source) => source.role === role)) ?? null

/** Administrators and managers see every board outside vaults, members of it or not (decisions §4). */
export const managesBoards = (role: WorkspaceRole | null): boolean => role === 'administrator' || role === 'manager'

/** An Owner who stays when somebody goes: a board always has one (decisions §4). */
export const ownerBeside = (members: readonly Member[], leaving: Member['userId']): Member | null =>
  members.find(({ userId, role }) => role === 'owner' && userId !== leaving) ?? null

export const isLastOwner = (members: readonly Member[], { userId, role }: Member): boolean =>
  role === 'owner' && !ownerBeside(members, userId)

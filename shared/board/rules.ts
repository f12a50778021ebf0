// Decisions about boards that need neither table nor clock.

import type { WorkspaceRole } from '#shared/workspace/model.ts'
import {
  type Board,
  type BoardFacts,
  type BoardRole,
  BoardRole as Roles,
  defaultSwitches,
  type Member,
  type Source,
} from './model.ts'

const ownerSwitches = { createTasks: true, editOthersTasks: true, viewOthersTasks: true, reassignOwnTasks: true }

/** What a membership allows: its own switches, else the board's for that role. */
export function sourceOf(
  { role, switches: own }: Pick<Member, 'role' | 'switches'>,
  { switches }: Pick<Board, 'switches'>,
): Source {
  if (role === 'owner') return { role, switches: ownerSwitches }
  if (role === 'editor') return { role, switches: own ?? switches.editor }
  if (role === 'restricted')
    return {
      role,
      switches: {
        ...(own ?? { ...defaultSwitches.restricted, ...switches.restricted }),
        viewOthersTasks: false,
        editOthersTasks: false,
      },
    }
  return {
    role,
    switches: { createTasks: false, editOthersTasks: false, viewOthersTasks: true, reassignOwnTasks: false },
  }
}

type Standing = {
  board: Pick<Board, 'switches' | 'state'>
  member: Pick<Member, 'role' | 'switches'> | null
  /** Null for somebody who has no active membership of the board's workspace. */
  workspaceRole: WorkspaceRole | null
  writable: boolean
}

/** How somebody stands to a board: every source of a right they have (decisions §4). */
export function boardFacts({ board, member, workspaceRole, writable }: Standing): BoardFacts {
  if (workspaceRole === null) return { sources: [], manages: false, boardState: board.state, writable }
  const sources: Source[] = member ? [sourceOf(member, board)] : []
  if (workspaceRole === 'administrator') sources.push({ role: 'owner', switches: ownerSwitches })
  return {
    sources,
    manages: workspaceRole === 'administrator' || workspaceRole === 'manager',
    boardState: board.state,
    writable,
  }
}

/** The role that is shown: the first of Owner, Editor, Viewer, Restricted (decisions §4). */
export const roleShown = ({ sources }: Pick<BoardFacts, 'sources'>): BoardRole | null =>
  Roles.options.find((role) => sources.some((source) => source.role === role)) ?? null

// Policy of boards.

import { mostPermissive, type Rule, type Decision } from '#shared/common/decision.ts'
import type { BoardFacts, RoleSource } from './model.ts'

/** Evaluates a rule for every source of a right; the most permissive decision counts. */
export const decideBySource = <Facts extends BoardFacts>(
  facts: Facts,
  decide: (source: RoleSource) => Decision,
): Decision => mostPermissive(facts.sources.map(decide))

/** Changes require a writable workspace and an active board. */
export function ifBoardOpen(facts: BoardFacts, decision: Decision): Decision {
  if (decision !== 'allowed') return decision
  if (facts.boardState !== 'active') return 'not-active'
  return facts.writable ? 'allowed' : 'read-only'
}

/** An action on a visible, active board. Users who see the board without a membership have no role for it. */
const forVisibleBoard =
  (decide: (source: RoleSource) => Decision): Rule<BoardFacts> =>
  (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    return facts.sources.length === 0 ? 'not-your-role' : ifBoardOpen(facts, decideBySource(facts, decide))
  }

const view: Rule<BoardFacts> = (facts) => {
  if (facts.boardState === 'purged') return 'hidden'
  const hasRole = facts.sources.length > 0
  // Removed boards are visible to those who may restore them.
  if (facts.boardState === 'active') return hasRole || facts.manages ? 'allowed' : 'hidden'
  return facts.manages || facts.sources.some(({ role }) => role === 'owner') ? 'allowed' : 'hidden'
}

const isOwner = ({ sources }: BoardFacts): Decision =>
  sources.some(({ role }) => role === 'owner') ? 'allowed' : 'not-your-role'

/** An action on the board as a whole, in any state. */
const forBoardInAnyState =
  (decide: Rule<BoardFacts>): Rule<BoardFacts> =>
  (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    const decision = decide(facts)
    return decision === 'allowed' && !facts.writable ? 'read-only' : decision
  }

export const boardPolicy = {
  'board.view': view,
  /** The calendar view; the same tasks are visible in every other view. */
  'board.see_calendar': (facts) => {
    const viewDecision = view(facts)
    return viewDecision === 'allowed' && !facts.features.includes('calendar') ? 'not-in-plan' : viewDecision
  },
  /** Title, colour, status, tabs, lists, labels, members, switches. */
  'board.configure': forVisibleBoard(({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role')),
  /** Leaving is a change like any other, so the board must be writable. */
  'board.leave': forVisibleBoard(() => 'allowed'),
  /** Copying what the user sees; creating the copy requires a further right. */
  'board.duplicate': forVisibleBoard(() => 'allowed'),
  /** Archiving and deleting. */
  'board.remove': forBoardInAnyState((facts) => (facts.boardState === 'deleted' ? 'not-active' : isOwner(facts))),
  /** Managers and administrators restore boards; within the hour also the Owner who removed it. */
  'board.restore': forBoardInAnyState((facts) => {
    if (facts.manages) return 'allowed'
    return facts.canUndoRemoval ? isOwner(facts) : 'not-your-role'
  }),
  /** Deleting forever. */
  'board.purge': forBoardInAnyState(({ manages }) => (manages ? 'allowed' : 'not-your-role')),
  'task.create': forVisibleBoard(({ role, switches }) => {
    if (role === 'owner') return 'allowed'
    if (role === 'viewer') return 'not-your-role'
    return switches.createTasks ? 'allowed' : 'switched-off'
  }),
} satisfies Record<string, Rule<BoardFacts>>

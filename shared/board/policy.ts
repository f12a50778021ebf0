// Policy of boards.

import { kindest, type Rule, type Decision } from '#shared/common/decision.ts'
import type { BoardFacts, Source } from './model.ts'

/** Evaluates a rule for every source of a right; the most permissive decision counts. */
export const bySource = <Facts extends BoardFacts>(facts: Facts, ask: (source: Source) => Decision): Decision =>
  kindest(facts.sources.map(ask))

/** Changes require a writable workspace and an active board. */
export function whenOpen(facts: BoardFacts, decision: Decision): Decision {
  if (decision !== 'allowed') return decision
  if (facts.boardState !== 'active') return 'not-active'
  return facts.writable ? 'allowed' : 'read-only'
}

/** An action on a visible, active board; seeing it without a membership gives no role for it. */
const onSeen =
  (ask: (source: Source) => Decision): Rule<BoardFacts> =>
  (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    return facts.sources.length === 0 ? 'not-your-role' : whenOpen(facts, bySource(facts, ask))
  }

const view: Rule<BoardFacts> = (facts) => {
  if (facts.boardState === 'purged') return 'hidden'
  const allowed = facts.sources.length > 0
  // Removed boards are visible to those who may restore them.
  if (facts.boardState === 'active') return allowed || facts.manages ? 'allowed' : 'hidden'
  return facts.manages || facts.sources.some(({ role }) => role === 'owner') ? 'allowed' : 'hidden'
}

const isOwner = ({ sources }: BoardFacts): Decision =>
  sources.some(({ role }) => role === 'owner') ? 'allowed' : 'not-your-role'

/** An action on the board as a whole, in any state. */
const onWhole =
  (ask: Rule<BoardFacts>): Rule<BoardFacts> =>
  (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    const decision = ask(facts)
    return decision === 'allowed' && !facts.writable ? 'read-only' : decision
  }

export const boardPolicy = {
  'board.view': view,
  /** The calendar view; the same tasks are visible in every other view. */
  'board.see_calendar': (facts) => {
    const seen = view(facts)
    return seen === 'allowed' && !facts.features.includes('calendar') ? 'not-in-plan' : seen
  },
  /** Title, colour, status, tabs, lists, labels, members, switches. */
  'board.configure': onSeen(({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role')),
  /** Leaving is a change like any other, so the board must be writable. */
  'board.leave': onSeen(() => 'allowed'),
  /** Copying what the user sees; creating the copy requires a further right. */
  'board.duplicate': onSeen(() => 'allowed'),
  /** Archiving and deleting. */
  'board.remove': onWhole((facts) => (facts.boardState === 'deleted' ? 'not-active' : isOwner(facts))),
  /** Managers and administrators restore boards; within the hour also the Owner who removed it. */
  'board.restore': onWhole((facts) => {
    if (facts.manages) return 'allowed'
    return facts.takesBack ? isOwner(facts) : 'not-your-role'
  }),
  /** Deleting forever. */
  'board.purge': onWhole(({ manages }) => (manages ? 'allowed' : 'not-your-role')),
  'task.create': onSeen(({ role, switches }) => {
    if (role === 'owner') return 'allowed'
    if (role === 'viewer') return 'not-your-role'
    return switches.createTasks ? 'allowed' : 'switched-off'
  }),
} satisfies Record<string, Rule<BoardFacts>>

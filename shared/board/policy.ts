// Who may do what with a board, and who may add to it (spec §6, decisions §4).

import { kindest, type Rule, type Decision } from '#shared/common/decision.ts'
import type { BoardFacts, Source } from './model.ts'

/** Asks a rule of every source of a right; the kindest answer counts. */
export const bySource = <Facts extends BoardFacts>(facts: Facts, ask: (source: Source) => Decision): Decision =>
  kindest(facts.sources.map(ask))

/** Changes need a workspace that may be written to, and a board that is neither archived nor deleted. */
export function whenOpen(facts: BoardFacts, decision: Decision): Decision {
  if (decision !== 'allowed') return decision
  if (facts.boardState !== 'active') return 'not-active'
  return facts.writable ? 'allowed' : 'read-only'
}

/** Something that is done to a board by those who see it; who sees it without being a member has no role for it. */
const onSeen =
  (ask: (source: Source) => Decision): Rule<BoardFacts> =>
  (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    return facts.sources.length === 0 ? 'not-your-role' : whenOpen(facts, bySource(facts, ask))
  }

const view: Rule<BoardFacts> = (facts) => {
  if (facts.boardState === 'purged') return 'hidden'
  const allowed = facts.sources.length > 0
  // What is archived or deleted is shown to those who could bring it back.
  if (facts.boardState === 'active') return allowed || facts.manages ? 'allowed' : 'hidden'
  return facts.manages || facts.sources.some(({ role }) => role === 'owner') ? 'allowed' : 'hidden'
}

const isOwner = ({ sources }: BoardFacts): Decision =>
  sources.some(({ role }) => role === 'owner') ? 'allowed' : 'not-your-role'

/** Something that is done to a board as a whole, whatever its state, by those who see it. */
const onWhole =
  (ask: Rule<BoardFacts>): Rule<BoardFacts> =>
  (facts) => {
    if (view(facts) === 'hidden') return 'hidden'
    const decision = ask(facts)
    return decision === 'allowed' && !facts.writable ? 'read-only' : decision
  }

export const boardPolicy = {
  'board.view': view,
  /** Its tasks on their days; the same tasks are seen in every other view. */
  'board.see_calendar': (facts) => {
    const seen = view(facts)
    return seen === 'allowed' && !facts.features.includes('calendar') ? 'not-in-plan' : seen
  },
  /** Title, colour, status, tabs, lists, labels, members, switches. */
  'board.configure': onSeen(({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role')),
  /** One's own membership is given up; that is a change like any other, so not where nothing may be changed. */
  'board.leave': onSeen(() => 'allowed'),
  /** Copying what one sees of it; whether one may create boards is another question. */
  'board.duplicate': onSeen(() => 'allowed'),
  /** Archiving, and deleting into the recycle bin. */
  'board.put_away': onWhole((facts) => (facts.boardState === 'deleted' ? 'not-active' : isOwner(facts))),
  /** Managers and administrators bring a board back; within the hour also the Owner who put it away (decisions §4). */
  'board.bring_back': onWhole((facts) => {
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

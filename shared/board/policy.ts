// Who may do what with a board, and who may add to it (spec §6, decisions §4).

import { kindest, type Rule, type Verdict } from '#shared/common/verdict.ts'
import type { BoardFacts, Source } from './model.ts'

/** Asks a rule of every source of a right; the kindest answer counts. */
export const bySource = <Facts extends BoardFacts>(facts: Facts, ask: (source: Source) => Verdict): Verdict =>
  kindest(facts.sources.map(ask))

/** Changes need a workspace that may be written to, and a board that is neither archived nor deleted. */
export function whenOpen(facts: BoardFacts, verdict: Verdict): Verdict {
  if (verdict !== 'allowed') return verdict
  if (facts.boardState !== 'active') return 'not-active'
  return facts.writable ? 'allowed' : 'read-only'
}

const ownersOnly: Rule<BoardFacts> = (facts) =>
  whenOpen(
    facts,
    view(facts) === 'hidden'
      ? 'hidden'
      : bySource(facts, ({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role')),
  )

const view: Rule<BoardFacts> = (facts) => {
  const allowed = facts.sources.length > 0
  // What is archived or deleted is shown to those who could bring it back.
  if (facts.boardState === 'active') return allowed || facts.manages ? 'allowed' : 'hidden'
  return facts.manages || facts.sources.some(({ role }) => role === 'owner') ? 'allowed' : 'hidden'
}

export const boardPolicy = {
  'board.view': view,
  /** Title, colour, status, tabs, lists, labels, members, switches. */
  'board.configure': ownersOnly,
  'task.create': (facts) =>
    whenOpen(
      facts,
      bySource(facts, ({ role, switches }) => {
        if (role === 'owner') return 'allowed'
        if (role === 'viewer') return 'not-your-role'
        return switches.createTasks ? 'allowed' : 'switched-off'
      }),
    ),
} satisfies Record<string, Rule<BoardFacts>>

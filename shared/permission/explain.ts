// Explains a decision: why a user may do something, or what would be needed. It evaluates the policy again with fewer or
// more facts, so the explanation always matches the policy.

import type { BoardFacts, MemberSwitches, Source } from '#shared/board/model.ts'
import { isSwitched, sourceOf, switchesOf } from '#shared/board/rules.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import { type BoardAction, can, type TaskAction } from './can.ts'

/** All switches. */
const switchNames = ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'] as const

/** Returns the switch of a source or remedy; null for others. */
export const switchIn = (part: PermissionSource | Remedy): keyof MemberSwitches | null =>
  switchNames.find((name) => name === part) ?? null

/** Sources of a right. When none is needed, the role alone is enough. */
export const permissionSources = [
  'owner',
  'administrator',
  'manager',
  'assigned',
  'root_assigned',
  'created',
  'named',
  ...switchNames,
  'removed_by_me',
  'takes_back',
  'made_lately',
] as const
export type PermissionSource = (typeof permissionSources)[number]

/** Remedies: possible missing parts of a right. */
export const remedies = [
  'assigned',
  'root_assigned',
  'named',
  ...switchNames,
  'owner',
  'active',
  'plan',
  'subscription',
] as const
export type Remedy = (typeof remedies)[number]

/** A set of parts that together are enough. */
export type PermissionPath<Part> = readonly Part[]

export type Explanation =
  /** Each path alone is enough; no path means that the role is. */
  | { allowed: true; paths: readonly PermissionPath<PermissionSource>[] }
  | { allowed: false; paths: readonly PermissionPath<Remedy>[] }

/** The policy's facts about a user and a board, and optionally a task. */
type Facts = BoardFacts & Partial<Omit<TaskFacts, keyof BoardFacts>>

/** Explains a decision about a task, or about a board when only its facts are given. */
export function explain<A extends BoardAction | TaskAction>(
  action: A,
  facts: A extends TaskAction ? TaskFacts : BoardFacts,
): Explanation {
  const allowed = (asked: Facts) => can(action as TaskAction, asked as TaskFacts) === 'allowed'
  const known: Facts = facts
  if (allowed(known))
    return { allowed: true, paths: shortest(permissionSources, (path) => isEnough(path, known, allowed)) }
  const wanting = remedies.filter((remedy) => supplied[remedy](known) !== known)
  const supply = (path: PermissionPath<Remedy>) =>
    path.reduce<Facts>((result, remedy) => supplied[remedy](result), known)
  const pathsTo = shortest(wanting, (path) => allowed(supply(path)))
  // A path that contains another one is not needed.
  const isMore = (path: PermissionPath<Remedy>) =>
    path.includes('root_assigned') && pathsTo.some((it) => it.includes('assigned'))
  return { allowed: false, paths: pathsTo.filter((path) => !isMore(path)) }
}

/** Returns whether these sources alone give the right. */
function isEnough(path: PermissionPath<PermissionSource>, facts: Facts, allowed: (facts: Facts) => boolean): boolean {
  if (path.some((source) => withheld[source](facts) === facts)) return false
  const others = permissionSources.filter((source) => !path.includes(source))
  return allowed(others.reduce((result, source) => withheld[source](result), facts))
}

/** Returns the minimal paths, with at most three parts. */
function shortest<Part>(
  parts: readonly Part[],
  holds: (path: PermissionPath<Part>) => boolean,
): PermissionPath<Part>[] {
  if (holds([])) return []
  for (const length of [1, 2, 3]) {
    const found = pathsOf(parts, length).filter(holds)
    if (found.length > 0) return found
  }
  return []
}

function pathsOf<Part>(parts: readonly Part[], length: number): Part[][] {
  if (length === 0) return [[]]
  return parts.flatMap((part, at) => pathsOf(parts.slice(at + 1), length - 1).map((rest) => [part, ...rest]))
}

const withoutSources = (facts: Facts, isPossible: (source: Source) => boolean): Facts =>
  facts.sources.some(isPossible) ? { ...facts, sources: facts.sources.filter((source) => !isPossible(source)) } : facts

const switchedOff =
  (name: keyof MemberSwitches) =>
  (facts: Facts): Facts => ({
    ...facts,
    sources: facts.sources.map((source) =>
      isSwitched(source.role) ? { ...source, switches: { ...source.switches, [name]: false } } : source,
    ),
  })

const isAdministrator = ({ sources }: Facts) => sources.some(({ by, role }) => by === 'workspace' && role === 'owner')

const withoutWorkspaceRole = (facts: Facts): Facts => ({
  ...withoutSources(facts, ({ by }) => by === 'workspace'),
  manages: false,
})

/** Facts without one source; the same facts when it does not apply. */
const withheld: Record<PermissionSource, (facts: Facts) => Facts> = {
  owner: (facts) => withoutSources(facts, ({ by, role }) => role === 'owner' && by !== 'workspace'),
  // Administrators manage boards, too.
  administrator: (facts) => (isAdministrator(facts) ? withoutWorkspaceRole(facts) : facts),
  manager: (facts) => (facts.manages && !isAdministrator(facts) ? withoutWorkspaceRole(facts) : facts),
  assigned: (facts) => (facts.assigned && facts.partOf !== 'a-task-of-mine' ? { ...facts, assigned: false } : facts),
  root_assigned: (facts) =>
    facts.partOf === 'a-task-of-mine' ? { ...facts, assigned: false, partOf: 'a-task-of-another' } : facts,
  created: (facts) => (facts.created ? { ...facts, created: false } : facts),
  named: (facts) => (facts.shownTo === 'a-list-with-me' ? { ...facts, shownTo: 'a-list-without-me' } : facts),
  createTasks: ifOn('createTasks'),
  editOthersTasks: ifOn('editOthersTasks'),
  viewOthersTasks: ifOn('viewOthersTasks'),
  reassignOwnTasks: ifOn('reassignOwnTasks'),
  removed_by_me: (facts) => (facts.removedByMe ? { ...facts, removedByMe: false } : facts),
  takes_back: (facts) => (facts.takesBack ? { ...facts, takesBack: false } : facts),
  made_lately: (facts) => (facts.madeLately ? { ...facts, madeLately: false } : facts),
}

function ifOn(name: keyof MemberSwitches): (facts: Facts) => Facts {
  return (facts) =>
    facts.sources.some((source) => isSwitched(source.role) && source.switches[name]) ? switchedOff(name)(facts) : facts
}

/** Facts with one remedy applied; the same facts when it does not apply. */
const supplied: Record<Remedy, (facts: Facts) => Facts> = {
  assigned: (facts) => (facts.assigned === false ? { ...facts, assigned: true } : facts),
  root_assigned: (facts) =>
    facts.partOf === 'a-task-of-another' ? { ...facts, assigned: true, partOf: 'a-task-of-mine' } : facts,
  named: (facts) => (facts.shownTo === 'a-list-without-me' ? { ...facts, shownTo: 'a-list-with-me' } : facts),
  createTasks: switchedOn('createTasks'),
  editOthersTasks: switchedOn('editOthersTasks'),
  viewOthersTasks: switchedOn('viewOthersTasks'),
  reassignOwnTasks: switchedOn('reassignOwnTasks'),
  owner: (facts) =>
    facts.sources.some(({ role }) => role === 'owner') ? facts : { ...facts, sources: [...facts.sources, ownership] },
  active: (facts) => {
    const states = [facts.boardState, facts.taskState ?? 'active', facts.aroundState ?? 'active']
    const isWanting = states.some((state) => state !== 'active') && !states.includes('purged')
    return isWanting ? { ...facts, ...inUse } : facts
  },
  plan: (facts) =>
    everyFeature.every((it) => facts.features.includes(it)) ? facts : { ...facts, features: everyFeature },
  subscription: (facts) => (facts.writable ? facts : { ...facts, writable: true }),
}

const everyFeature = plans.enterprise.features
const inUse = { boardState: 'active', taskState: 'active', aroundState: 'active' } as const
const noSwitches = { createTasks: false, editOthersTasks: false, viewOthersTasks: false, reassignOwnTasks: false }
const ownership = sourceOf(
  { role: 'owner', switches: null },
  { switches: { editor: noSwitches, restricted: noSwitches } },
)

/** Only for roles that have the switch: Restricted has none for others' tasks. */
function switchedOn(name: keyof MemberSwitches): (facts: Facts) => Facts {
  const has = ({ role, switches }: Source) => !switches[name] && isSwitched(role) && switchesOf[role].includes(name)
  return (facts) =>
    facts.sources.some(has)
      ? {
          ...facts,
          sources: facts.sources.map((source) =>
            has(source) ? { ...source, switches: { ...source.switches, [name]: true } } : source,
          ),
        }
      : facts
}

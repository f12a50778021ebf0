// Explains a decision: why a user may do something, or what would be needed. It evaluates the policy again with fewer or
// more facts, so the explanation always matches the policy.

import type { BoardFacts, BoardRole, MemberSwitches, RoleSource } from '#shared/board/model.ts'
import { hasSwitches, roleSourceOf, switchesOf } from '#shared/board/rules.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import { type BoardAction, can, type TaskAction } from './can.ts'

/** All switches. */
const switchNames = ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'] as const

/** Returns the switch of a source or remedy; null for others. */
export const switchNameOf = (part: PermissionSource | Remedy): keyof MemberSwitches | null =>
  switchNames.find((name) => name === part) ?? null

/** Sources of a right. When no source is needed, the role alone is enough. */
export const permissionSources = [
  'owner',
  'vault_manager',
  'administrator',
  'manager',
  'assigned',
  'root_assigned',
  'created',
  'explicit_viewer',
  ...switchNames,
  'removed_by_me',
  'removed_recently',
  'created_recently',
] as const
export type PermissionSource = (typeof permissionSources)[number]

/** Remedies: changes that could give the user the right. */
export const remedies = [
  'assigned',
  'root_assigned',
  'explicit_viewer',
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
  const allowed = (changedFacts: Facts) => can(action as TaskAction, changedFacts as TaskFacts) === 'allowed'
  const knownFacts: Facts = facts
  if (allowed(knownFacts))
    return { allowed: true, paths: minimalPaths(permissionSources, (path) => areSufficient(path, knownFacts, allowed)) }
  const applicableRemedies = remedies.filter((remedy) => withRemedy[remedy](knownFacts) !== knownFacts)
  const withRemedies = (path: PermissionPath<Remedy>) =>
    path.reduce<Facts>((result, remedy) => withRemedy[remedy](result), knownFacts)
  const pathsTo = minimalPaths(applicableRemedies, (path) => allowed(withRemedies(path)))
  // A path that contains another one is not needed.
  const isRedundant = (path: PermissionPath<Remedy>) =>
    path.includes('root_assigned') && pathsTo.some((it) => it.includes('assigned'))
  return { allowed: false, paths: pathsTo.filter((path) => !isRedundant(path)) }
}

/**
 * Returns the group or the vault that gives a person their role; null if it comes from the membership or from the role in the
 * workspace.
 */
export function originOf(
  { sources }: Pick<BoardFacts, 'sources'>,
  role: BoardRole,
): Pick<RoleSource, 'groupId' | 'vaultId'> | null {
  const withRole = sources.filter((source) => source.role === role)
  if (withRole.some(({ by }) => by === 'membership' || by === 'workspace')) return null
  return withRole.find(({ by }) => by === 'group') ?? withRole.find(({ by }) => by === 'vault') ?? null
}

/** Returns whether these sources alone give the right. */
function areSufficient(
  path: PermissionPath<PermissionSource>,
  facts: Facts,
  allowed: (facts: Facts) => boolean,
): boolean {
  if (path.some((source) => withoutSource[source](facts) === facts)) return false
  const otherSources = permissionSources.filter((source) => !path.includes(source))
  return allowed(otherSources.reduce((result, source) => withoutSource[source](result), facts))
}

/** Returns the minimal paths, with at most three parts. */
function minimalPaths<Part>(
  parts: readonly Part[],
  isSufficient: (path: PermissionPath<Part>) => boolean,
): PermissionPath<Part>[] {
  if (isSufficient([])) return []
  for (const length of [1, 2, 3]) {
    const sufficientPaths = pathsOf(parts, length).filter(isSufficient)
    if (sufficientPaths.length > 0) return sufficientPaths
  }
  return []
}

function pathsOf<Part>(parts: readonly Part[], length: number): Part[][] {
  if (length === 0) return [[]]
  return parts.flatMap((part, at) => pathsOf(parts.slice(at + 1), length - 1).map((rest) => [part, ...rest]))
}

const withoutSources = (facts: Facts, isPossible: (source: RoleSource) => boolean): Facts =>
  facts.sources.some(isPossible) ? { ...facts, sources: facts.sources.filter((source) => !isPossible(source)) } : facts

const withSwitchOff =
  (name: keyof MemberSwitches) =>
  (facts: Facts): Facts => ({
    ...facts,
    sources: facts.sources.map((source) =>
      hasSwitches(source.role) ? { ...source, switches: { ...source.switches, [name]: false } } : source,
    ),
  })

const isAdministrator = ({ sources }: Facts) => sources.some(({ by, role }) => by === 'workspace' && role === 'owner')

const isVaultManager = ({ sources }: Facts) => sources.some(({ by, role }) => by === 'vault' && role === 'owner')

const withoutWorkspaceRole = (facts: Facts): Facts => ({
  ...withoutSources(facts, ({ by }) => by === 'workspace'),
  manages: false,
})

/** Facts without one source; the same facts when it does not apply. */
const withoutSource: Record<PermissionSource, (facts: Facts) => Facts> = {
  owner: (facts) => withoutSources(facts, ({ by, role }) => role === 'owner' && by !== 'workspace' && by !== 'vault'),
  // Managers of a vault restore its boards, too.
  vault_manager: (facts) =>
    isVaultManager(facts) ? { ...withoutSources(facts, ({ by }) => by === 'vault'), manages: false } : facts,
  // Administrators manage boards, too.
  administrator: (facts) => (isAdministrator(facts) ? withoutWorkspaceRole(facts) : facts),
  manager: (facts) =>
    facts.manages && !isAdministrator(facts) && !isVaultManager(facts) ? withoutWorkspaceRole(facts) : facts,
  assigned: (facts) => (facts.assigned && facts.subTaskOf !== 'a-task-of-mine' ? { ...facts, assigned: false } : facts),
  root_assigned: (facts) =>
    facts.subTaskOf === 'a-task-of-mine' ? { ...facts, assigned: false, subTaskOf: 'a-task-of-another' } : facts,
  created: (facts) => (facts.createdByMe ? { ...facts, createdByMe: false } : facts),
  explicit_viewer: (facts) =>
    facts.audience === 'viewers-with-me' ? { ...facts, audience: 'viewers-without-me' } : facts,
  createTasks: withoutSwitch('createTasks'),
  editOthersTasks: withoutSwitch('editOthersTasks'),
  viewOthersTasks: withoutSwitch('viewOthersTasks'),
  reassignOwnTasks: withoutSwitch('reassignOwnTasks'),
  removed_by_me: (facts) => (facts.removedByMe ? { ...facts, removedByMe: false } : facts),
  removed_recently: (facts) => (facts.canUndoRemoval ? { ...facts, canUndoRemoval: false } : facts),
  created_recently: (facts) => (facts.createdRecently ? { ...facts, createdRecently: false } : facts),
}

function withoutSwitch(name: keyof MemberSwitches): (facts: Facts) => Facts {
  return (facts) =>
    facts.sources.some((source) => hasSwitches(source.role) && source.switches[name])
      ? withSwitchOff(name)(facts)
      : facts
}

/** Facts with one remedy applied; the same facts when it does not apply. */
const withRemedy: Record<Remedy, (facts: Facts) => Facts> = {
  assigned: (facts) => (facts.assigned === false ? { ...facts, assigned: true } : facts),
  root_assigned: (facts) =>
    facts.subTaskOf === 'a-task-of-another' ? { ...facts, assigned: true, subTaskOf: 'a-task-of-mine' } : facts,
  explicit_viewer: (facts) =>
    facts.audience === 'viewers-without-me' ? { ...facts, audience: 'viewers-with-me' } : facts,
  createTasks: withSwitchOn('createTasks'),
  editOthersTasks: withSwitchOn('editOthersTasks'),
  viewOthersTasks: withSwitchOn('viewOthersTasks'),
  reassignOwnTasks: withSwitchOn('reassignOwnTasks'),
  owner: (facts) =>
    facts.sources.some(({ role }) => role === 'owner') ? facts : { ...facts, sources: [...facts.sources, ownerSource] },
  active: (facts) => {
    const states = [facts.boardState, facts.taskState ?? 'active', facts.containerState ?? 'active']
    const canBecomeActive = states.some((state) => state !== 'active') && !states.includes('purged')
    return canBecomeActive ? { ...facts, ...activeStates } : facts
  },
  plan: (facts) =>
    allFeatures.every((it) => facts.features.includes(it)) ? facts : { ...facts, features: allFeatures },
  subscription: (facts) => (facts.writable ? facts : { ...facts, writable: true }),
}

const allFeatures = plans.enterprise.features
const activeStates = { boardState: 'active', taskState: 'active', containerState: 'active' } as const
const noSwitches = { createTasks: false, editOthersTasks: false, viewOthersTasks: false, reassignOwnTasks: false }
const ownerSource = roleSourceOf(
  { role: 'owner', switches: null },
  { switches: { editor: noSwitches, restricted: noSwitches } },
)

/** Only for roles that have the switch: Restricted has none for others' tasks. */
function withSwitchOn(name: keyof MemberSwitches): (facts: Facts) => Facts {
  const lacksSwitch = ({ role, switches }: RoleSource) =>
    !switches[name] && hasSwitches(role) && switchesOf[role].includes(name)
  return (facts) =>
    facts.sources.some(lacksSwitch)
      ? {
          ...facts,
          sources: facts.sources.map((source) =>
            lacksSwitch(source) ? { ...source, switches: { ...source.switches, [name]: true } } : source,
          ),
        }
      : facts
}

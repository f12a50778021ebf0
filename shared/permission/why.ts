// Why somebody may do a thing, and what it would take where they may not. Nothing is decided here: the policy is asked
// again with less, or with more, of what it knows of them, so what is said is what holds.

import type { BoardFacts, MemberSwitches, Source } from '#shared/board/model.ts'
import { isSwitched, sourceOf, switchesOf } from '#shared/board/rules.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import { type BoardAction, can, type TaskAction } from './can.ts'

/** Every switch there is. */
const switchNames = ['createTasks', 'editOthersTasks', 'viewOthersTasks', 'reassignOwnTasks'] as const

/** The switch that a ground or a remedy is; null when it is something else. */
export const switchIn = (part: Ground | Remedy): keyof MemberSwitches | null =>
  switchNames.find((name) => name === part) ?? null

/** What a right can rest on. A role is what is left when nothing else is needed. */
export const grounds = [
  'owner',
  'administrator',
  'manager',
  'assigned',
  'root_assigned',
  'created',
  'named',
  ...switchNames,
  'put_away_by_me',
  'takes_back',
  'made_lately',
] as const
export type Ground = (typeof grounds)[number]

/** What may be wanting. */
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

/** One way that would do: everything of it together. */
export type Way<Part> = readonly Part[]

export type Why =
  /** Each way by itself is enough; none at all means that the role alone is. */
  { allowed: true; ways: readonly Way<Ground>[] } | { allowed: false; ways: readonly Way<Remedy>[] }

/** What the policy knows of somebody before a board, and perhaps before a task of it. */
type Facts = BoardFacts & Partial<Omit<TaskFacts, keyof BoardFacts>>

/** Why somebody may do something with a task, or with the board where only its facts are there. */
export function why<A extends BoardAction | TaskAction>(
  action: A,
  facts: A extends TaskAction ? TaskFacts : BoardFacts,
): Why {
  const allowed = (asked: Facts) => can(action as TaskAction, asked as TaskFacts) === 'allowed'
  const known: Facts = facts
  if (allowed(known)) return { allowed: true, ways: shortest(grounds, (way) => isEnough(way, known, allowed)) }
  const wanting = remedies.filter((remedy) => supplied[remedy](known) !== known)
  const supply = (way: Way<Remedy>) => way.reduce<Facts>((sofar, remedy) => supplied[remedy](sofar), known)
  const ways = shortest(wanting, (way) => allowed(supply(way)))
  // Whoever is assigned to a part need not be assigned to the whole.
  const isMore = (way: Way<Remedy>) => way.includes('root_assigned') && ways.some((it) => it.includes('assigned'))
  return { allowed: false, ways: ways.filter((way) => !isMore(way)) }
}

/** Whether these grounds alone, without all others, still carry the right. */
function isEnough(way: Way<Ground>, facts: Facts, allowed: (facts: Facts) => boolean): boolean {
  if (way.some((ground) => withheld[ground](facts) === facts)) return false
  const others = grounds.filter((ground) => !way.includes(ground))
  return allowed(others.reduce((sofar, ground) => withheld[ground](sofar), facts))
}

/** Every way that holds and of which no part holds, the shortest; with more than three parts there is none. */
function shortest<Part>(parts: readonly Part[], holds: (way: Way<Part>) => boolean): Way<Part>[] {
  if (holds([])) return []
  for (const length of [1, 2, 3]) {
    const found = waysOf(parts, length).filter(holds)
    if (found.length > 0) return found
  }
  return []
}

function waysOf<Part>(parts: readonly Part[], length: number): Part[][] {
  if (length === 0) return [[]]
  return parts.flatMap((part, at) => waysOf(parts.slice(at + 1), length - 1).map((rest) => [part, ...rest]))
}

const withoutSources = (facts: Facts, goes: (source: Source) => boolean): Facts =>
  facts.sources.some(goes) ? { ...facts, sources: facts.sources.filter((source) => !goes(source)) } : facts

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

/** Their standing without one ground; the same where they do not have it. */
const withheld: Record<Ground, (facts: Facts) => Facts> = {
  owner: (facts) => withoutSources(facts, ({ by, role }) => role === 'owner' && by !== 'workspace'),
  // Who administers the workspace manages its boards as well.
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
  put_away_by_me: (facts) => (facts.putAwayByMe ? { ...facts, putAwayByMe: false } : facts),
  takes_back: (facts) => (facts.takesBack ? { ...facts, takesBack: false } : facts),
  made_lately: (facts) => (facts.madeLately ? { ...facts, madeLately: false } : facts),
}

function ifOn(name: keyof MemberSwitches): (facts: Facts) => Facts {
  return (facts) =>
    facts.sources.some((source) => isSwitched(source.role) && source.switches[name]) ? switchedOff(name)(facts) : facts
}

/** Their standing with what was wanting; the same where it is there already, or cannot be given them. */
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
const nothingOn = { createTasks: false, editOthersTasks: false, viewOthersTasks: false, reassignOwnTasks: false }
const ownership = sourceOf(
  { role: 'owner', switches: null },
  { switches: { editor: nothingOn, restricted: nothingOn } },
)

/** Only where the role has such a switch: for Restricted there is none for others' tasks. */
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

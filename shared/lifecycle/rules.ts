// What follows from the state of a thing and of the containers it lies in, and what leads from one state to another.

import type { UserId } from '#shared/common/ids.ts'
import { binDays, purgeQuietMinutes, takeBackMinutes } from '#shared/common/limits.ts'
import { dayMs, minuteMs } from '#shared/common/spans.ts'
import { type Away, inUse, type Kept, type LifecycleState, type LifecycleStep } from './states.ts'

const gravest: readonly LifecycleState[] = ['purged', 'deleted', 'archived']

/** A container's state covers what is in it: the gravest of them counts (decisions §6). */
export function stateWithin(own: LifecycleState, ...containers: readonly LifecycleState[]): LifecycleState {
  const all = [own, ...containers]
  return gravest.find((state) => all.includes(state)) ?? 'active'
}

type Doing = Pick<Away, 'at' | 'by' | 'workspaceId'>

// active → archived → active; active | archived → deleted → what it was, or gone for good (decisions §6).
const steps: Record<LifecycleStep, (kept: Kept, doing: Doing) => Kept | null> = {
  archive: ({ state }, doing) =>
    state === 'active' ? { state: 'archived', away: { ...doing, archived: null } } : null,
  unarchive: ({ state }) => (state === 'archived' ? inUse : null),
  delete: ({ state, away }, doing) => {
    if (state !== 'active' && state !== 'archived') return null
    return { state: 'deleted', away: { ...doing, archived: away && { at: away.at, by: away.by } } }
  },
  restore: ({ state, away }) => {
    if (state !== 'deleted' || !away) return null
    const { archived, workspaceId } = away
    if (!archived) return inUse
    return { state: 'archived', away: { ...archived, workspaceId, archived: null } }
  },
  purge: ({ state }, doing) => (state === 'deleted' ? { state: 'purged', away: { ...doing, archived: null } } : null),
}

/** The state a step leads to; null when it leads nowhere from here. */
export const stepped = (kept: Kept, step: LifecycleStep, doing: Doing): Kept | null => steps[step](kept, doing)

/** What comes from elsewhere already archived, or not. */
export const archivedIf = (archived: boolean, doing: Doing): Kept =>
  archived ? { state: 'archived', away: { ...doing, archived: null } } : inUse

/** The state a thing has after a step, whatever it was before: whoever asks for it again asks for nothing new. */
export const isDone = ({ state }: Pick<Kept, 'state'>, step: LifecycleStep): boolean =>
  (step === 'archive' && state === 'archived') ||
  (step === 'delete' && state === 'deleted') ||
  ((step === 'unarchive' || step === 'restore') && state === 'active')

/** What leads back from where a thing is. */
export const wayBack = ({ state }: Pick<Kept, 'state'>): 'unarchive' | 'restore' =>
  state === 'archived' ? 'unarchive' : 'restore'

/** When something deleted is gone for good (spec §9: 30 days). */
export const expiryOf = ({ at }: Pick<Away, 'at'>): Date => new Date(at.getTime() + binDays * dayMs)

/** When the job has something to do with it: when its days are over, and when it lay unseen for long enough. */
export function dueAt({ state, away }: Kept): Date | null {
  if (state === 'deleted' && away) return expiryOf(away)
  if (state === 'purged' && away) return new Date(away.at.getTime() + purgeQuietMinutes * minuteMs)
  return null
}

/** Days until something deleted is gone, counted up: what has less than a day says one. */
export const daysLeft = (away: Pick<Away, 'at'>, now: Date): number =>
  Math.max(0, Math.ceil((expiryOf(away).getTime() - now.getTime()) / dayMs))

/** Whether somebody did something within the hour; what they may take back by that the policies say (decisions §4). */
export const mayTakeBack = (done: Pick<Away, 'by' | 'at'> | null, me: UserId, now: Date): boolean =>
  done !== null && done.by === me && now.getTime() - done.at.getTime() <= takeBackMinutes * minuteMs

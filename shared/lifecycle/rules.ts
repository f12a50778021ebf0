// Rules of lifecycle states: containers, transitions and deadlines.

import type { UserId } from '#shared/common/ids.ts'
import { recycleBinDays, purgeDelayMinutes, undoRemovalMinutes } from '#shared/common/limits.ts'
import { dayMs, minuteMs } from '#shared/common/durations.ts'
import { type Removal, activeFields, type LifecycleFields, type LifecycleState, type LifecycleStep } from './states.ts'

const strongestFirst: readonly LifecycleState[] = ['purged', 'deleted', 'archived']

/** Returns the effective state: the strongest of the item and its containers. */
export function effectiveState(own: LifecycleState, ...containers: readonly LifecycleState[]): LifecycleState {
  const all = [own, ...containers]
  return strongestFirst.find((state) => all.includes(state)) ?? 'active'
}

type RemovalContext = Pick<Removal, 'at' | 'by' | 'workspaceId'>

// Transitions: active → archived → active; active or archived → deleted → the previous state, or purged.
const steps: Record<
  LifecycleStep,
  (lifecycleFields: LifecycleFields, removal: RemovalContext) => LifecycleFields | null
> = {
  archive: ({ state }, removal) =>
    state === 'active' ? { state: 'archived', removal: { ...removal, archived: null } } : null,
  unarchive: ({ state }) => (state === 'archived' ? activeFields : null),
  delete: ({ state, removal }, deletion) => {
    if (state !== 'active' && state !== 'archived') return null
    return { state: 'deleted', removal: { ...deletion, archived: removal && { at: removal.at, by: removal.by } } }
  },
  restore: ({ state, removal }) => {
    if (state !== 'deleted' || !removal) return null
    const { archived, workspaceId } = removal
    if (!archived) return activeFields
    return { state: 'archived', removal: { ...archived, workspaceId, archived: null } }
  },
  purge: ({ state }, removal) =>
    state === 'deleted' ? { state: 'purged', removal: { ...removal, archived: null } } : null,
}

/** Returns the fields after a step; null when it is impossible. */
export const afterStep = (
  lifecycleFields: LifecycleFields,
  step: LifecycleStep,
  removal: RemovalContext,
): LifecycleFields | null => steps[step](lifecycleFields, removal)

/** Returns the fields of a new item that may be archived from the start. */
export const initialLifecycleFields = (archived: boolean, removal: RemovalContext): LifecycleFields =>
  archived ? { state: 'archived', removal: { ...removal, archived: null } } : activeFields

/** Returns whether a step would change nothing. */
export const isStepApplied = ({ state }: Pick<LifecycleFields, 'state'>, step: LifecycleStep): boolean =>
  (step === 'archive' && state === 'archived') ||
  (step === 'delete' && state === 'deleted') ||
  ((step === 'unarchive' || step === 'restore') && state === 'active')

/** Returns the step that restores an item. */
export const restoreStep = ({ state }: Pick<LifecycleFields, 'state'>): 'unarchive' | 'restore' =>
  state === 'archived' ? 'unarchive' : 'restore'

/** Returns when a deleted item expires (R-15.6: after 30 days). */
export const expiryOf = ({ at }: Pick<Removal, 'at'>): Date => new Date(at.getTime() + recycleBinDays * dayMs)

/** Returns when the purge job deletes an item: when it expires, or after a delay if it was purged by a user. */
export function purgeTimeOf({ state, removal }: LifecycleFields): Date | null {
  if (state === 'deleted' && removal) return expiryOf(removal)
  if (state === 'purged' && removal) return new Date(removal.at.getTime() + purgeDelayMinutes * minuteMs)
  return null
}

/** Returns the days until a deleted item expires, rounded up. */
export const daysUntilExpiry = (removal: Pick<Removal, 'at'>, now: Date): number =>
  Math.max(0, Math.ceil((expiryOf(removal).getTime() - now.getTime()) / dayMs))

/** Returns whether the user removed the item within the last hour. The policies decide what that allows. */
export const mayUndoRemoval = (removal: Pick<Removal, 'by' | 'at'> | null, me: UserId, now: Date): boolean =>
  removal !== null && removal.by === me && now.getTime() - removal.at.getTime() <= undoRemovalMinutes * minuteMs

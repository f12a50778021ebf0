// Rules of lifecycle states: containers, transitions and deadlines.

import type { UserId } from '#shared/common/ids.ts'
import { recycleBinDays, purgeDelayMinutes, undoRemovalMinutes } from '#shared/common/limits.ts'
import { dayMs, minuteMs } from '#shared/common/spans.ts'
import { type Removal, inUse, type LifecycleFields, type LifecycleState, type LifecycleStep } from './states.ts'

const gravest: readonly LifecycleState[] = ['purged', 'deleted', 'archived']

/** Returns the effective state: the gravest of the item and its containers. */
export function effectiveState(own: LifecycleState, ...containers: readonly LifecycleState[]): LifecycleState {
  const all = [own, ...containers]
  return gravest.find((state) => all.includes(state)) ?? 'active'
}

type RemovalContext = Pick<Removal, 'at' | 'by' | 'workspaceId'>

// active → archived → active; active
// archived → deleted → previous state, or purged.
const steps: Record<
  LifecycleStep,
  (lifecycleFields: LifecycleFields, doing: RemovalContext) => LifecycleFields | null
> = {
  archive: ({ state }, doing) =>
    state === 'active' ? { state: 'archived', removal: { ...doing, archived: null } } : null,
  unarchive: ({ state }) => (state === 'archived' ? inUse : null),
  delete: ({ state, removal }, doing) => {
    if (state !== 'active' && state !== 'archived') return null
    return { state: 'deleted', removal: { ...doing, archived: removal && { at: removal.at, by: removal.by } } }
  },
  restore: ({ state, removal }) => {
    if (state !== 'deleted' || !removal) return null
    const { archived, workspaceId } = removal
    if (!archived) return inUse
    return { state: 'archived', removal: { ...archived, workspaceId, archived: null } }
  },
  purge: ({ state }, doing) =>
    state === 'deleted' ? { state: 'purged', removal: { ...doing, archived: null } } : null,
}

/** Returns the fields after a step; null when it is impossible. */
export const afterStep = (
  lifecycleFields: LifecycleFields,
  step: LifecycleStep,
  doing: RemovalContext,
): LifecycleFields | null => steps[step](lifecycleFields, doing)

/** Returns the fields of a new item that may be archived from the start. */
export const archivedUnder = (archived: boolean, doing: RemovalContext): LifecycleFields =>
  archived ? { state: 'archived', removal: { ...doing, archived: null } } : inUse

/** Returns whether a step would change nothing. */
export const isDone = ({ state }: Pick<LifecycleFields, 'state'>, step: LifecycleStep): boolean =>
  (step === 'archive' && state === 'archived') ||
  (step === 'delete' && state === 'deleted') ||
  ((step === 'unarchive' || step === 'restore') && state === 'active')

/** Returns the step that restores an item. */
export const restoreStep = ({ state }: Pick<LifecycleFields, 'state'>): 'unarchive' | 'restore' =>
  state === 'archived' ? 'unarchive' : 'restore'

/** When a deleted item expires (R-15.6: 30 days). */
export const expiryOf = ({ at }: Pick<Removal, 'at'>): Date => new Date(at.getTime() + recycleBinDays * dayMs)

/** When the purge job handles it: at its expiry, or after a delay once purged. */
export function dueAt({ state, removal }: LifecycleFields): Date | null {
  if (state === 'deleted' && removal) return expiryOf(removal)
  if (state === 'purged' && removal) return new Date(removal.at.getTime() + purgeDelayMinutes * minuteMs)
  return null
}

/** Returns the days until a deleted item expires, rounded up. */
export const daysLeft = (removal: Pick<Removal, 'at'>, now: Date): number =>
  Math.max(0, Math.ceil((expiryOf(removal).getTime() - now.getTime()) / dayMs))

/** Returns whether the user did it within the last hour; what that allows is up to the policies. */
export const mayUndoRemoval = (done: Pick<Removal, 'by' | 'at'> | null, me: UserId, now: Date): boolean =>
  done !== null && done.by === me && now.getTime() - done.at.getTime() <= undoRemovalMinutes * minuteMs

// What follows from the state of a thing and of the containers it lies in.

import type { LifecycleState } from './states.ts'

/** A container's state covers what is in it: the gravest of them counts (decisions §6). */
export function stateWithin(own: LifecycleState, ...containers: readonly LifecycleState[]): LifecycleState {
  const all = [own, ...containers]
  return all.includes('deleted') ? 'deleted' : all.includes('archived') ? 'archived' : 'active'
}

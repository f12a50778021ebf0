// What putting something away or bringing it back needs: what the door of a board gives.

import type { Board } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { stepped, wayBack } from '#shared/lifecycle/rules.ts'
import type { Kept, LifecycleStep } from '#shared/lifecycle/states.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import type { Table } from '#functions/table/open.ts'

export type Step = {
  table: Table
  platform: Platform
  me: { userId: UserId }
  board: Board
  /** For whoever was slower: asks again whether they may. */
  again: () => Promise<unknown>
  happened: Happened
  /** Tells this step from the others of the same mutation. */
  part?: string
}

/** @throws lifecycle.not_active when the step leads nowhere from here */
export function keptAfter({ platform, me, board }: Step, kept: Kept, verb: LifecycleStep): Kept {
  const doing = { at: platform.clock.now(), by: me.userId, workspaceId: board.workspaceId }
  return stepped(kept, verb, doing) ?? refuse('lifecycle.not_active')
}

/** What is asked for: a step, or whatever leads back from where a thing is. */
export type Verb = LifecycleStep | 'bring back'

export const stepOf = (verb: Verb, kept: Pick<Kept, 'state'>): LifecycleStep =>
  verb === 'bring back' ? wayBack(kept) : verb

/** Whether a step leads back, so that it matters whether what the thing lies in is open. */
export const leadsBack = (verb: LifecycleStep): boolean => verb === 'unarchive' || verb === 'restore'

// The context of archiving, deleting or restoring one item.

import type { Board } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { afterStep, restoreStep } from '#shared/lifecycle/rules.ts'
import type { LifecycleFields, LifecycleStep } from '#shared/lifecycle/states.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import type { Table } from '#functions/table/open.ts'

export type Step = {
  table: Table
  platform: Platform
  me: { userId: UserId }
  board: Board
  /** Conflict retry: authorises the caller again. */
  reread: () => Promise<unknown>
  createEvent: CreateEvent
  /** Distinguishes this step from others of the same mutation. */
  part?: string
}

/** @throws lifecycle.not_active when the step is impossible in this state */
export function lifecycleAfter(
  { platform, me, board }: Step,
  lifecycleFields: LifecycleFields,
  verb: LifecycleStep,
): LifecycleFields {
  const doing = { at: platform.clock.now(), by: me.userId, workspaceId: board.workspaceId }
  return afterStep(lifecycleFields, verb, doing) ?? throwError('lifecycle.not_active')
}

/** A step, or whichever step restores the item. */
export type LifecycleVerb = LifecycleStep | 'bring back'

export const stepOf = (verb: LifecycleVerb, lifecycleFields: Pick<LifecycleFields, 'state'>): LifecycleStep =>
  verb === 'bring back' ? restoreStep(lifecycleFields) : verb

/** Returns whether a step restores the item, so that its container must be active. */
export const isRestore = (verb: LifecycleStep): boolean => verb === 'unarchive' || verb === 'restore'

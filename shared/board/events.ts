// What can happen to a board and its frame. Named in the past tense, with the values before and after.

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { UserId } from '#shared/common/ids.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { BoardChange } from './change.ts'
import { BoardRole, MemberSwitches } from './model.ts'

const PutAway = EventFrame.extend({ title: z.string(), from: LifecycleState, to: LifecycleState })

export const BoardEvent = z.discriminatedUnion('type', [
  EventFrame.extend({ type: z.literal('board.created'), title: z.string() }),
  EventFrame.extend({ type: z.literal('board.imported'), title: z.string(), tasks: z.int() }),
  EventFrame.extend({ type: z.literal('board.copied'), title: z.string(), tasks: z.int() }),
  EventFrame.extend({ type: z.literal('board.changed'), change: BoardChange }),
  EventFrame.extend({ type: z.literal('member.added'), userId: UserId, role: BoardRole }),
  EventFrame.extend({ type: z.literal('member.changed'), userId: UserId, from: BoardRole, to: BoardRole }),
  EventFrame.extend({
    type: z.literal('member.switched'),
    userId: UserId,
    from: MemberSwitches.nullable(),
    to: MemberSwitches.nullable(),
  }),
  EventFrame.extend({ type: z.literal('member.removed'), userId: UserId, role: BoardRole }),
  PutAway.extend({ type: z.literal('board.archived') }),
  PutAway.extend({ type: z.literal('board.unarchived') }),
  PutAway.extend({ type: z.literal('board.deleted') }),
  PutAway.extend({ type: z.literal('board.restored') }),
  PutAway.extend({ type: z.literal('board.purged') }),
])
export type BoardEvent = z.infer<typeof BoardEvent>

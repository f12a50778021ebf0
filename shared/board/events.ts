// Events of a board and its structure: past tense, with old and new values.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { GroupId, UserId, VaultId } from '#shared/common/ids.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { BoardChange } from './change.ts'
import { BoardGroup, BoardRole, MemberSwitches } from './model.ts'

const LifecycleChange = EventEnvelope.extend({ title: z.string(), from: LifecycleState, to: LifecycleState })

export const BoardEvent = z.discriminatedUnion('type', [
  EventEnvelope.extend({ type: z.literal('board.created'), title: z.string() }),
  EventEnvelope.extend({ type: z.literal('board.imported'), title: z.string(), tasks: z.int() }),
  EventEnvelope.extend({ type: z.literal('board.copied'), title: z.string(), tasks: z.int() }),
  EventEnvelope.extend({ type: z.literal('board.changed'), change: BoardChange }),
  EventEnvelope.extend({ type: z.literal('member.added'), userId: UserId, role: BoardRole }),
  EventEnvelope.extend({ type: z.literal('member.changed'), userId: UserId, from: BoardRole, to: BoardRole }),
  EventEnvelope.extend({
    type: z.literal('member.switched'),
    userId: UserId,
    from: MemberSwitches.nullable(),
    to: MemberSwitches.nullable(),
  }),
  EventEnvelope.extend({ type: z.literal('member.removed'), userId: UserId, role: BoardRole }),
  EventEnvelope.extend({ type: z.literal('group.added'), groupId: GroupId, name: z.string(), role: BoardRole }),
  EventEnvelope.extend({
    type: z.literal('group.changed'),
    groupId: GroupId,
    name: z.string(),
    from: BoardGroup,
    to: BoardGroup,
  }),
  EventEnvelope.extend({ type: z.literal('group.removed'), groupId: GroupId, name: z.string(), role: BoardRole }),
  /** Null stands for outside of vaults. Names of vaults are never stored on a board. */
  EventEnvelope.extend({
    type: z.literal('board.vault_changed'),
    from: VaultId.nullable(),
    to: VaultId.nullable(),
  }),
  LifecycleChange.extend({ type: z.literal('board.archived') }),
  LifecycleChange.extend({ type: z.literal('board.unarchived') }),
  LifecycleChange.extend({ type: z.literal('board.deleted') }),
  LifecycleChange.extend({ type: z.literal('board.restored') }),
  LifecycleChange.extend({ type: z.literal('board.purged') }),
])
export type BoardEvent = z.infer<typeof BoardEvent>

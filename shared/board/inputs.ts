// What the calls about boards take.

import * as z from 'zod'
import { between } from '#shared/common/between.ts'
import { Hue } from '#shared/common/hues.ts'
import { EntryId, ListId, TabId, UserId } from '#shared/common/ids.ts'
import { listsOfNewTab, membersAtOnce, rereadEntries } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Title } from '#shared/common/texts.ts'
import { MemberChange } from './change.ts'
import { BoardRole, MemberSwitches } from './model.ts'

export const CreateBoard = z.object({ title: Title, color: Hue.default('indigo') })

/**
 * Named by whoever makes it, with the lists it begins with, so that it is shown, and can be taken back, before there is an
 * answer; otherwise by the server.
 */
export const CreateTab = z.object({
  title: Title,
  color: Hue.default('indigo'),
  tabId: TabId.optional(),
  listIds: z
    .array(ListId)
    .length(listsOfNewTab)
    .refine((ids) => new Set(ids).size === ids.length)
    .optional(),
})
/** To undo a move: exactly where it stood, and only while nobody else has moved it since. */
const back = <Place extends z.ZodType>(place: Place) => z.object({ from: place, to: Position }).optional()

export const MoveTab = z.object({ tabId: TabId, ...between(TabId), back: back(Position) })
export type MoveTab = z.infer<typeof MoveTab>

/** Who makes a list may name it, to show it, and put tasks into it, before there is an answer. */
export const CreateList = z.object({ tabId: TabId, listId: ListId.optional(), title: Title, ...between(ListId) })
export const MoveList = z.object({
  listId: ListId,
  tabId: TabId,
  ...between(ListId),
  back: back(z.object({ tabId: TabId, position: Position })),
})
export type MoveList = z.infer<typeof MoveList>

export const ChangeMember = z.object({ userId: UserId, change: MemberChange })
export const AddMembers = z.object({
  userIds: z.array(UserId).min(1).max(membersAtOnce),
  role: BoardRole,
  /** To undo a removal: the own ones that went with it. */
  switches: MemberSwitches.nullable().default(null),
})

/** The cursor of a snapshot or of an earlier catch-up; the moment is read from it, so it must hold one. */
export const Since = z.object({
  since: z
    .string()
    .regex(/^act_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    .pipe(EntryId),
  /** The version of the workspace's labels that they have seen. */
  labels: z.int().min(0).default(0),
  /** How the reader stood to the board when they looked (`standingOf`). */
  standing: z.string().max(2_000),
  /** For these the board has been read anew, since they were heard of (`Changes.reread`). */
  reread: z.array(EntryId).max(rereadEntries).optional(),
})

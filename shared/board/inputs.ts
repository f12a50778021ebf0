// What the calls about boards take.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { EntryId, ListId, TabId, UserId } from '#shared/common/ids.ts'
import { Title } from '#shared/common/texts.ts'
import { BoardRole, MemberSwitches } from './model.ts'

export const CreateBoard = z.object({ title: Title, color: Hue.default('indigo') })

/** Between which neighbours something goes: null is the end of that side (decisions §5). */
export const between = <Id extends z.ZodType>(id: Id) => ({ after: id.nullable(), before: id.nullable() })

export const CreateTab = z.object({ title: Title, color: Hue.default('indigo') })
export const MoveTab = z.object({ tabId: TabId, ...between(TabId) })

export const CreateList = z.object({ tabId: TabId, title: Title, ...between(ListId) })
export const MoveList = z.object({ listId: ListId, tabId: TabId, ...between(ListId) })

/** Role and switches are given together: what is not said keeps its value. */
export const ChangeMember = z.object({
  userId: UserId,
  role: BoardRole.optional(),
  switches: MemberSwitches.nullable().optional(),
})
export const AddMembers = z.object({ userIds: z.array(UserId).min(1).max(50), role: BoardRole })

/** The cursor of a snapshot or of an earlier catch-up; the moment is read from it, so it must hold one. */
export const Since = z.object({
  since: z
    .string()
    .regex(/^act_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    .pipe(EntryId),
})

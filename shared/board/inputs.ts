import * as z from 'zod'
import { neighbourFields } from '#shared/common/neighbour-fields.ts'
import { Hue } from '#shared/common/hues.ts'
import { EntryId, GroupId, ListId, TabId, UserId, VaultId } from '#shared/common/ids.ts'
import { listsOfNewTab, membersPerCall, maxRereadEntries } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Title } from '#shared/common/texts.ts'
import { MemberChange } from './change.ts'
import { BoardGroup, BoardRole, MemberSwitches } from './model.ts'

export const CreateTemplate = z.object({
  title: Title,
  color: Hue.default('indigo'),
  /** Whether the first tab gets the default lists. */
  withLists: z.boolean().default(true),
})
export const CreateBoard = CreateTemplate.extend({
  /** The vault of the new board. */
  vaultId: VaultId.nullable().default(null),
})

/** The client may choose the ids, so that the tab can be shown, and undone, before the response arrives. */
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
/** For undoing a move: the exact previous place, valid while nobody else has moved it since. */
const undoPlace = <PlaceSchema extends z.ZodType>(place: PlaceSchema) =>
  z.object({ from: place, to: Position }).optional()

export const MoveTab = z.object({ tabId: TabId, ...neighbourFields(TabId), undoPlace: undoPlace(Position) })
export type MoveTab = z.infer<typeof MoveTab>

/** The client may choose the id, so that it can show the list and add tasks before the response arrives. */
export const CreateList = z.object({
  tabId: TabId,
  listId: ListId.optional(),
  title: Title,
  ...neighbourFields(ListId),
})
export const MoveList = z.object({
  listId: ListId,
  tabId: TabId,
  ...neighbourFields(ListId),
  undoPlace: undoPlace(z.object({ tabId: TabId, position: Position })),
})
export type MoveList = z.infer<typeof MoveList>

export const ChangeMember = z.object({ userId: UserId, change: MemberChange })
export const AddGroup = z.object({
  groupId: GroupId,
  role: BoardRole,
  /** For undoing a removal: the own switches of the group. */
  switches: MemberSwitches.nullable().default(null),
})
export const ChangeGroupOnBoard = z.object({ groupId: GroupId, from: BoardGroup, to: BoardGroup })

export const AddMembers = z.object({
  userIds: z.array(UserId).min(1).max(membersPerCall),
  role: BoardRole,
  /** For undoing a removal: the member's own switches. */
  switches: MemberSwitches.nullable().default(null),
})

/** The cursor of a snapshot or catch-up. The server reads its time, so it must be a valid ULID. */
export const ChangesInput = z.object({
  since: z
    .string()
    .regex(/^act_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    .pipe(EntryId),
  /** The version of the workspace's labels that the client has. */
  labels: z.int().min(0).default(0),
  /** The version of the grants of vaults that the client has; for boards in vaults. */
  vaults: z.int().min(0).default(0),
  /** The user's access when the client last read the board (`accessKeyOf`). */
  accessKey: z.string().max(2_000),
  /** Entries for which the client has loaded the board again (`Changes.handledEntries`). */
  handledEntries: z.array(EntryId).max(maxRereadEntries).optional(),
})

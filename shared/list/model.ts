// A list: a column of tasks in a tab.

import * as z from 'zod'
import { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import { mostSoftLimit } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Title } from '#shared/common/texts.ts'
import { Kept } from '#shared/lifecycle/states.ts'

export const List = z.object({
  boardId: BoardId,
  listId: ListId,
  tabId: TabId,
  title: Title,
  position: Position,
  /** How many tasks it is meant to hold; more are shown in amber and never blocked (look §10). */
  softLimit: z.int().min(1).max(mostSoftLimit).nullable(),
  ...Kept.shape,
})
export type List = z.infer<typeof List>

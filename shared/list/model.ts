// A list: a column of tasks in a tab.

import * as z from 'zod'
import { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import { maxSoftLimit } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Title } from '#shared/common/texts.ts'
import { LifecycleFields } from '#shared/lifecycle/states.ts'

export const List = z.object({
  boardId: BoardId,
  listId: ListId,
  tabId: TabId,
  title: Title,
  position: Position,
  /** The intended number of tasks; more are highlighted, never blocked. */
  softLimit: z.int().min(1).max(maxSoftLimit).nullable(),
  ...LifecycleFields.shape,
})
export type List = z.infer<typeof List>

// A tab of a board: a page of lists.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { BoardId, TabId } from '#shared/common/ids.ts'
import { Position } from '#shared/common/position.ts'
import { Title } from '#shared/common/texts.ts'
import { LifecycleFields } from '#shared/lifecycle/states.ts'

export const Tab = z.object({
  boardId: BoardId,
  tabId: TabId,
  title: Title,
  color: Hue,
  position: Position,
  ...LifecycleFields.shape,
})
export type Tab = z.infer<typeof Tab>

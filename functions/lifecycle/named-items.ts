import * as z from 'zod'
import { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'

const NamedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), boardId: BoardId, id: TaskId }),
  z.object({ kind: z.literal('list'), boardId: BoardId, id: ListId }),
  z.object({ kind: z.literal('tab'), boardId: BoardId, id: TabId }),
  z
    .object({ kind: z.literal('board'), boardId: BoardId, id: BoardId })
    .refine(({ boardId, id }) => boardId === id, { path: ['id'] }),
])
export type NamedItem = z.infer<typeof NamedItem>

export const NamedItems = z.object({ items: z.array(NamedItem).min(1).max(itemsPerCall) })

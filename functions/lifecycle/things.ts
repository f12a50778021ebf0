// Several things of any kinds, as a call names them.

import * as z from 'zod'
import { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { thingsAtOnce } from '#shared/common/limits.ts'

const Named = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), boardId: BoardId, id: TaskId }),
  z.object({ kind: z.literal('list'), boardId: BoardId, id: ListId }),
  z.object({ kind: z.literal('tab'), boardId: BoardId, id: TabId }),
  z
    .object({ kind: z.literal('board'), boardId: BoardId, id: BoardId })
    .refine(({ boardId, id }) => boardId === id, { path: ['id'] }),
])
export type Named = z.infer<typeof Named>

export const Things = z.object({ things: z.array(Named).min(1).max(thingsAtOnce) })

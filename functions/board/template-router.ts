// The calls named templates.*; everything else that is done with one is done with it as a board.

import { router } from '#functions/rpc/trpc.ts'
import { createTemplate } from './create.ts'
import { shipped } from './shipped-template.ts'
import { room } from './template-room.ts'
import { list } from './templates.ts'

export const templateRouter = router({ create: createTemplate, list, room, shipped })

// Procedures of templates; other calls on a template are board calls.

import { router } from '#functions/rpc/trpc.ts'
import { createTemplate } from './create.ts'
import { shipped } from './shipped-template.ts'
import { room } from './template-limit.ts'
import { list } from './templates.ts'

export const templateRouter = router({ create: createTemplate, list, room, shipped })

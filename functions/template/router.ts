// Procedures of templates; other calls on a template are board calls.

import { router } from '#functions/rpc/procedures.ts'
import { createTemplate } from '#functions/board/create.ts'
import { shipped } from './shipped.ts'
import { quota } from './quota.ts'
import { list } from './list.ts'

export const templateRouter = router({ create: createTemplate, list, quota, shipped })

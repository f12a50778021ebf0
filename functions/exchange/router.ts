// The calls named imports.*

import { router } from '#functions/rpc/trpc.ts'
import { begin } from './begin.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { get } from './get.ts'
import { mine } from './mine.ts'
import { resume } from './resume.ts'
import { uploaded } from './uploaded.ts'

export const importRouter = router({ begin, cancel, confirm, get, mine, resume, uploaded })

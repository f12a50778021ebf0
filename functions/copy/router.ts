// The calls named copies.*

import { router } from '#functions/rpc/trpc.ts'
import { begin } from './begin.ts'
import { cancel } from './cancel.ts'
import { get } from './get.ts'
import { mine } from './mine.ts'
import { resume } from './resume.ts'
import { keepShipped, useShipped } from './shipped.ts'

export const copyRouter = router({ begin, cancel, get, mine, resume, useShipped, keepShipped })

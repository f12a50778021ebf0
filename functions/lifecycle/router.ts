// The calls named lifecycle.*

import { router } from '#functions/rpc/trpc.ts'
import { away } from './away.ts'
import { bringBack, purge } from './several.ts'

export const lifecycleRouter = router({ away, bringBack, purge })

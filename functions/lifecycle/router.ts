import { router } from '#functions/rpc/procedures.ts'
import { listRemovedItems } from './list-removed-items.ts'
import { restoreMany, purgeMany } from './restore-purge-many.ts'

export const lifecycleRouter = router({ list: listRemovedItems, restore: restoreMany, purge: purgeMany })

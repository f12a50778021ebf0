import { router } from '#functions/rpc/procedures.ts'
import { list } from './list.ts'

export const auditRouter = router({ list })

import { router } from '#functions/rpc/procedures.ts'
import { find } from './find.ts'

export const searchRouter = router({ find })

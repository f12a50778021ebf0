import { router } from '#functions/rpc/procedures.ts'
import { reminderLedger } from './reminder-ledger.ts'

export const reminderRouter = router({ ledger: reminderLedger })

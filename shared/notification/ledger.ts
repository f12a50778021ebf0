// The ledger of a person's reminders: what is planned, and what was sent.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'

export const LedgerPart = z.enum(['planned', 'sent'])
export type LedgerPart = z.infer<typeof LedgerPart>

/** A page: planned reminders with the next one first, or sent ones with the last one first. */
export const ReminderLedger = z.object({ part: LedgerPart, cursor: Cursor })

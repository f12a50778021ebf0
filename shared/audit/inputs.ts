// Inputs of the audit log's procedures.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { UserId } from '#shared/common/ids.ts'
import { AuditKind } from './model.ts'

/** A page of the audit log, filtered by actor, kind and time. */
export const AuditLog = z.object({
  actorId: UserId.optional(),
  kind: AuditKind.optional(),
  /** Inclusive. */
  from: z.date().optional(),
  /** Exclusive. */
  until: z.date().optional(),
  cursor: Cursor,
})
export type AuditLog = z.infer<typeof AuditLog>

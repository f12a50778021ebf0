// Frames of a live connection (adr 0071). They carry ids and versions only, never content.

import * as z from 'zod'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import { Activity } from './model.ts'

/** The path of live connections on the product's origin; on AWS also the name of the stage. */
export const livePath = '/live'
/** Query parameter with the workspace that the page shows (adr 0069). */
export const workspaceParameter = 'workspace'

/** A frame of a client. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), boardId: BoardId }),
  z.strictObject({ type: z.literal('leave'), boardId: BoardId }),
  z.strictObject({ type: z.literal('look'), boardId: BoardId, taskId: TaskId.nullable(), activity: Activity }),
  z.strictObject({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** Why the server closes a connection; `idle` after a minute without a ping. */
export type CloseReason =
  | 'too-large'
  | 'malformed'
  | 'too-many'
  | 'signed-out'
  | 'no-access'
  | 'switched'
  | 'unknown'
  | 'idle'

/**
 * A frame of the server. `hidden` is the answer for a board that does not exist or that the user may not see. `pong` names the
 * boards that the server has open for the connection, in case a frame of the client was lost.
 */
export type ServerFrame =
  | { type: 'opened'; boardId: BoardId }
  | { type: 'hidden'; boardId: BoardId }
  | { type: 'changed'; boardId: BoardId }
  | { type: 'presence'; boardId: BoardId; version: number }
  | { type: 'notified' }
  | { type: 'pong'; boardIds: readonly BoardId[] }
  | { type: 'closed'; reason: CloseReason }

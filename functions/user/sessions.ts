// users.sessions, users.endSession and users.endAllSessions: the devices on which the user is signed in.

import * as z from 'zod'
import { MutationId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { SessionRef } from '#shared/user/inputs.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'

const Mutation = z.object({ mutationId: MutationId.optional() })

/** Returns the latest sessions, the session of the call first, then by last use. */
export const sessions = ownProcedure.query(async ({ ctx: { table, platform, me } }) => {
  const stored = await table.session.ofUser(me.userId, platform.clock.now())
  const others = stored.filter(({ hash }) => hash !== me.session.hash)
  return {
    sessions: [me.session, ...others].map(({ hash, device, startedAt, renewedAt }) => ({
      sessionId: hash,
      /** The user agent of the browser; never trusted. */
      device,
      startedAt,
      /** Open pages renew their session about every hour. */
      lastUsedAt: renewedAt,
      isCurrent: hash === me.session.hash,
    })),
  }
})

/** Ends one session of the user. Throws session.not_found if it has ended or belongs to another user. */
export const endSession = ownProcedure
  .input(Mutation.extend(SessionRef.shape))
  .mutation(async ({ ctx, input: { mutationId, sessionId } }) => {
    const { table, me, call, endedAccess } = ctx
    // A repeated call gets the answer of the first one.
    call.authorised = true
    const answer = { sessionId }
    const mutation = mutationWithoutEvent(ctx, mutationId)
    if (!(await table.session.endOwn(sessionId, me.userId, { ...mutation, answer }))) throwError('session.not_found')
    endedAccess.push({ userId: me.userId })
    return answer
  })

/** Ends all sessions of the user, also the session of the call. */
export const endAllSessions = ownProcedure.input(Mutation).mutation(async ({ ctx: { table, me, endedAccess } }) => {
  await table.session.endAllOf(me.userId)
  // A session that has just started may not be in the index yet.
  await table.session.end(me.session.hash)
  endedAccess.push({ userId: me.userId })
  return {}
})

// Access patterns of sessions. A session is found by the hash of its cookie.

import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { sessionsShown } from '#shared/common/limits.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commitWithoutEvent, type Entities, type MutationWithoutEvent } from '#functions/table/commit.ts'

export type Session = {
  hash: string
  userId: UserId
  workspaceId: WorkspaceId | null
  device: string
  startedAt: Date
  renewedAt: Date
  expiresAt: Date
}

/** Write that changes the workspace of a session; fails if the session has ended or was moved to a new hash. */
export const sessionWorkspaceWrite = ({ session }: Entities, hash: string, workspaceId: WorkspaceId) =>
  session
    .patch({ hash })
    .set({ workspaceId })
    .where((row, { notExists }) => notExists(row.renewedTo))
    .commit()

const seconds = (date: Date): number => Math.ceil(date.getTime() / 1_000)

type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<Bound['entities']['session']['get']>['go']>>['data']>

const sessionFromRow = ({ hash, userId, workspaceId, device, startedAt, renewedAt, expiresAtSeconds }: SessionRow) => ({
  hash,
  userId,
  workspaceId: workspaceId ?? null,
  device,
  startedAt: new Date(startedAt),
  renewedAt: new Date(renewedAt),
  expiresAt: new Date(expiresAtSeconds * 1_000),
})

export const sessionAccess = (bound: Bound) => {
  const { entities } = bound
  const rowOf = ({ workspaceId, startedAt, renewedAt, expiresAt, ...session }: Session) => ({
    ...session,
    ...(workspaceId && { workspaceId }),
    startedAt: startedAt.toISOString(),
    renewedAt: renewedAt.toISOString(),
    expiresAtSeconds: seconds(expiresAt),
  })

  return {
    /**
     * S1: reads a session that has not expired, also by its previous hash. TTL may be hours late, so the time is compared,
     * too.
     */
    async get(hash: string, now: Date): Promise<Session | null> {
      const { data } = await entities.session.get({ hash }).go({ consistent: true })
      if (!data || data.expiresAtSeconds <= seconds(now)) return null
      return data.renewedTo ? this.get(data.renewedTo, now) : sessionFromRow(data)
    },

    /** S2: creates a session. */
    async start(session: Session): Promise<void> {
      await entities.session.create(rowOf(session)).go()
    },

    /**
     * S3: moves a session to a new hash; the old hash refers to it for a while.
     * @returns false when it was moved already, or another workspace was opened meanwhile
     */
    async rotate(from: string, to: Session, { seed, until }: { seed: string; until: Date }): Promise<boolean> {
      const { canceled } = await bound.transaction
        .write(({ session }) => [
          session
            .patch({ hash: from })
            .set({ renewedTo: to.hash, seed, expiresAtSeconds: seconds(until) })
            .where(
              (row, { eq, notExists }) =>
                `${notExists(row.renewedTo)} AND ${to.workspaceId ? eq(row.workspaceId, to.workspaceId) : notExists(row.workspaceId)}`,
            )
            .commit(),
          session.create(rowOf(to)).commit(),
        ])
        .go()
      return !canceled
    },

    /**
     * S10: changes the workspace of a session.
     * @returns false when it has ended or was moved to a new hash meanwhile
     */
    async switchWorkspace(hash: string, workspaceId: WorkspaceId): Promise<boolean> {
      const { canceled } = await bound.transaction
        .write((rows) => [sessionWorkspaceWrite(rows, hash, workspaceId)])
        .go()
      return !canceled
    },

    /** S11: removes a workspace that no longer exists from the sessions of a user. */
    async leaveWorkspace(userId: UserId, workspaceId: WorkspaceId): Promise<void> {
      const { data } = await entities.session.query
        .ofUser({ userId })
        .where((row, { eq }) => eq(row.workspaceId, workspaceId))
        .go({ pages: 'all', attributes: ['hash'] })
      for (const { hash } of data) {
        // A session that has ended or has another workspace stays as it is.
        await bound.transaction
          .write(({ session }) => [
            session
              .patch({ hash })
              .remove(['workspaceId'])
              .where((row, { eq }) => eq(row.workspaceId, workspaceId))
              .commit(),
          ])
          .go()
      }
    },

    /** S6: reads the seed from which the next cookie was derived. */
    async seedOf(hash: string): Promise<string | null> {
      const { data } = await entities.session.get({ hash }).go({ consistent: true })
      return data?.seed ?? null
    },

    /** S4: ends a session, also under its previous hash. Returns its user; null if it has ended already. */
    async end(hash: string): Promise<UserId | null> {
      const { data } = await entities.session.delete({ hash }).go({ response: 'all_old' })
      if (data?.renewedTo) await this.end(data.renewedTo)
      return data?.userId ?? null
    },

    /** S7: reads the sessions of a user that have neither expired nor been renewed, most recently used first. */
    async ofUser(userId: UserId, now: Date): Promise<Session[]> {
      const { data } = await entities.session.query
        .ofUser({ userId })
        .where((row, { gt, notExists }) => `${notExists(row.renewedTo)} AND ${gt(row.expiresAtSeconds, seconds(now))}`)
        .go({ order: 'desc', count: sessionsShown })
      return data.map(sessionFromRow)
    },

    /**
     * S8: ends a session if it belongs to the user.
     * @returns false when it has ended, or belongs to another user
     * @throws MutationAlreadyDone
     */
    async endOwn(hash: string, userId: UserId, mutation: MutationWithoutEvent & { answer: object }): Promise<boolean> {
      const { data } = await entities.session.get({ hash }).go({ consistent: true })
      if (data?.userId !== userId) return false
      await this.end(hash)
      return commitWithoutEvent(bound, { ...mutation, writes: () => [] })
    },

    /** S9: ends all sessions of a user. A session that has just started may not be in the index yet. */
    async endAllOf(userId: UserId): Promise<void> {
      const { data } = await entities.session.query.ofUser({ userId }).go({ pages: 'all', attributes: ['hash'] })
      await Promise.all(data.map(({ hash }) => this.end(hash)))
    },

    /**
     * S5: consumes a sign-in attempt.
     * @returns false when it was consumed already
     */
    async consumeAttempt(hash: string, until: Date): Promise<boolean> {
      const { canceled } = await bound.transaction
        .write(({ attempt }) => [attempt.create({ hash, expiresAtSeconds: seconds(until) }).commit()])
        .go()
      return !canceled
    },
  }
}

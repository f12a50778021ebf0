import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { throwError } from '#shared/error/domain-error.ts'

type SessionContext = Pick<Context, 'table' | 'platform'> & { me: SignedIn }

/**
 * Writes to the session row of the caller. If the session was renewed meanwhile, writes to the renewed one.
 * @param write returns false when a condition of the write failed
 * @returns false when the write failed although the session has not moved
 * @throws auth.sign_in_required when the session has ended
 */
export async function onCurrentSession(
  { table, platform, me }: SessionContext,
  write: (sessionHash: string) => Promise<boolean>,
): Promise<boolean> {
  let { hash } = me.session
  while (!(await write(hash))) {
    const session = await table.session.get(hash, platform.clock.now())
    if (!session) return throwError('auth.sign_in_required')
    if (session.hash === hash) return false
    hash = session.hash
  }
  return true
}

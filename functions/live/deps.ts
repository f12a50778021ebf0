import type { SignedIn } from '#functions/rpc/context.ts'
import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import type { Table } from '#functions/table/open.ts'

export type LiveDeps = { table: Table; platform: Platform }

/** The dependencies of the handler of live connections. */
export type LiveHandlerDeps = LiveDeps & {
  limiter: RateLimiter
  /** Limits the frames of a connection in the memory of this process. */
  liveFrameLimiter: RateLimiter
  /** Reads the session with this hash, also after it has been renewed. */
  readSessionByHash: (hash: string) => Promise<SignedIn | null>
}

import type { RouterHistory } from '@tanstack/react-router'
import { resetAppState } from '#web/app-state/app-state.ts'
import { createSessionManager } from '#web/auth/session.ts'
import { enableLiveUpdates } from '#web/live/live-boards.ts'
import { pageWorkspace } from '#web/rpc/page-workspace.ts'
import { createRpcClient, type Rpc, type ClientOptions } from '#web/rpc/client.ts'
import { createQueryClient, watchFocus } from '#web/rpc/query-client.ts'
import { createAppRouter } from './routes.ts'

type AppOptions = Pick<ClientOptions, 'url' | 'fetch'> & {
  /** Whether the page is a Teams tab. */
  embedded: boolean
  /** Whether the page opens a live connection; false in tests of screens. */
  live?: boolean
  /** Called when the session could not be renewed. */
  onRefreshFailed: () => void
}

/**
 * Creates the query cache, the RPC client, the session manager and the state of one application. The product calls it once for
 * each page, a test for each page that it renders.
 */
export function createApp({ embedded, live = false, onRefreshFailed, ...transport }: AppOptions) {
  resetAppState()
  if (live) enableLiveUpdates()
  watchFocus()
  const cache = createQueryClient()
  const session = createSessionManager({ cache, rpc: (): Rpc => rpc, embedded, onRefreshFailed })
  const rpc = createRpcClient({
    embedded,
    language: () => document.documentElement.lang,
    workspaceId: () => pageWorkspace(cache),
    ...session,
    ...transport,
  })
  return { cache, rpc, session, createRouter: (history?: RouterHistory) => createAppRouter({ cache, rpc, history }) }
}

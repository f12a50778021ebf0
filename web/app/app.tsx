import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n as Texts } from 'i18next'
import { SessionProvider, type SessionManager } from '#web/auth/session.ts'
import { TextsProvider } from '#web/i18n/use-texts.tsx'
import { type Rpc, RpcProvider } from '#web/rpc/client.ts'
import { ConfirmProvider } from '#web/ui/dialog/use-confirm.tsx'
import { PreferencesProvider, type SetLanguage, SetLanguageContext } from '#web/user/preferences.tsx'
import type { AppRouter } from './routes.ts'

type AppProps = {
  cache: QueryClient
  rpc: Rpc
  texts: Texts
  router: AppRouter
  session?: SessionManager | null
  setLanguage: SetLanguage
}

/**
 * Provides the query cache, the RPC client, texts, session, preferences and confirm dialogs, and renders the router.
 */
export function App({ cache, rpc, texts, router, session = null, setLanguage }: AppProps) {
  return (
    <QueryClientProvider client={cache}>
      <RpcProvider value={rpc}>
        <TextsProvider texts={texts}>
          <SessionProvider value={session}>
            <SetLanguageContext value={setLanguage}>
              <PreferencesProvider>
                <ConfirmProvider>
                  <RouterProvider router={router} />
                </ConfirmProvider>
              </PreferencesProvider>
            </SetLanguageContext>
          </SessionProvider>
        </TextsProvider>
      </RpcProvider>
    </QueryClientProvider>
  )
}

// Everything that stands around the pages: the cache, the calls, the texts and questions.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n as Texts } from 'i18next'
import { StrictMode } from 'react'
import { SessionKeeperProvider } from '#web/auth/session-context.tsx'
import type { SessionKeeper } from '#web/auth/session-keeper.ts'
import { TextsProvider } from '#web/i18n/use-texts.tsx'
import type { Rpc } from '#web/rpc/client.ts'
import { RpcProvider } from '#web/rpc/rpc-context.tsx'
import { QuestionHost } from '#web/ui/use-question.tsx'
import { PreferencesProvider } from '#web/user/preferences.tsx'
import { type Speak, SpeakContext } from '#web/user/use-language.ts'
import type { AppRouter } from './routes.ts'

type AppProps = {
  cache: QueryClient
  rpc: Rpc
  texts: Texts
  router: AppRouter
  keeper?: SessionKeeper | null
  speak: Speak
}

export function App({ cache, rpc, texts, router, keeper = null, speak }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RpcProvider value={rpc}>
          <TextsProvider texts={texts}>
            <SessionKeeperProvider value={keeper}>
              <SpeakContext value={speak}>
                <PreferencesProvider>
                  <QuestionHost>
                    <RouterProvider router={router} />
                  </QuestionHost>
                </PreferencesProvider>
              </SpeakContext>
            </SessionKeeperProvider>
          </TextsProvider>
        </RpcProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

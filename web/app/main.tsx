// Entry point of the web app. Starts the requests of the first page before rendering.

import '#web/ui/styles.css'
import './app.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readTexts } from '#web/i18n/read-texts.ts'
import { setDocumentLanguage, createTexts, rememberedLanguage } from '#web/i18n/texts.ts'
import { isEmbedded } from '#web/host/host.ts'
import { createSessionManager } from '#web/auth/session-manager.ts'
import { createRpcClient, type Rpc } from '#web/rpc/client.ts'
import { createQueryClient, watchFocus } from '#web/rpc/query-client.ts'
import { trackPointerFocus } from '#web/ui/focus/pointer-focus.ts'
import { currentUserQuery, profileQuery, sessionQuery } from '#web/user/queries.ts'
import { App } from './app.tsx'
import { createAppRouter, preloadPage } from './routes.ts'
import { showToast } from './toasts.tsx'
import { startUpMs } from '#shared/common/limits.ts'

// oxlint-disable-next-line no-console -- the build is logged at start-up
console.info(`Project Board ${import.meta.env.BUILD_ID ?? 'dev'}`)

watchFocus()
trackPointerFocus()
const cache = createQueryClient()
const sessionManager = createSessionManager({
  cache,
  rpc: (): Rpc => rpc,
  embedded: isEmbedded(),
  onRefreshFailed: () =>
    void openedTexts.then(({ texts }) => showToast('error', { title: texts.t('auth:refresh_session_error') })),
})
const rpc = createRpcClient({
  embedded: isEmbedded(),
  language: () => document.documentElement.lang,
  ...sessionManager,
})

/** The start-up waits for these requests, so they must also end without a network. */
const withoutNetwork = { networkMode: 'always' } as const
// Resolves to undefined if the server could not be reached.
const sessionRequest = cache.fetchQuery({ ...sessionQuery(rpc), ...withoutNetwork, retry: 1 }).catch(() => undefined)
const prefetchedUser = prefetchUser()
const openedTexts = createTexts({
  language: rememberedLanguage(),
  read: readTexts,
  fallback: import.meta.env.LOCALE_FALLBACK,
})
const page = preloadPage(window.location, { cache, rpc })
/**
 * How long the start-up waits for data saved in the browser, to render the page at once. It does not wait for the
 * network.
 */
const localDataTimeoutMs = 250

/** Prefetches the current user and the profile in the same batch as the session. For a visitor the answer is empty. */
async function prefetchUser(): Promise<void> {
  await Promise.all([
    cache.prefetchQuery({ ...currentUserQuery(rpc), ...withoutNetwork, retry: false }),
    cache.prefetchQuery({ ...profileQuery(rpc), ...withoutNetwork, retry: false }),
  ])
}

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root')
  const [{ texts, setLanguage }] = await Promise.all([openedTexts, sessionRequest, prefetchedUser])
  const language = cache.getQueryData(currentUserQuery(rpc).queryKey)?.user.language
  if (language) await setLanguage(language).catch(() => {})
  // The document is still empty, so changing `lang` is cheap here.
  setDocumentLanguage(texts.language)
  const isKnown = await Promise.race([page, new Promise<false>((over) => setTimeout(over, localDataTimeoutMs, false))])
  const router = createAppRouter({ cache, rpc })
  await router.load()
  // Rendered before the spinner is hidden, so that no empty page is visible.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App {...{ cache, rpc, session: sessionManager, router, texts, setLanguage }} />
      </StrictMode>,
    ),
  )
  hideStartUpSpinner({ immediately: isKnown })
}

const fadeMs = 160

/**
 * Hides the full-screen spinner of index.html. It stays half a second after loading, then fades (adr 0043).
 * @param immediately the page is rendered from data saved in the browser, so the spinner is removed at once
 */
function hideStartUpSpinner({ immediately }: { immediately: boolean }): void {
  const spinner = document.getElementById('start-up')
  if (!spinner) return
  if (immediately) return spinner.remove()
  setTimeout(() => {
    spinner.classList.add('pointer-events-none', 'opacity-0')
    setTimeout(() => spinner.remove(), fadeMs)
  }, startUpMs)
}

void start()

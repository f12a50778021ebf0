// Entry point of the web app. Starts the requests of the first page before rendering.

import '#web/ui/styles.css'
import './app.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readTexts, setDocumentLanguage, createTexts, rememberedLanguage } from '#web/i18n/texts.ts'
import { isEmbedded } from '#web/host/host.ts'
import { trackPointerFocus } from '#web/ui/focus/focus.ts'
import { currentUserQuery, profileQuery, sessionQuery } from '#web/user/queries.ts'
import { App } from './app.tsx'
import { createApp } from './create-app.ts'
import { preloadPage } from './routes.ts'
import { showToast } from './toasts.tsx'
import { startUpMs } from '#shared/common/limits.ts'

// oxlint-disable-next-line no-console -- the build is logged at start-up
console.info(`Project Board ${import.meta.env.BUILD_ID ?? 'dev'}`)

trackPointerFocus()
const { cache, rpc, session, createRouter } = createApp({
  embedded: isEmbedded(),
  live: true,
  onRefreshFailed: () =>
    void textsPromise.then(({ texts }) => showToast('error', { title: texts.t('auth:refresh_session_error') })),
})

/** The start-up waits for these requests, so they must also end without a network. */
const offlineNetworkMode = { networkMode: 'always' } as const
// Resolves to undefined if the server could not be reached.
const sessionRequest = cache
  .fetchQuery({ ...sessionQuery(rpc), ...offlineNetworkMode, retry: 1 })
  .catch(() => undefined)
const userPrefetch = prefetchUser()
const textsPromise = createTexts({
  language: rememberedLanguage(),
  read: readTexts,
  fallback: import.meta.env.LOCALE_FALLBACK,
})
const pagePreload = preloadPage(window.location, { cache, rpc })
/**
 * How long the start-up waits for data saved in the browser, to render the page at once. It does not wait for the
 * network.
 */
const localDataTimeoutMs = 250

/** Prefetches the current user and the profile in the same batch as the session. For a visitor the answer is empty. */
async function prefetchUser(): Promise<void> {
  await Promise.all([
    cache.prefetchQuery({ ...currentUserQuery(rpc), ...offlineNetworkMode, retry: false }),
    cache.prefetchQuery({ ...profileQuery(rpc), ...offlineNetworkMode, retry: false }),
  ])
}

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root')
  const [{ texts, setLanguage }] = await Promise.all([textsPromise, sessionRequest, userPrefetch])
  const language = cache.getQueryData(currentUserQuery(rpc).queryKey)?.user.language
  if (language) await setLanguage(language).catch(() => {})
  // The document is still empty, so changing `lang` is cheap here.
  setDocumentLanguage(texts.language)
  const isBoardPersisted = await Promise.race([
    pagePreload,
    new Promise<false>((resolve) => setTimeout(resolve, localDataTimeoutMs, false)),
  ])
  const router = createRouter()
  await router.load()
  // Rendered before the spinner is hidden, so that no empty page is visible.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App {...{ cache, rpc, session, router, texts, setLanguage }} />
      </StrictMode>,
    ),
  )
  hideStartUpSpinner({ immediately: isBoardPersisted })
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

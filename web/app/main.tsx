// Where the web begins: what the first page needs is asked for before anything is drawn.

import '#web/ui/styles.css'
import './app.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readTexts } from '#web/i18n/files.ts'
import { nameLanguage } from '#web/i18n/name-language.ts'
import { openTexts, rememberedLanguage } from '#web/i18n/texts.ts'
import { isEmbedded } from '#web/host/host.ts'
import { openSessionKeeper } from '#web/auth/session-keeper.ts'
import { connect, type Rpc } from '#web/rpc/client.ts'
import { openQueryClient, watchFocus } from '#web/rpc/query-client.ts'
import { watchPointer } from '#web/ui/by-pointer.ts'
import { currentUserQuery, profileQuery, sessionQuery } from '#web/user/queries.ts'
import { App } from './app.tsx'
import { openRouter, preloadPage } from './routes.ts'
import { endStartUp } from './start-up.ts'
import { sayLater } from './toasts.tsx'

// oxlint-disable-next-line no-console -- the build is logged at start-up (spec §9)
console.info(`Project Board ${import.meta.env.BUILD_ID ?? 'dev'}`)

watchFocus()
watchPointer()
const cache = openQueryClient()
const keeper = openSessionKeeper({
  cache,
  rpc: (): Rpc => rpc,
  embedded: isEmbedded(),
  onRefreshFailed: () =>
    void begun.then(({ texts }) => sayLater('error', { title: texts.t('auth:refresh_session_error') })),
})
const rpc = connect({ embedded: isEmbedded(), language: () => document.documentElement.lang, ...keeper })

/** Nothing is drawn before this is over, so it ends also when there is no server to wait for. */
const atOnce = { networkMode: 'always' } as const
// Undefined when the server could not be asked.
const session = cache.fetchQuery({ ...sessionQuery(rpc), ...atOnce, retry: 1 }).catch(() => undefined)
const person = readPerson()
const begun = openTexts({
  language: rememberedLanguage(),
  read: readTexts,
  fallback: import.meta.env.LOCALE_FALLBACK,
})
const page = preloadPage(window.location, { cache, rpc })
/** So long the start-up waits for what lies in this browser, so that it is drawn in one go; a network is not waited for. */
const patienceMs = 250

/** In the same request as the session; to a visitor the answer is that they are nobody. */
async function readPerson(): Promise<void> {
  await Promise.all([
    cache.prefetchQuery({ ...currentUserQuery(rpc), ...atOnce, retry: false }),
    cache.prefetchQuery({ ...profileQuery(rpc), ...atOnce, retry: false }),
  ])
}

async function begin() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root')
  const [{ texts, speak }] = await Promise.all([begun, session, person])
  const language = cache.getQueryData(currentUserQuery(rpc).queryKey)?.user.language
  if (language) await speak(language).catch(() => {})
  // Now nothing is there yet whose style depends on it.
  nameLanguage(texts.language)
  const isKnown = await Promise.race([page, new Promise<false>((over) => setTimeout(over, patienceMs, false))])
  const router = openRouter({ cache, rpc })
  await router.load()
  // Drawn before the start-up is taken away, so that nothing empty is seen between the two.
  flushSync(() => createRoot(root).render(<App {...{ cache, rpc, keeper, router, texts, speak }} />))
  endStartUp({ atOnce: isKnown })
}

void begin()

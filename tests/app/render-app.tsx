// Renders the whole app at an address for a person, with in-process calls and the real texts.

import '#tests/ui/jsdom-setup.ts'
// Compiled before the fake timers of a test start.
import '#web/auth/sign-in-page.tsx'
import '#web/board/board-page.tsx'
import '#web/dashboard/boards/boards-page.tsx'
import '#web/dashboard/home/home-page.tsx'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#shared/user/model.ts'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import type { Person } from '#tests/kit/world.ts'
import { App } from '#web/app/app.tsx'
import { createAppRouter } from '#web/app/routes.ts'
import { createSessionManager } from '#web/auth/session-manager.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { createRpcClient, type Rpc } from '#web/rpc/client.ts'
import { createQueryClient, watchFocus } from '#web/rpc/query-client.ts'

// Lazy components are compiled when they are first loaded.
configure({ asyncUtilTimeout: 8_000 })

export async function readFromDisk(language: string, namespace: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join('locales', language, `${namespace}.json`), 'utf8'))
}

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

type RenderOptions = {
  language?: Language
  /** Wraps the fetch of the page to simulate a bad network. */
  wrapFetch?: (send: Fetch) => Fetch
}

export async function renderApp(
  person: Pick<Person, 'context'>,
  address: string,
  { language = 'en', wrapFetch }: RenderOptions = {},
) {
  onlineManager.setOnline(true)
  watchFocus()
  const { texts, setLanguage: speak } = await createTexts({ language, read: readFromDisk })
  const cache = createQueryClient()
  const defaults = cache.getDefaultOptions()
  cache.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  const sessionManager = createSessionManager({
    cache,
    rpc: (): Rpc => rpc,
    embedded: false,
    onRefreshFailed: () => {},
  })
  const send: Fetch = inProcessFetch(person)
  const rpc = createRpcClient({
    embedded: false,
    language: () => document.documentElement.lang,
    ...sessionManager,
    url: 'http://board.test/api/trpc',
    fetch: wrapFetch ? wrapFetch(send) : send,
  })
  const router = createAppRouter({ cache, rpc, history: createMemoryHistory({ initialEntries: [address] }) })
  render(<App {...{ cache, rpc, session: sessionManager, router, texts, setLanguage: speak }} />)
  return { user: userEvent.setup(), router, texts, cache, path: () => router.state.location.href }
}

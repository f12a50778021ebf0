// The whole web at an address, in the hands of somebody, over the real calls and the real texts.

import '#tests/ui/browser.ts'
// Compiled before the clock of a test runs.
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
import { answering } from '#tests/kit/in-process-rpc.ts'
import type { Person } from '#tests/kit/world.ts'
import { App } from '#web/app/app.tsx'
import { createAppRouter } from '#web/app/routes.ts'
import { createSessionManager } from '#web/auth/session-manager.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { connect, type Rpc } from '#web/rpc/client.ts'
import { openQueryClient, watchFocus } from '#web/rpc/query-client.ts'

// What a page fetches later is compiled when it is first asked for.
configure({ asyncUtilTimeout: 8_000 })

export async function readFromDisk(language: string, namespace: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join('locales', language, `${namespace}.json`), 'utf8'))
}

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

type Showing = {
  language?: Language
  /** What stands between the page and the server, as a bad net does. */
  net?: (send: Fetch) => Fetch
}

export async function show(person: Pick<Person, 'context'>, address: string, { language = 'en', net }: Showing = {}) {
  onlineManager.setOnline(true)
  watchFocus()
  const { texts, setLanguage: speak } = await createTexts({ language, read: readFromDisk })
  const cache = openQueryClient()
  const defaults = cache.getDefaultOptions()
  cache.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  const keeper = createSessionManager({ cache, rpc: (): Rpc => rpc, embedded: false, onRefreshFailed: () => {} })
  const send: Fetch = answering(person)
  const rpc = connect({
    embedded: false,
    language: () => document.documentElement.lang,
    ...keeper,
    url: 'http://board.test/api/trpc',
    fetch: net ? net(send) : send,
  })
  const router = createAppRouter({ cache, rpc, history: createMemoryHistory({ initialEntries: [address] }) })
  render(<App {...{ cache, rpc, session: keeper, router, texts, setLanguage: speak }} />)
  return { user: userEvent.setup(), router, texts, cache, path: () => router.state.location.href }
}

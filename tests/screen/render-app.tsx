// Renders the whole app at an address for a person, with in-process calls and the real texts.

// Imported here, so that these pages are compiled before a test starts its fake timers.
import '#web/auth/sign-in-page.tsx'
import '#web/board/board-page.tsx'
import '#web/dashboard/boards/boards-page.tsx'
import '#web/dashboard/home/home-page.tsx'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import type { Language } from '#shared/user/model.ts'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import type { Person } from '#tests/kit/world.ts'
import { setViewport } from '#tests/screen/board-layout.ts'
import type { Fetch } from '#tests/screen/network.ts'
import { openTexts } from '#tests/screen/texts.ts'
import { App } from '#web/app/app.tsx'
import { createApp } from '#web/app/create-app.ts'

// Lazy components are compiled when they are first loaded, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 })

export type RenderOptions = {
  language?: Language
  /** Wraps the fetch of the page to simulate a bad network. */
  wrapFetch?: (send: Fetch) => Fetch
  viewport?: 'desktop' | 'phone'
}

/** A rendered page: the user, the router, the texts and the query cache. */
export type Page = Awaited<ReturnType<typeof renderApp>>
export type User = Page['user']

export async function renderApp(
  person: Pick<Person, 'context'>,
  address: string,
  { language = 'en', wrapFetch, viewport = 'desktop' }: RenderOptions = {},
) {
  onlineManager.setOnline(true)
  setViewport(viewport)
  onTestFinished(() => setViewport('desktop'))
  const { texts, setLanguage } = await openTexts(language)
  const send: Fetch = inProcessFetch(person)
  const { cache, rpc, session, createRouter } = createApp({
    embedded: false,
    onRefreshFailed: () => {},
    url: 'http://board.test/api/trpc',
    fetch: wrapFetch ? wrapFetch(send) : send,
  })
  const defaults = cache.getDefaultOptions()
  cache.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  const router = createRouter(createMemoryHistory({ initialEntries: [address] }))
  render(<App {...{ cache, rpc, session, router, texts, setLanguage }} />)
  return { user: userEvent.setup(), router, texts, cache, path: () => router.state.location.href }
}

// Every page and its address, in one table (spec §2). A page is fetched when somebody goes there.

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import * as z from 'zod'
import type { Rpc } from '#web/rpc/client.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

type PageContext = { cache: QueryClient; rpc: Rpc }

const root = createRootRouteWithContext<PageContext>()({ component: Shell })

const pages = {
  board: () => import('#web/board/board-page.tsx'),
  boards: () => import('#web/board/boards-page.tsx'),
  home: () => import('#web/dashboard/home-page.tsx'),
  signIn: () => import('#web/auth/sign-in-page.tsx'),
  noWorkspace: () => import('#web/workspace/no-workspace-page.tsx'),
}

const text = z.string().optional().catch(undefined)
const flag = z.unknown().transform((value) => (value === undefined ? undefined : true))

/** What the sign-in page reads: where to go afterwards, what went wrong, and whether somebody has just left. */
const SignInSearch = z.object({ redirectUrl: text, error: text, signedOut: flag.optional() })

const board = createRoute({
  getParentRoute: () => root,
  path: '/boards/$boardId',
  component: lazyRouteComponent(pages.board, 'BoardPage'),
})

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: lazyRouteComponent(pages.home, 'HomePage') }),
  createRoute({
    getParentRoute: () => root,
    path: '/boards',
    component: lazyRouteComponent(pages.boards, 'BoardsPage'),
  }),
  // An open task lies over its board, so the board stays as it is.
  board.addChildren([createRoute({ getParentRoute: () => board, path: '/tasks/$taskId' })]),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/signin',
    validateSearch: (search) => SignInSearch.parse(search),
    component: lazyRouteComponent(pages.signIn, 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/noworkspace',
    component: lazyRouteComponent(pages.noWorkspace, 'NoWorkspacePage'),
  }),
  createRoute({ getParentRoute: () => root, path: '/404', component: NotFoundPage }),
])

type Opened = PageContext & { history?: RouterHistory }

export const openRouter = ({ history, ...context }: Opened) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
  })

export type AppRouter = ReturnType<typeof openRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Fetches the page of an address while the session and the texts are still on their way. */
export function preloadPage(path: string): void {
  const page = path.startsWith('/boards/') ? pages.board : path === '/boards' ? pages.boards : pages.home
  page().catch(() => {
    // Whoever really goes there hears of it.
  })
}

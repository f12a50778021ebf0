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
import { BoardId } from '#shared/common/ids.ts'
import { LifecycleKind } from '#shared/lifecycle/states.ts'
import { pictureQuery } from '#web/picture/queries.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { onceReached } from '#web/rpc/part.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

type PageContext = { cache: QueryClient; rpc: Rpc }

const root = createRootRouteWithContext<PageContext>()({ component: Shell })

/** A page that is gone after a new release is left to the router, which loads all of it anew. */
const fetched =
  <Page>(page: () => Promise<Page>) =>
  () =>
    onceReached(page)

const pages = {
  board: fetched(() => import('#web/board/board-page.tsx')),
  boards: fetched(() => import('#web/board/boards-page.tsx')),
  home: fetched(() => import('#web/dashboard/home-page.tsx')),
  shelves: fetched(() => import('#web/lifecycle/shelf-pages.tsx')),
  signIn: fetched(() => import('#web/auth/sign-in-page.tsx')),
  noWorkspace: fetched(() => import('#web/workspace/no-workspace-page.tsx')),
}

const text = z.string().optional().catch(undefined)
const flag = z.unknown().transform((value) => (value === undefined ? undefined : true))

/** What the sign-in page reads: where to go afterwards, what went wrong, and whether anybody is signed in unasked. */
const SignInSearch = z.object({
  redirectUrl: text,
  error: text,
  signedOut: flag.optional(),
  nosso: flag.optional(),
  skipAuth: flag.optional(),
})

const ShelfSearch = z.object({ kind: LifecycleKind.optional().catch(undefined) })

/** The archive or the recycle bin, of everything or of one board. */
const shelf = <const Path extends string>(path: Path, page: keyof Awaited<ReturnType<typeof pages.shelves>>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search) => ShelfSearch.parse(search),
    component: lazyRouteComponent(pages.shelves, page),
  })

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
  // An open task lies over its board, and so do its settings: the board stays as it is.
  board.addChildren([
    createRoute({ getParentRoute: () => board, path: '/tasks/$taskId' }),
    createRoute({ getParentRoute: () => board, path: '/settings/$part' }),
  ]),
  shelf('/archive', 'ArchivePage'),
  shelf('/recycle-bin', 'RecycleBinPage'),
  shelf('/boards/$boardId/archive', 'BoardArchivePage'),
  shelf('/boards/$boardId/recycle-bin', 'BoardRecycleBinPage'),
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

/**
 * Fetches the page of an address, and what it will show, while the session and the texts are still on their way. Whoever
 * turns out to be signed out was asked for in vain, and is led to the sign-in all the same.
 */
export function preloadPage(path: string, context: PageContext): void {
  askAhead(path, context)
  pageAt(path)().catch(() => {
    // Whoever really goes there hears of it.
  })
}

function pageAt(path: string) {
  if (/\/(?:archive|recycle-bin)$/.test(path)) return pages.shelves
  if (path.startsWith('/boards/')) return pages.board
  if (path === '/auth/signin') return pages.signIn
  return path === '/boards' ? pages.boards : pages.home
}

/** The board of an address begins to be read before the page that draws it has come. */
function askAhead(path: string, { cache, rpc }: PageContext): void {
  const [, room, id] = path.split('/')
  const boardId = BoardId.safeParse(room === 'boards' ? id : null)
  if (boardId.success) void cache.prefetchQuery(pictureQuery(rpc, boardId.data))
}

// Every page and its address, in one table (spec §2). A page is fetched when somebody goes there.

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import * as z from 'zod'
import { BoardStatus } from '#shared/board/model.ts'
import { BoardId, isTemplate, UserId } from '#shared/common/ids.ts'
import { TaskPriority } from '#shared/task/model.ts'
import { ShelfKind } from '#shared/lifecycle/states.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { pictureQuery } from '#web/picture/queries.ts'
import { seenBoards } from '#web/picture/seen-names.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { onceReached } from '#web/rpc/once-reached.ts'
import { letBackClose } from './back-closes.ts'
import { NotFound } from './not-found.ts'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

type PageContext = { cache: QueryClient; rpc: Rpc }
type Address = Pick<Location, 'pathname' | 'search'>

const root = createRootRouteWithContext<PageContext>()({ component: Shell })

/** A page that is gone after a new release is left to the router, which loads all of it anew. */
const fetched =
  <Page>(page: () => Promise<Page>) =>
  () =>
    onceReached(page)

const pages = {
  board: fetched(() => import('#web/board/board-page.tsx')),
  log: fetched(() => import('#web/board/log/board-log-page.tsx')),
  boards: fetched(() => import('#web/dashboard/boards/boards-page.tsx')),
  home: fetched(() => import('#web/dashboard/home-page.tsx')),
  mine: fetched(() => import('#web/dashboard/mine/my-tasks-page.tsx')),
  search: fetched(() => import('#web/app/search/search-page.tsx')),
  shelves: fetched(() => import('#web/lifecycle/shelf-pages.tsx')),
  templates: fetched(() => import('#web/template/templates-page.tsx')),
  shipped: fetched(() => import('#web/template/shipped-page.tsx')),
  signIn: fetched(() => import('#web/auth/sign-in-page.tsx')),
  labels: fetched(() => import('#web/label/management/labels-page.tsx')),
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

/** Which of the projects are shown, and in which order. */
const BoardsSearch = z.object({
  find: text,
  sort: z
    .string()
    .regex(/^-?(name|total|inProgress|overdue|completed)$/)
    .optional()
    .catch(undefined),
  status: BoardStatus.optional().catch(undefined),
  manager: UserId.optional().catch(undefined),
})

/** Which of one's own tasks are shown, and in which order. */
const MineSearch = z.object({
  find: text,
  sort: z.enum(['priority', 'project', 'title']).optional().catch(undefined),
  project: BoardId.optional().catch(undefined),
  priority: TaskPriority.optional().catch(undefined),
})

/** What is looked for, and whose tasks alone. */
const FindSearch = z.object({ find: text, person: UserId.optional().catch(undefined) })

const ShelfSearch = z.object({ kind: ShelfKind.optional().catch(undefined) })

/** The archive or the recycle bin, of everything or of one board. */
const shelf = <const Path extends string>(path: Path, page: keyof Awaited<ReturnType<typeof pages.shelves>>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search) => ShelfSearch.parse(search),
    component: lazyRouteComponent(pages.shelves, page),
  })

/** What happened in one board. */
const log = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(pages.log, 'BoardLogPage') })

/** An open task lies over its board, and so do its settings: the board stays as it is. A template is shown as any board. */
const boardAt = <const Path extends string>(path: Path) => {
  const page = createRoute({
    getParentRoute: () => root,
    path,
    // A project is no template, whatever an address says of it.
    beforeLoad({ params, search }) {
      const { boardId } = params as { boardId: string }
      const named = BoardId.safeParse(boardId)
      if (!named.success || isTemplate(named.data) === path.startsWith('/management/')) return
      throw redirect({ to: boardPath(named.data, ''), params: { boardId }, search, replace: true })
    },
    component: lazyRouteComponent(pages.board, 'BoardPage'),
  })
  return page.addChildren([
    createRoute({ getParentRoute: () => page, path: '/tasks/$taskId' }),
    createRoute({ getParentRoute: () => page, path: '/settings/$part' }),
  ])
}

const labels = createRoute({
  getParentRoute: () => root,
  path: '/management/labels',
  component: lazyRouteComponent(pages.labels, 'LabelsPage'),
})

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: lazyRouteComponent(pages.home, 'HomePage') }),
  createRoute({
    getParentRoute: () => root,
    path: '/my-tasks',
    validateSearch: (search) => MineSearch.parse(search),
    component: lazyRouteComponent(pages.mine, 'MyTasksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/boards',
    validateSearch: (search) => BoardsSearch.parse(search),
    component: lazyRouteComponent(pages.boards, 'BoardsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: (search) => FindSearch.parse(search),
    component: lazyRouteComponent(pages.search, 'SearchPage'),
  }),
  boardAt('/boards/$boardId'),
  // One label lies opened over all of them.
  labels.addChildren([createRoute({ getParentRoute: () => labels, path: '/$labelId' })]),
  createRoute({
    getParentRoute: () => root,
    path: '/management/templates',
    component: lazyRouteComponent(pages.templates, 'TemplatesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/management/templates/ready-made/$name',
    component: lazyRouteComponent(pages.shipped, 'ShippedPage'),
  }),
  boardAt('/management/templates/$boardId'),
  shelf('/archive', 'ArchivePage'),
  shelf('/recycle-bin', 'RecycleBinPage'),
  log('/boards/$boardId/activity'),
  shelf('/boards/$boardId/archive', 'BoardArchivePage'),
  shelf('/boards/$boardId/recycle-bin', 'BoardRecycleBinPage'),
  log('/management/templates/$boardId/activity'),
  shelf('/management/templates/$boardId/archive', 'BoardArchivePage'),
  shelf('/management/templates/$boardId/recycle-bin', 'BoardRecycleBinPage'),
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
  createRoute({ getParentRoute: () => root, path: '/404', component: NotFound }),
])

type Opened = PageContext & { history?: RouterHistory }

export function openRouter({ history, ...context }: Opened) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
  })
  letBackClose(router.history)
  return router
}

export type AppRouter = ReturnType<typeof openRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/**
 * Fetches the page of an address, and what it will show, while the session and the texts are still on their way. Whoever
 * turns out to be signed out was asked for in vain, and is led to the sign-in all the same.
 * @returns when it could be drawn at once, or failed, whether all of it lay in this browser; whoever really goes there hears
 * of a failure
 */
export async function preloadPage({ pathname, search }: Address, context: PageContext): Promise<boolean> {
  const page = pageAt(pathname)
  const view = new URLSearchParams(search).get('view')
  const [isKnown] = await Promise.allSettled([
    askAhead(pathname, context),
    page === pages.board ? pages.board().then(({ viewAhead }) => viewAhead(view)) : page(),
  ])
  return isKnown.status === 'fulfilled' && isKnown.value
}

function pageAt(path: string) {
  if (/\/(?:archive|recycle-bin)$/.test(path)) return pages.shelves
  if (path.endsWith('/activity')) return pages.log
  if (path.startsWith('/management/templates/ready-made/')) return pages.shipped
  if (/^\/(?:boards|management\/templates)\/./.test(path)) return pages.board
  if (path === '/management/templates') return pages.templates
  if (path.startsWith('/management/labels')) return pages.labels
  if (path === '/auth/signin') return pages.signIn
  if (path === '/my-tasks') return pages.mine
  return path === '/boards' ? pages.boards : pages.home
}

/**
 * The board of an address begins to be read before the page that draws it has come.
 * @returns whether one is there that this browser has kept; nobody waits for another
 */
async function askAhead(path: string, { cache, rpc }: PageContext): Promise<boolean> {
  const [, id] = /^\/(?:boards|management\/templates)\/([^/]+)/.exec(path) ?? []
  const boardId = BoardId.safeParse(id)
  if (!boardId.success) return false
  const read = cache.prefetchQuery(pictureQuery(rpc, boardId.data))
  if (!seenBoards().includes(boardId.data)) return false
  await read
  return cache.getQueryData(pictureKey(boardId.data)) !== undefined
}

// All routes of the app. Pages are loaded lazily.

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
import { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { TaskPriority } from '#shared/task/model.ts'
import { boardPath } from '#web/board-store/board-path.ts'
import { boardStateKey } from '#web/board-store/query-keys.ts'
import { boardStateQuery } from '#web/board-store/queries.ts'
import { persistedBoardIds } from '#web/board-store/persistence/registry.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { closeOverlayOnBack } from './close-on-back.ts'
import { NotFound, PageError } from './page-states.tsx'
import { Shell } from './shell.tsx'

type PageContext = { cache: QueryClient; rpc: Rpc }
type Address = Pick<Location, 'pathname' | 'search'>

const root = createRootRouteWithContext<PageContext>()({ component: Shell })

/**
 * Retries while there is no connection. If the script is missing after a new release, the error reaches the router,
 * which reloads the page.
 */
const retried =
  <Page>(page: () => Promise<Page>) =>
  () =>
    retryWhenOnline(page)

const pages = {
  board: retried(() => import('#web/board/board-page.tsx')),
  activityLog: retried(() => import('#web/board/log/board-log-page.tsx')),
  boards: retried(() => import('#web/dashboard/boards/boards-page.tsx')),
  home: retried(() => import('#web/dashboard/home/home-page.tsx')),
  myTasks: retried(() => import('#web/dashboard/my-tasks/my-tasks-page.tsx')),
  search: retried(() => import('#web/app/search/search-page.tsx')),
  removedItems: retried(() => import('#web/lifecycle/pages.tsx')),
  templates: retried(() => import('#web/template/templates-page.tsx')),
  shipped: retried(() => import('#web/template/shipped-page.tsx')),
  signIn: retried(() => import('#web/auth/sign-in-page.tsx')),
  labels: retried(() => import('#web/label/management/labels-page.tsx')),
  noWorkspace: retried(() => import('#web/workspace/no-workspace-page.tsx')),
}

const text = z.string().optional().catch(undefined)
const flag = z.unknown().transform((value) => (value === undefined ? undefined : true))

/** Search parameters of the sign-in page: the target page, the error, and whether single sign-on is off. */
const SignInSearch = z.object({
  redirectUrl: text,
  error: text,
  signedOut: flag.optional(),
  nosso: flag.optional(),
  skipAuth: flag.optional(),
})

/** Search parameters of the board list: filter and sort order. */
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

/** Search parameters of My tasks: filter and sort order. */
const MyTasksSearch = z.object({
  find: text,
  sort: z.enum(['priority', 'project', 'title']).optional().catch(undefined),
  project: BoardId.optional().catch(undefined),
  priority: TaskPriority.optional().catch(undefined),
})

/** Search parameters of the search page: the query, and the assignee to restrict it to. */
const SearchPageSearch = z.object({ find: text, person: UserId.optional().catch(undefined) })

const RemovedSearch = z.object({ kind: RemovedItemKind.optional().catch(undefined) })

/** Creates the route of an archive or a recycle bin, of the workspace or of one board. */
const removedRoute = <const Path extends string>(
  path: Path,
  page: keyof Awaited<ReturnType<typeof pages.removedItems>>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search) => RemovedSearch.parse(search),
    component: lazyRouteComponent(pages.removedItems, page),
  })

/** Creates the route of the activity log of a board. */
const activityRoute = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(pages.activityLog, 'BoardLogPage') })

/**
 * Creates the routes of a board or a template. An open task and the settings are child routes, so the board stays
 * mounted below them.
 */
const boardRoute = <const Path extends string>(path: Path) => {
  const page = createRoute({
    getParentRoute: () => root,
    path,
    // Redirects a board opened at a template address, and the reverse.
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
    validateSearch: (search) => MyTasksSearch.parse(search),
    component: lazyRouteComponent(pages.myTasks, 'MyTasksPage'),
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
    validateSearch: (search) => SearchPageSearch.parse(search),
    component: lazyRouteComponent(pages.search, 'SearchPage'),
  }),
  boardRoute('/boards/$boardId'),
  // The dialog of a single label lies over the list of labels.
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
  boardRoute('/management/templates/$boardId'),
  removedRoute('/archive', 'ArchivePage'),
  removedRoute('/recycle-bin', 'RecycleBinPage'),
  activityRoute('/boards/$boardId/activity'),
  removedRoute('/boards/$boardId/archive', 'BoardArchivePage'),
  removedRoute('/boards/$boardId/recycle-bin', 'BoardRecycleBinPage'),
  activityRoute('/management/templates/$boardId/activity'),
  removedRoute('/management/templates/$boardId/archive', 'BoardArchivePage'),
  removedRoute('/management/templates/$boardId/recycle-bin', 'BoardRecycleBinPage'),
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

type RouterOptions = PageContext & { history?: RouterHistory }

export function createAppRouter({ history, ...context }: RouterOptions) {
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
  closeOverlayOnBack(router.history)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/**
 * Fetches the page of an address and the data it needs while the session and the texts are still loading.
 * If the user turns out to be signed out, the result is unused.
 * @returns true if the board was found in the browser's storage. Errors are ignored here; they surface when the route
 * loads.
 */
export async function preloadPage({ pathname, search }: Address, context: PageContext): Promise<boolean> {
  const page = pageOfPath(pathname)
  const view = new URLSearchParams(search).get('view')
  const [isLocal] = await Promise.allSettled([
    prefetchBoard(pathname, context),
    page === pages.board ? pages.board().then(({ viewAhead }) => viewAhead(view)) : page(),
  ])
  return isLocal.status === 'fulfilled' && isLocal.value
}

function pageOfPath(path: string) {
  if (/\/(?:archive|recycle-bin)$/.test(path)) return pages.removedItems
  if (path.endsWith('/activity')) return pages.activityLog
  if (path.startsWith('/management/templates/ready-made/')) return pages.shipped
  if (/^\/(?:boards|management\/templates)\/./.test(path)) return pages.board
  if (path === '/management/templates') return pages.templates
  if (path.startsWith('/management/labels')) return pages.labels
  if (path === '/auth/signin') return pages.signIn
  if (path === '/my-tasks') return pages.myTasks
  return path === '/boards' ? pages.boards : pages.home
}

/**
 * Starts to read the board of an address before its page has loaded.
 * @returns whether the board is saved in this browser. Only then the promise waits for the read.
 */
async function prefetchBoard(path: string, { cache, rpc }: PageContext): Promise<boolean> {
  const [, id] = /^\/(?:boards|management\/templates)\/([^/]+)/.exec(path) ?? []
  const boardId = BoardId.safeParse(id)
  if (!boardId.success) return false
  const read = cache.prefetchQuery(boardStateQuery(rpc, boardId.data))
  if (!persistedBoardIds().includes(boardId.data)) return false
  await read
  return cache.getQueryData(boardStateKey(boardId.data)) !== undefined
}

// All routes of the app. Pages are loaded lazily.

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { BoardId, isTemplate, UserId } from '#shared/common/ids.ts'
import { boardPath } from '#web/board-store/paths.ts'
import { boardStateKey, boardStateQuery } from '#web/board-store/queries.ts'
import { persistedBoardIds } from '#web/board-store/persistence/registry.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'
import { closeOverlayOnBack } from './close-on-back.ts'
import { NotFound, PageError } from './page-states.tsx'
import {
  BoardsSearch,
  InvitationSearch,
  MyTasksSearch,
  NotificationsSearch,
  OnboardingSearch,
  PeopleSearch,
  RemovedItemsSearch,
  SearchPageSearch,
  SignInSearch,
} from './route-search.ts'
import { Shell } from './shell.tsx'

type PageContext = { cache: QueryClient; rpc: Rpc }
type Address = Pick<Location, 'pathname' | 'search'>

const root = createRootRouteWithContext<PageContext>()({ component: Shell })

/**
 * Retries while there is no connection. If the script is missing after a new release, the error reaches the router,
 * which reloads the page.
 */
const withRetry =
  <Page>(page: () => Promise<Page>) =>
  () =>
    retryWhenOnline(page)

const pages = {
  board: withRetry(() => import('#web/board/board-page.tsx')),
  activityLog: withRetry(() => import('#web/board/log/board-log-page.tsx')),
  boards: withRetry(() => import('#web/dashboard/boards/boards-page.tsx')),
  home: withRetry(() => import('#web/dashboard/home/home-page.tsx')),
  myTasks: withRetry(() => import('#web/dashboard/my-tasks/my-tasks-page.tsx')),
  notifications: withRetry(() => import('#web/notification/notifications-page.tsx')),
  search: withRetry(() => import('#web/app/search/search-page.tsx')),
  removedItems: withRetry(() => import('#web/lifecycle/pages.tsx')),
  templates: withRetry(() => import('#web/template/templates-page.tsx')),
  shipped: withRetry(() => import('#web/template/shipped-page.tsx')),
  signIn: withRetry(() => import('#web/auth/sign-in-page.tsx')),
  labels: withRetry(() => import('#web/label/management/labels-page.tsx')),
  people: withRetry(() => import('#web/administration/people/people-page.tsx')),
  groups: withRetry(() => import('#web/administration/groups/groups-page.tsx')),
  vaults: withRetry(() => import('#web/administration/vaults/vaults-page.tsx')),
  audit: withRetry(() => import('#web/administration/audit/audit-page.tsx')),
  profile: withRetry(() => import('#web/profile/profile-page.tsx')),
  person: withRetry(() => import('#web/profile/person-page.tsx')),
  invitation: withRetry(() => import('#web/invitation/invitation-page.tsx')),
  inviteUser: withRetry(() => import('#web/invitation/invite-user-page.tsx')),
  noWorkspace: withRetry(() => import('#web/workspace/no-workspace-page.tsx')),
  confirmDelete: withRetry(() => import('#web/workspace/confirm-delete-page.tsx')),
  onboarding: withRetry(() => import('#web/workspace/onboarding/onboarding-page.tsx')),
}

/** Creates the route of an archive or a recycle bin, of the workspace or of one board. */
const removedItemsRoute = <const Path extends string>(
  path: Path,
  page: keyof Awaited<ReturnType<typeof pages.removedItems>>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search) => RemovedItemsSearch.parse(search),
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
      const parsedId = BoardId.safeParse(boardId)
      if (!parsedId.success || isTemplate(parsedId.data) === path.startsWith('/management/')) return
      throw redirect({ to: boardPath(parsedId.data, ''), params: { boardId }, search, replace: true })
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

const groups = createRoute({
  getParentRoute: () => root,
  path: '/administration/groups',
  component: lazyRouteComponent(pages.groups, 'GroupsPage'),
})

const vaults = createRoute({
  getParentRoute: () => root,
  path: '/administration/vaults',
  component: lazyRouteComponent(pages.vaults, 'VaultsPage'),
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
  createRoute({
    getParentRoute: () => root,
    path: '/notifications',
    validateSearch: (search) => NotificationsSearch.parse(search),
    component: lazyRouteComponent(pages.notifications, 'NotificationsPage'),
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
  createRoute({
    getParentRoute: () => root,
    path: '/administration/people',
    validateSearch: (search) => PeopleSearch.parse(search),
    component: lazyRouteComponent(pages.people, 'PeoplePage'),
  }),
  // The open group is shown beside the list of groups.
  groups.addChildren([createRoute({ getParentRoute: () => groups, path: '/$groupId' })]),
  // The open vault is shown beside the list of vaults.
  vaults.addChildren([createRoute({ getParentRoute: () => vaults, path: '/$vaultId' })]),
  createRoute({
    getParentRoute: () => root,
    path: '/administration/audit',
    component: lazyRouteComponent(pages.audit, 'AuditPage'),
  }),
  removedItemsRoute('/archive', 'ArchivePage'),
  removedItemsRoute('/recycle-bin', 'RecycleBinPage'),
  activityRoute('/boards/$boardId/activity'),
  removedItemsRoute('/boards/$boardId/archive', 'BoardArchivePage'),
  removedItemsRoute('/boards/$boardId/recycle-bin', 'BoardRecycleBinPage'),
  activityRoute('/management/templates/$boardId/activity'),
  removedItemsRoute('/management/templates/$boardId/archive', 'BoardArchivePage'),
  removedItemsRoute('/management/templates/$boardId/recycle-bin', 'BoardRecycleBinPage'),
  createRoute({
    getParentRoute: () => root,
    path: '/profile',
    component: lazyRouteComponent(pages.profile, 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$userId/profile',
    beforeLoad({ params: { userId } }) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router shows its 404 page
      if (!UserId.safeParse(userId).success) throw notFound()
    },
    component: lazyRouteComponent(pages.person, 'PersonPage'),
  }),
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
  createRoute({
    getParentRoute: () => root,
    path: '/workspace/confirm-delete',
    component: lazyRouteComponent(pages.confirmDelete, 'ConfirmDeletePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/onboarding',
    validateSearch: (search) => OnboardingSearch.parse(search),
    component: lazyRouteComponent(pages.onboarding, 'OnboardingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation/$invitationId',
    validateSearch: (search) => InvitationSearch.parse(search),
    component: lazyRouteComponent(pages.invitation, 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invite-user/$email',
    component: lazyRouteComponent(pages.inviteUser, 'InviteUserPage'),
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
  const [boardPrefetch] = await Promise.allSettled([
    prefetchBoard(pathname, context),
    page === pages.board ? pages.board().then(({ preloadView }) => preloadView(view)) : page(),
  ])
  return boardPrefetch.status === 'fulfilled' && boardPrefetch.value
}

function pageOfPath(path: string) {
  if (/\/(?:archive|recycle-bin)$/.test(path)) return pages.removedItems
  if (path.endsWith('/activity')) return pages.activityLog
  if (path.startsWith('/management/templates/ready-made/')) return pages.shipped
  if (/^\/(?:boards|management\/templates)\/./.test(path)) return pages.board
  if (path === '/management/templates') return pages.templates
  if (path.startsWith('/management/labels')) return pages.labels
  if (path === '/administration/people') return pages.people
  if (path.startsWith('/administration/groups')) return pages.groups
  if (path.startsWith('/administration/vaults')) return pages.vaults
  if (path === '/administration/audit') return pages.audit
  if (path === '/auth/signin') return pages.signIn
  if (path === '/profile') return pages.profile
  if (/^\/[^/]+\/profile$/.test(path)) return pages.person
  if (path.startsWith('/invitation/')) return pages.invitation
  if (path.startsWith('/invite-user/')) return pages.inviteUser
  if (path === '/notifications') return pages.notifications
  if (path === '/my-tasks') return pages.myTasks
  if (path === '/onboarding') return pages.onboarding
  if (path === '/workspace/confirm-delete') return pages.confirmDelete
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
  const boardRead = cache.prefetchQuery(boardStateQuery(rpc, boardId.data))
  if (!persistedBoardIds().includes(boardId.data)) return false
  await boardRead
  return cache.getQueryData(boardStateKey(boardId.data)) !== undefined
}

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/board-store/board-list.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { type NavigationItem, mainItems, manageItems, removedItems } from './navigation-items.ts'
import { useFirstPageLoaded } from './use-first-page-loaded.ts'

type SideNavigationProps = { onGo?: () => void }

const linkClassName =
  'group flex h-8 items-center gap-2.5 rounded-sm px-2 text-sm font-medium whitespace-nowrap text-ink-2 ' +
  'hover:bg-hover hover:text-ink pointer-coarse:h-11 data-[status=active]:bg-sheet data-[status=active]:font-semibold ' +
  'data-[status=active]:text-ink data-[status=active]:shadow-[0_0_0_1px_var(--line),var(--e1)] ' +
  'dark:data-[status=active]:bg-raised contrast:data-[status=active]:outline-2 contrast:data-[status=active]:outline-ring ' +
  'forced-colors:data-[status=active]:border'

/** Renders the main pages, the pinned boards, management pages, and archive and recycle bin. */
export function SideNavigation({ onGo }: SideNavigationProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <NavigationList items={mainItems} onGo={onGo} />
      <PinnedBoards onGo={onGo} />
      <ManageSection onGo={onGo} />
      <NavigationList items={removedItems} onGo={onGo} className="mt-auto" />
    </div>
  )
}

type NavigationListProps = SideNavigationProps & { items: readonly NavigationItem[]; className?: string }

const NavigationList = ({ className, ...rows }: NavigationListProps) => (
  <ul className={classNames('flex flex-col gap-0.5', className)}>
    <NavigationLinks {...rows} />
  </ul>
)

function NavigationLinks({ items, onGo }: Omit<NavigationListProps, 'className'>) {
  const { t } = useTexts('navigation')
  const isUnpinnedBoardOpen = useIsUnpinnedBoardOpen()
  return items.map(({ to, label, icon: Icon, exact }) => (
    <li key={to}>
      <Link
        to={to}
        activeOptions={{ exact: to === '/boards' ? !isUnpinnedBoardOpen : exact, includeSearch: false }}
        onClick={onGo}
        className={linkClassName}
      >
        <Icon className="text-ink-3 group-data-[status=active]:text-accent-ink" />
        <span className="flex-1 truncate">{t(label)}</span>
        {to === '/my-tasks' && <LazyOverdueBadge />}
      </Link>
    </li>
  ))
}

/** Returns whether a board is open that is not pinned. False while the boards are loading. */
function useIsUnpinnedBoardOpen(): boolean {
  const open = useOpenBoardId()
  const pinned = usePinnedBoards()
  return open !== undefined && pinned !== undefined && !pinned.some(({ boardId }) => boardId === open)
}

const useOpenBoardId = () => useLocation({ select: ({ pathname }) => /^\/boards\/([^/]+)/.exec(pathname)?.[1] })

function usePinnedBoards() {
  const { data } = useQuery(boardListQuery(useRpc()))
  return data?.boards.filter((board) => board.pinned !== null)
}

function PinnedBoards({ onGo }: SideNavigationProps) {
  const { t } = useTexts('navigation')
  const pinned = usePinnedBoards() ?? []
  const open = useOpenBoardId()
  if (pinned.length === 0) return null
  return (
    <Group title={t('pinned')}>
      {pinned
        .toSorted((one, other) => (one.pinned ?? 0) - (other.pinned ?? 0))
        .map(({ boardId, title, color }) => (
          <li key={boardId}>
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              // In the open board, the view settings stay.
              search={boardId === open || undefined}
              onClick={onGo}
              className={linkClassName}
              title={title}
            >
              <Tile title={title} hue={color} size={18} />
              <span className="flex-1 truncate">{title}</span>
            </Link>
          </li>
        ))}
    </Group>
  )
}

function ManageSection({ onGo }: SideNavigationProps) {
  const { t } = useTexts('navigation')
  const facts = useProfile().data?.facts
  const allowedItems = manageItems.filter(({ action }) => facts && (!action || can(action, facts) === 'allowed'))
  if (allowedItems.length === 0) return null
  return (
    <Group title={t('manage')}>
      <NavigationLinks items={allowedItems} onGo={onGo} />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-0.5 flex h-7 items-center px-2 text-xs font-medium text-ink-3">{title}</h2>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}

const OverdueBadge = lazyWithRetry(async () => (await import('#web/dashboard/my-tasks/overdue-badge.tsx')).OverdueBadge)

/** Renders the number of overdue tasks once the first page has loaded. */
function LazyOverdueBadge() {
  return useFirstPageLoaded() ? (
    <Suspense>
      <OverdueBadge />
    </Suspense>
  ) : null
}

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Decision } from '#shared/common/decision.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { can, type WorkspaceAction } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/board-store/queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { useFirstPageLoaded } from './use-first-page-loaded.ts'
import {
  Archive,
  Bell,
  CircleCheck,
  House,
  LayoutTemplate,
  type LucideIcon,
  ScrollText,
  SquareKanban,
  Tags,
  Trash2,
  Users,
  UsersRound,
  Vault,
} from 'lucide-react'

type SideNavigationProps = { onNavigate?: () => void }

const linkClassName =
  'group flex h-8 items-center gap-2.5 rounded-sm px-2 text-sm font-medium whitespace-nowrap text-ink-2 ' +
  'hover:bg-hover hover:text-ink pointer-coarse:h-11 data-[status=active]:bg-sheet data-[status=active]:font-semibold ' +
  'data-[status=active]:text-ink data-[status=active]:shadow-[0_0_0_1px_var(--line),var(--e1)] ' +
  'dark:data-[status=active]:bg-raised contrast:data-[status=active]:outline-2 contrast:data-[status=active]:outline-ring ' +
  'forced-colors:data-[status=active]:border'

/** Renders the main pages, the pinned boards, management pages, and archive and recycle bin. */
export function SideNavigation({ onNavigate }: SideNavigationProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <NavigationList items={mainItems} onNavigate={onNavigate} />
      <PinnedBoards onNavigate={onNavigate} />
      <PermittedSection title="manage" items={manageItems} onNavigate={onNavigate} />
      <PermittedSection title="administration" items={administrationItems} onNavigate={onNavigate} />
      <NavigationList items={removedItems} onNavigate={onNavigate} className="mt-auto" />
    </div>
  )
}

type NavigationListProps = SideNavigationProps & { items: readonly NavigationItem[]; className?: string }

const NavigationList = ({ className, ...rows }: NavigationListProps) => (
  <ul className={classNames('flex flex-col gap-0.5', className)}>
    <NavigationLinks {...rows} />
  </ul>
)

function NavigationLinks({ items, onNavigate }: Omit<NavigationListProps, 'className'>) {
  const { t } = useTexts('navigation')
  const isUnpinnedBoardOpen = useIsUnpinnedBoardOpen()
  return items.map(({ to, label, icon: Icon, exact }) => (
    <li key={to}>
      <Link
        to={to}
        activeOptions={{ exact: to === '/boards' ? !isUnpinnedBoardOpen : exact, includeSearch: false }}
        onClick={onNavigate}
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
  const openBoardId = useOpenBoardId()
  const pinnedBoards = usePinnedBoards()
  return (
    openBoardId !== undefined &&
    pinnedBoards !== undefined &&
    !pinnedBoards.some(({ boardId }) => boardId === openBoardId)
  )
}

const useOpenBoardId = () => useLocation({ select: ({ pathname }) => /^\/boards\/([^/]+)/.exec(pathname)?.[1] })

function usePinnedBoards() {
  const { data } = useQuery(boardListQuery(useRpc()))
  return data?.boards.filter((board) => board.pinned !== null)
}

function PinnedBoards({ onNavigate }: SideNavigationProps) {
  const { t } = useTexts('navigation')
  const pinnedBoards = usePinnedBoards() ?? []
  const openBoardId = useOpenBoardId()
  if (pinnedBoards.length === 0) return null
  return (
    <NavigationGroup title={t('pinned')}>
      {pinnedBoards
        .toSorted((one, other) => (one.pinned ?? 0) - (other.pinned ?? 0))
        .map(({ boardId, title, color }) => (
          <li key={boardId}>
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              // In the open board, the view settings stay.
              search={boardId === openBoardId || undefined}
              onClick={onNavigate}
              className={linkClassName}
              title={title}
            >
              <Tile title={title} hue={color} size={18} />
              <span className="flex-1 truncate">{title}</span>
            </Link>
          </li>
        ))}
    </NavigationGroup>
  )
}

type PermittedSectionProps = SideNavigationProps & {
  title: 'manage' | 'administration'
  items: readonly NavigationItem[]
}

/** Renders the pages of a section that the user may open; nothing if there are none. */
function PermittedSection({ title, items, onNavigate }: PermittedSectionProps) {
  const { t } = useTexts('navigation')
  const facts = useProfile().data?.facts
  const allowedItems = items.filter(
    ({ action, isFor }) => facts && (!action || isShown(can(action, facts))) && (!isFor || isFor(facts)),
  )
  if (allowedItems.length === 0) return null
  return (
    <NavigationGroup title={t(title === 'manage' ? 'manage' : 'administration')}>
      <NavigationLinks items={allowedItems} onNavigate={onNavigate} />
    </NavigationGroup>
  )
}

/** Vaults are shown to people who have a role in one, or may create one. */
const hasVaults = (facts: WorkspaceFacts): boolean =>
  Object.keys(facts.vaultRoles).length > 0 || isShown(can('vault.create', facts))

/** A feature that the plan does not include stays visible. */
const isShown = (decision: Decision): boolean => decision === 'allowed' || decision === 'not-in-plan'

function NavigationGroup({ title, children }: { title: string; children: ReactNode }) {
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

/** An item of the side navigation, the drawer or the bottom bar. The lists below are in the order of the design. */
export type NavigationItem = {
  to:
    | '/'
    | '/my-tasks'
    | '/boards'
    | '/management/templates'
    | '/management/labels'
    | '/administration/people'
    | '/administration/groups'
    | '/administration/vaults'
    | '/administration/audit'
    | '/archive'
    | '/recycle-bin'
    | '/notifications'
  /** Text key of the name. */
  label: `navigation:${string}`
  /** Text key of a shorter name, for the bottom bar. */
  shortLabel?: `navigation:${string}`
  icon: LucideIcon
  /** Only active on exactly this page, not on the pages below it. */
  exact?: boolean
  /** Hidden from users who may not do this. */
  action?: WorkspaceAction
  /** Hidden from users for whom this is false. */
  isFor?: (facts: WorkspaceFacts) => boolean
}

export const mainItems: readonly NavigationItem[] = [
  { to: '/', label: 'navigation:home', icon: House, exact: true },
  { to: '/my-tasks', label: 'navigation:my_tasks', shortLabel: 'navigation:my_tasks_short', icon: CircleCheck },
  { to: '/boards', label: 'navigation:projects', icon: SquareKanban },
]

/** Templates and labels, which managers and administrators maintain. */
export const manageItems: readonly NavigationItem[] = [
  { to: '/management/templates', label: 'navigation:templates', icon: LayoutTemplate },
  { to: '/management/labels', label: 'navigation:labels', icon: Tags, action: 'label.oversee' },
]

/** Pages of those who administer the workspace. */
export const administrationItems: readonly NavigationItem[] = [
  { to: '/administration/people', label: 'navigation:people', icon: Users, action: 'people.oversee' },
  { to: '/administration/groups', label: 'navigation:groups', icon: UsersRound, action: 'group.oversee' },
  { to: '/administration/vaults', label: 'navigation:vaults', icon: Vault, isFor: hasVaults },
  { to: '/administration/audit', label: 'navigation:audit', icon: ScrollText, action: 'audit.view' },
]

/** The archive and the recycle bin, at the bottom of the side navigation. */
export const removedItems: readonly NavigationItem[] = [
  { to: '/archive', label: 'navigation:archive', icon: Archive },
  { to: '/recycle-bin', label: 'navigation:recycle_bin', icon: Trash2 },
]

/** The bottom bar has room for at most five items: these, notifications and the new-task button. */
export const bottomBarItems: readonly NavigationItem[] = [
  ...mainItems,
  {
    to: '/notifications',
    label: 'navigation:notifications.title',
    shortLabel: 'navigation:notifications.short',
    icon: Bell,
  },
]

import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Menu as MenuIcon, Moon, Search, Sun } from 'lucide-react'
import { PageActionsSlot, usePageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { LazyMenu } from '#web/ui/menu/menu.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { useProfile } from '#web/user/queries.ts'
import { WorkspaceSwitcher } from '#web/workspace/switcher.tsx'
import { NewTaskButton } from './new-task/new-task.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { SearchButton } from './search/search-button.tsx'

type TopBarProps = { onOpenDrawer: () => void; drawerOpen: boolean }

/**
 * Renders the top bar: workspace, search, notifications and profile. On a phone: menu or back button, title and page actions. The
 * page of the notifications has a head of its own there.
 */
export function TopBar(props: TopBarProps) {
  const isPhone = useIsPhone()
  const hasOwnHead = useLocation({ select: ({ pathname }) => pathname === '/notifications' })
  if (isPhone && hasOwnHead) return null
  return (
    <header className="flex h-13.75 shrink-0 items-center pr-4 max-md:pr-2 max-md:pl-1">
      {isPhone ? <PhoneBar {...props} /> : <WideBar {...props} />}
    </header>
  )
}

function WideBar({ onOpenDrawer, drawerOpen }: TopBarProps) {
  return (
    <>
      <div className="flex min-w-0 items-center px-3 lg:w-60 lg:shrink-0">
        <DrawerButton onOpenDrawer={onOpenDrawer} drawerOpen={drawerOpen} className="mr-1 lg:hidden" />
        <WorkspaceSwitcher />
      </div>
      {/* The search starts at the left edge of the content area. */}
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <SearchButton />
        <span className="flex-1" />
        <NewTaskButton />
        <span className="flex items-center gap-0.5">
          <ThemeButton />
          <NotificationBell />
        </span>
        <ProfileMenu />
      </div>
    </>
  )
}

function PhoneBar({ onOpenDrawer, drawerOpen }: TopBarProps) {
  const { t } = useTexts('common')
  const { pathname } = useLocation()
  const router = useRouter()
  const title = usePageTitle()
  const isBoardPage = pathname.startsWith('/boards/')
  const goToParent = () =>
    import('#web/board/leave-page.ts').then(
      (module) => module.goToParent(router),
      // If the script cannot be loaded, navigates to the list of boards.
      () => router.navigate({ to: '/boards' }),
    )
  return (
    <>
      {isBoardPage ? (
        <IconButton label={t('back')} icon={<ChevronLeft />} size={40} onClick={() => void goToParent()} />
      ) : (
        <DrawerButton onOpenDrawer={onOpenDrawer} drawerOpen={drawerOpen} size={40} />
      )}
      <span aria-hidden className="ml-1 min-w-0 flex-1 truncate text-md font-semibold">
        {title}
      </span>
      <PageActionsSlot />
      {!isBoardPage && <PhoneSearchLink />}
      <span className="flex px-2">
        <ProfileMenu />
      </span>
    </>
  )
}

/** Links to the search page, which has no place in the bottom bar. */
function PhoneSearchLink() {
  const { t } = useTexts('navigation')
  return (
    <Link
      to="/search"
      aria-label={t('search.title')}
      className={buttonClass({ kind: 'quiet', size: 40, iconOnly: true })}
    >
      <Search />
    </Link>
  )
}

type DrawerButtonProps = TopBarProps & { size?: 32 | 40; className?: string }

function DrawerButton({ onOpenDrawer, drawerOpen, size = 32, className }: DrawerButtonProps) {
  const { t } = useTexts('navigation')
  return (
    <IconButton
      label={t('open')}
      icon={<MenuIcon />}
      size={size}
      aria-haspopup="dialog"
      aria-expanded={drawerOpen}
      onClick={onOpenDrawer}
      className={className}
    />
  )
}

function ThemeButton() {
  const { t } = useTexts('navigation')
  const { theme, toggleTheme } = useTheme()
  return (
    <IconButton
      label={t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark')}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      size={32}
      onClick={toggleTheme}
    />
  )
}

const profileMenuOverlay = preloadWhenIdle(
  loadable(async () => (await import('./profile-menu-overlay.tsx')).ProfileMenuOverlay),
)

/** Renders the avatar of the current user, which opens the profile menu. */
function ProfileMenu() {
  const { t } = useTexts('navigation')
  const user = useProfile().data?.user
  return (
    <LazyMenu
      overlay={profileMenuOverlay}
      overlayProps={{}}
      align="end"
      label={t('profile.label')}
      trigger={
        <button type="button" aria-label={t('profile.label')} className="touch-target flex rounded-full">
          <Avatar name={user?.name ?? '…'} hue={user?.hue} src={user?.picture} size={32} decorative />
        </button>
      }
    />
  )
}

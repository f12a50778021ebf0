// The top bar, 55 px: the workspace, and what belongs to the person. On a phone: menu or back, title, the page's actions.

import { useLocation, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Menu as MenuIcon, Moon, Sun } from 'lucide-react'
import { PageActionsSlot, usePageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { NewTaskButton } from './new-task/new-task.tsx'
import { SearchButton } from './search/search-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { WorkspaceName } from './workspace-name.tsx'

type TopBarProps = { onOpenDrawer: () => void; drawerOpen: boolean }

export function TopBar(props: TopBarProps) {
  const phone = useIsPhone()
  return (
    <header className="flex h-13.75 shrink-0 items-center pr-4 max-md:pr-2 max-md:pl-1">
      {phone ? <PhoneBar {...props} /> : <WideBar {...props} />}
    </header>
  )
}

function WideBar({ onOpenDrawer, drawerOpen }: TopBarProps) {
  return (
    <>
      <div className="flex min-w-0 items-center px-3 lg:w-60 lg:shrink-0">
        <DrawerButton onOpenDrawer={onOpenDrawer} drawerOpen={drawerOpen} className="mr-1 lg:hidden" />
        <WorkspaceName />
      </div>
      {/* The search starts where the sheet starts, so that both share an edge. */}
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <SearchButton />
        <span className="flex-1" />
        <NewTaskButton />
        <ThemeButton />
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
  const deep = pathname.startsWith('/boards/')
  const up = () =>
    import('#web/board/go-out.ts').then(
      ({ goUp }) => goUp(router),
      // What cannot be fetched does not keep anybody here.
      () => router.navigate({ to: '/boards' }),
    )
  return (
    <>
      {deep ? (
        <IconButton label={t('back')} icon={<ChevronLeft />} size={40} onClick={() => void up()} />
      ) : (
        <DrawerButton onOpenDrawer={onOpenDrawer} drawerOpen={drawerOpen} size={40} />
      )}
      <span aria-hidden className="ml-1 min-w-0 flex-1 truncate text-md font-semibold">
        {title}
      </span>
      <PageActionsSlot />
      <span className="flex px-2">
        <ProfileMenu />
      </span>
    </>
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

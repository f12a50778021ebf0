import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { scrimClassName, ignoreToastPress } from '#web/ui/dialog/overlay.ts'
import { useOverlayFocus } from '#web/ui/focus/overlay-focus.ts'
import { WorkspaceSwitcher } from '#web/workspace/switcher.tsx'
import { SideNavigation } from './side-navigation.tsx'

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Renders the side navigation as a drawer on narrow screens. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const { t } = useTexts(['navigation', 'common'])
  const links = useRef<HTMLElement>(null)
  const focus = useOverlayFocus()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClassName} />
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={ignoreToastPress}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event)
            event.preventDefault()
            links.current?.querySelector('a')?.focus()
          }}
          className="motion-drawer fixed inset-y-0 left-0 z-50 flex w-[min(18rem,85vw)] flex-col overflow-y-auto bg-frame pb-[env(safe-area-inset-bottom)] shadow-e3 outline-none"
        >
          <Dialog.Title className="sr-only">{t('main')}</Dialog.Title>
          <div className="flex h-13.75 shrink-0 items-center justify-between gap-2 pr-3 pl-3">
            <WorkspaceSwitcher />
            <Dialog.Close asChild>
              <IconButton label={t('common:close')} icon={<X />} size={32} />
            </Dialog.Close>
          </div>
          <nav ref={links} aria-label={t('main')} className="flex flex-1 px-3 pt-1 pb-3">
            <SideNavigation onNavigate={() => onOpenChange(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

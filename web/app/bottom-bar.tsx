import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type NavigationItem, bottomBarItems } from './navigation-items.ts'
import { NewTaskBottomButton } from './new-task/new-task.tsx'

/** Renders the bottom bar of a phone: four pages, and the new-task button in the middle. */
export function BottomBar() {
  const { t } = useTexts('navigation')
  return (
    <nav
      aria-label={t('foot')}
      className="flex shrink-0 border-t border-line bg-frame pb-[env(safe-area-inset-bottom)]"
    >
      {bottomBarItems.map((entry, at) => (
        <Fragment key={entry.to}>
          {at === 2 && <NewTaskBottomButton />}
          <BottomBarLink {...entry} />
        </Fragment>
      ))}
    </nav>
  )
}

function BottomBarLink({ to, label, short = label, icon: Icon, exact }: NavigationItem) {
  const { t } = useTexts('navigation')
  return (
    <Link
      to={to}
      activeOptions={{ exact }}
      className="flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-2xs font-medium text-ink-2 data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
    >
      <Icon className="icon-20" />
      <span className="max-w-full truncate">{t(short)}</span>
    </Link>
  )
}

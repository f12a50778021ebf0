// The bar at the foot of a phone.

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { footEntries } from './navigation-entries.ts'

export function BottomBar() {
  const { t } = useTranslation('navigation')
  return (
    <nav
      aria-label={t('foot')}
      className="flex shrink-0 justify-around border-t border-line bg-frame pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {footEntries.map(({ to, label, icon: Icon, exact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: exact && to === '/' }}
          className="flex h-14 min-w-20 flex-col items-center justify-center gap-1 text-2xs font-medium text-ink-2 data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
        >
          <Icon className="icon-20" />
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

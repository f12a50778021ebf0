import { Link } from '@tanstack/react-router'
import { recycleBinDays } from '#shared/common/limits.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { mainId } from './use-heading-focus.ts'

/** Renders the 404 page with links to home and to the boards. */
export function NotFoundPage() {
  const { t } = useTexts('common')
  useSetPageTitle(t('not_found.title'))
  return (
    <main id={mainId} className="grid flex-1 place-items-center px-6 pb-20">
      <div className="flex max-w-110 flex-col items-center text-center">
        <MissingCardImage />
        <p className="num mt-7 text-sm font-semibold text-ink-3">404</p>
        <h1 className="mt-1 text-2xl">{t('not_found.title')}</h1>
        <p className="mt-2 text-md text-ink-2">{t('not_found.text', { days: recycleBinDays })}</p>
        <div className="mt-6 flex gap-2">
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('not_found.home')}
          </Link>
          <Link to="/boards" className={buttonClass()}>
            {t('not_found.projects')}
          </Link>
        </div>
      </div>
    </main>
  )
}

/** An illustration of a board with a gap where a card should be. */
function MissingCardImage() {
  return (
    <svg width="220" height="132" viewBox="0 0 220 132" aria-hidden className="max-w-full">
      <g className="fill-sunken stroke-line-2">
        <rect x="1" y="1" width="66" height="130" rx="10" />
        <rect x="77" y="1" width="66" height="130" rx="10" />
        <rect x="153" y="1" width="66" height="130" rx="10" />
      </g>
      <g className="fill-raised stroke-line-2">
        <rect x="9" y="24" width="50" height="30" rx="5" />
        <rect x="9" y="62" width="50" height="22" rx="5" />
        <rect x="161" y="24" width="50" height="22" rx="5" />
        <rect x="161" y="54" width="50" height="36" rx="5" />
        <rect x="85" y="66" width="50" height="28" rx="5" />
      </g>
      <rect
        x="85"
        y="24"
        width="50"
        height="34"
        rx="5"
        className="fill-accent-soft stroke-ring stroke-[1.5]"
        strokeDasharray="4 4"
      />
      <g className="fill-line-2">
        <rect x="9" y="11" width="26" height="5" rx="2.5" />
        <rect x="85" y="11" width="32" height="5" rx="2.5" />
        <rect x="161" y="11" width="22" height="5" rx="2.5" />
        <rect x="15" y="32" width="32" height="4" rx="2" />
        <rect x="15" y="41" width="20" height="4" rx="2" />
        <rect x="15" y="71" width="30" height="4" rx="2" />
        <rect x="91" y="74" width="28" height="4" rx="2" />
        <rect x="167" y="33" width="34" height="4" rx="2" />
        <rect x="167" y="62" width="30" height="4" rx="2" />
        <rect x="167" y="71" width="20" height="4" rx="2" />
      </g>
    </svg>
  )
}

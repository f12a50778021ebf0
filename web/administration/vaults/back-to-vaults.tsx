import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Leads from a vault to the list on a phone. */
export function BackToVaults() {
  const { t } = useTranslation('admin_vaults')
  return (
    <Link
      to="/administration/vaults"
      className="touch-target mb-3 inline-flex items-center gap-1.5 text-sm text-ink-2 md:hidden"
    >
      <ChevronLeft /> {t('title')}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { Vault } from 'lucide-react'
import type { VaultId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { useVaults } from './queries.ts'

/** Names the vault of a board and leads to it. Nothing until the vaults have loaded. */
export function VaultPill({ vaultId }: { vaultId: VaultId }) {
  const { t } = useTexts('board')
  const vault = useVaults().find((one) => one.vaultId === vaultId)
  if (!vault) return null
  return (
    <Link
      to="/administration/vaults/$vaultId"
      params={{ vaultId }}
      className="flex min-w-0 shrink rounded-full hover:brightness-95"
    >
      <Pill kind="mute" icon={<Vault />} className="min-w-0 shrink!">
        {t('vault.in', { name: vault.name })}
      </Pill>
    </Link>
  )
}

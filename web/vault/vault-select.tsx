import { VaultId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { byName, useVaultsToAddTo } from './queries.ts'
import { VaultIcon } from './vault-icon.tsx'

type VaultSelectProps = {
  /** Null for outside of vaults. */
  vaultId: VaultId | null
  onPick: (vaultId: VaultId | null) => void
}

const noVault = 'open'

/** Chooses where a new project goes. Nothing for people who may not create projects in a vault. */
export function VaultSelect({ vaultId, onPick }: VaultSelectProps) {
  const { t } = useTexts('board')
  const vaults = useVaultsToAddTo()
  if (vaults.length === 0) return null
  return (
    <Field label={t('vault.where')}>
      <Select
        label={t('vault.where')}
        value={vaultId ?? noVault}
        onPick={(value) => onPick(VaultId.safeParse(value).data ?? null)}
        options={[
          { value: noVault, label: t('vault.open_workspace'), icon: <VaultIcon hue="slate" size={20} open /> },
          ...vaults.toSorted(byName).map((vault) => ({
            value: vault.vaultId as string,
            label: vault.name,
            icon: <VaultIcon hue={vault.color} size={20} />,
          })),
        ]}
        searchLabel={t('vault.find')}
        emptyLabel={t('vault.not_found')}
      />
    </Field>
  )
}

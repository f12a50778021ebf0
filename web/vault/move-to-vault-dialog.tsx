import { useState } from 'react'
import type { VaultId } from '#shared/common/ids.ts'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { type ChosenMove, MoveDialog } from './move-dialog.tsx'
import { byName, useVaultsToAddTo } from './queries.ts'
import { VaultIcon } from './vault-icon.tsx'

const openWorkspace = 'open'

type MoveToVaultDialogProps = { board: ChosenMove['board']; onClose: () => void }

/** Chooses a vault, or none, and moves a project there. */
export function MoveToVaultDialog({ board, onClose }: MoveToVaultDialogProps) {
  const { t } = useTranslation('admin_vaults')
  const [target, setTarget] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const vaults = useVaultsToAddTo().filter(({ vaultId }) => vaultId !== board.vaultId)
  const vault = vaults.find(({ vaultId }) => vaultId === target)
  const to: VaultId | null = vault?.vaultId ?? null
  const targetName = vault?.name ?? t('open.title')
  return (
    <MoveDialog
      move={vault || target === openWorkspace ? { board, to, targetName } : null}
      onMissing={() => setIsMissing(true)}
      onClose={onClose}
    >
      <Field label={t('move.target')} required error={isMissing && !target ? t('move.choose_target') : undefined}>
        <Select
          label={t('move.target')}
          value={target}
          onPick={setTarget}
          options={[
            ...(board.vaultId
              ? [{ value: openWorkspace, label: t('open.title'), icon: <VaultIcon hue="slate" size={20} open /> }]
              : []),
            ...vaults.toSorted(byName).map(({ vaultId, name, color }) => ({
              value: vaultId as string,
              label: name,
              icon: <VaultIcon hue={color} size={20} />,
            })),
          ]}
          placeholder={t('move.choose_target')}
          searchLabel={t('move.find_target')}
          emptyLabel={t('move.no_target')}
        />
      </Field>
    </MoveDialog>
  )
}

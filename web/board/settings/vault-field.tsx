import { Suspense, useState } from 'react'
import type { VaultId } from '#shared/common/ids.ts'
import { can, type VaultAction } from '#shared/permission/can.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Button } from '#web/ui/button.tsx'
import { useProfile } from '#web/user/queries.ts'
import { useMayAddToVaults, useVaults } from '#web/vault/queries.ts'

const MoveToVaultDialog = lazyWithRetry(
  async () => (await import('#web/vault/move-to-vault-dialog.tsx')).MoveToVaultDialog,
)

/**
 * Returns whether the action to move the project is shown, and the reason why it is disabled. It is hidden from people who do
 * not configure the project, and outside vaults from people without a vault to move it to.
 */
export function useMoveToVault(): { isShown: boolean; disabledReason: string | null } {
  const { boardState, mayBoard } = useBoard()
  const { vaultId } = boardState.structure.board
  const disabledReason = useVaultDenialReason(vaultId ?? null, 'vault.remove_boards')
  const mayAddToVaults = useMayAddToVaults()
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return { isShown: mayConfigure && (vaultId !== undefined || mayAddToVaults), disabledReason }
}

/** Returns why the user may not do this in the vault; null if they may, or outside vaults. */
export function useVaultDenialReason(vaultId: VaultId | null, action: VaultAction): string | null {
  const facts = useProfile().data?.facts
  const denialReason = useDenialReason()
  if (!vaultId || !facts) return null
  return denialReason(can(action, { ...facts, vaultLevel: facts.vaultRoles[vaultId] ?? null }))
}

/** The vault of the project, and the button that moves it. Nothing in a workspace without vaults. */
export function VaultField() {
  const { t } = useTexts('board')
  const { boardId, boardState } = useBoard()
  const { title, vaultId } = boardState.structure.board
  const { isShown, disabledReason } = useMoveToVault()
  const [isMoving, setIsMoving] = useState(false)
  const vault = useVaults().find((one) => one.vaultId === vaultId)
  if (!isShown && !vaultId) return null
  return (
    <div>
      <span className="mb-1.5 block text-sm font-title">{t('vault.label')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 truncate text-sm text-ink-2">
          {vaultId ? t('vault.in', { name: vault?.name ?? '' }) : t('vault.none')}
        </span>
        {isShown && (
          <Button disabledReason={disabledReason} className="pointer-coarse:h-11" onClick={() => setIsMoving(true)}>
            {t('vault.move')}
          </Button>
        )}
      </div>
      {isMoving && (
        <Suspense>
          <MoveToVaultDialog board={{ boardId, title, vaultId: vaultId ?? null }} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </div>
  )
}

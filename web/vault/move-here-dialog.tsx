import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#shared/permission/can.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useTranslation } from 'react-i18next'
import { useRpc } from '#web/rpc/client.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { VaultSummary } from './queries.ts'

/** Chooses a project and moves it into a vault. */
export function MoveHereDialog({ vault, onClose }: { vault: VaultSummary; onClose: () => void }) {
  const { t } = useTranslation('admin_vaults')
  const [boardId, setBoardId] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const boards = useMovableBoards(vault)
  const board = boards.find((one) => one.boardId === boardId)
  return (
    <MoveDialog
      move={board ? { board, to: vault.vaultId, targetName: vault.name } : null}
      onMissing={() => setIsMissing(true)}
      onClose={onClose}
    >
      <Field label={t('move.project')} required error={isMissing && !board ? t('move.choose_project') : undefined}>
        <Select
          label={t('move.project')}
          value={boardId}
          onPick={setBoardId}
          options={boards.map(({ boardId: value, title, color }) => ({
            value,
            label: title,
            icon: <Tile title={title} hue={color} size={20} />,
          }))}
          placeholder={t('move.choose_project')}
          searchLabel={t('move.find_project')}
          emptyLabel={t('move.no_project')}
        />
      </Field>
    </MoveDialog>
  )
}

/** Returns the projects that the user may move into the vault: as Owner, and as manager of a vault they are in. */
function useMovableBoards({ vaultId: target }: VaultSummary) {
  const { data } = useQuery(boardListQuery(useRpc()))
  const facts = useProfile().data?.facts
  const mayLeave = (vaultId: typeof target | null) =>
    vaultId === null ||
    (facts && can('vault.remove_boards', { ...facts, vaultLevel: facts.vaultRoles[vaultId] ?? null }) === 'allowed')
  return (data?.boards ?? [])
    .filter(({ role, vaultId }) => role === 'owner' && vaultId !== target && mayLeave(vaultId))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

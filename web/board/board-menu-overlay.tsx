import {
  Archive,
  KeyRound,
  LogOut,
  Palette,
  Settings2,
  Star,
  Trash2,
  CopyPlus,
  LayoutTemplate,
  ArchiveRestore,
  Recycle,
  History,
  Vault,
} from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Hue } from '#shared/common/hues.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useBoardMutations, useBoardRemoval } from './mutations.ts'
import { useOpenSettings } from './overlay-history.ts'
import { useLeaveBoard } from './use-leave-board.ts'
import { usePinned } from './board-header.tsx'
import type { BoardKind } from '#shared/board/model.ts'
import {
  LazyCopyDialog,
  useCreateBoardDisabledReason,
  useMayCreateTemplates,
  useCreateTemplateDisabledReason,
} from '#web/copy/lazy-copy-dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useMoveToVault, useVaultDenialReason } from './settings/vault-field.tsx'
import { boardPath } from '#web/board-store/paths.ts'

const MoveToVaultDialog = lazyWithRetry(
  async () => (await import('#web/vault/move-to-vault-dialog.tsx')).MoveToVaultDialog,
)
const RightsDialog = lazyWithRetry(async () => (await import('#web/permission/rights-dialog.tsx')).RightsDialog)

/** Contents of the board menu; loaded when the menu opens. */
export function BoardMenuOverlay(props: LazyMenuOverlayProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { boardId } = useBoard()
  const { pinned, pin } = usePinned()
  const leaveBoard = useLeaveBoard()
  const phone = useIsPhone()
  const activityItem = useActivityItem()
  const [rightsOpen, setRightsOpen] = useState(false)
  const openSettings = useOpenSettings()
  const template = isTemplate(boardId)
  const removalItems = useRemovalItems()
  const archiveItems = useArchiveItems()
  const colorItem = useColorItem()
  const copy = useCopyItems()
  const vault = useVaultItem()
  const items: MenuItem[] = [
    // On wide screens the star is in the board header.
    phone &&
      !template && { label: t(pinned ? 'board.unpin' : 'board.pin'), icon: <Star />, onPick: () => pin(!pinned) },
    {
      label: t(template ? 'template.settings' : 'settings.open'),
      icon: <Settings2 />,
      onPick: () => openSettings('general'),
    },
    activityItem,
    colorItem,
    { label: t('permission:explain.open'), icon: <KeyRound />, onPick: () => setRightsOpen(true) },
    ...copy.items,
    vault.item,
    ...archiveItems,
    'line',
    leaveBoard && {
      label: t('member.leave'),
      icon: <LogOut />,
      disabledReason: leaveBoard.disabledReason,
      onPick: () => void leaveBoard.leave(),
    },
    ...removalItems,
  ]
  return (
    <>
      <MenuOverlay {...props} items={items} />
      {rightsOpen && (
        <Suspense>
          <RightsDialog onClose={() => setRightsOpen(false)} />
        </Suspense>
      )}
      {copy.dialog}
      {vault.dialog}
    </>
  )
}

function useRemovalItems(): MenuItem[] {
  const { t } = useTexts('board')
  const { boardState, mayBoard } = useBoard()
  const { archive, remove } = useBoardRemoval()
  if (mayBoard('board.remove') !== 'allowed') return []
  const isArchived = boardState.structure.board.state === 'archived'
  return [
    !isArchived && {
      label: t('board.removal.archive'),
      icon: <Archive />,
      onPick: () => void archive(),
    },
    {
      label: t('board.removal.delete'),
      icon: <Trash2 />,
      danger: true,
      onPick: () => void remove(),
    },
  ]
}

function useColorItem(): MenuItem {
  const { t } = useTexts(['board', 'common'])
  const { boardId, boardState, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { color } = boardState.structure.board
  return (
    mayBoard('board.configure') === 'allowed' && {
      label: t('board.color'),
      icon: <Palette />,
      items: Hue.options.map((hue) => ({
        label: t(`common:hue.${hue}`),
        icon: <Tile title="" hue={hue} size={16} />,
        checked: hue === color,
        onPick: () => void (hue !== color && change({ field: 'color', from: color, to: hue })),
      })),
    }
  )
}

/** Returns the menu items that copy the board, and the dialog they open. */
function useCopyItems(): { items: MenuItem[]; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { boardId, boardState, mayBoard } = useBoard()
  const { title, color, vaultId = null } = boardState.structure.board
  const boardReason = useCreateBoardDisabledReason()
  const templateReason = useCreateTemplateDisabledReason()
  // A copy of a project stays in its vault; a template of it leaves the vault.
  const boardDisabledReason = useVaultDenialReason(vaultId, 'vault.add_boards') ?? boardReason
  const templateDisabledReason = useVaultDenialReason(vaultId, 'vault.remove_boards') ?? templateReason
  const mayCreateTemplates = useMayCreateTemplates()
  const [copyKind, setCopyKind] = useState<BoardKind | null>(null)
  const ownKind = isTemplate(boardId) ? 'template' : 'board'
  const items: MenuItem[] = [
    {
      label: t('copy.open'),
      icon: <CopyPlus />,
      disabledReason: ownKind === 'board' ? boardDisabledReason : templateDisabledReason,
      onPick: () => setCopyKind(ownKind),
    },
    // Hidden, not disabled, for users who can never make templates.
    ownKind === 'board' &&
      mayCreateTemplates && {
        label: t('template.save.open'),
        icon: <LayoutTemplate />,
        disabledReason: templateDisabledReason,
        onPick: () => setCopyKind('template'),
      },
  ]
  return {
    items: mayBoard('board.duplicate') === 'allowed' ? items : [],
    dialog: copyKind && (
      <LazyCopyDialog
        original={{ id: boardId, title, color }}
        targetKind={copyKind}
        onClose={() => setCopyKind(null)}
      />
    ),
  }
}

/** Returns the menu item that moves the project into or out of a vault, and its dialog. */
function useVaultItem(): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { boardId, boardState } = useBoard()
  const { title, vaultId } = boardState.structure.board
  const { isShown, disabledReason } = useMoveToVault()
  const [isMoving, setIsMoving] = useState(false)
  return {
    item: isShown &&
      !isTemplate(boardId) && {
        label: t('vault.move'),
        icon: <Vault />,
        disabledReason,
        onPick: () => setIsMoving(true),
      },
    dialog: isMoving && (
      <Suspense>
        <MoveToVaultDialog board={{ boardId, title, vaultId: vaultId ?? null }} onClose={() => setIsMoving(false)} />
      </Suspense>
    ),
  }
}

/** Menu items that open the archive and the recycle bin; empty unless the user may configure the board. */
function useArchiveItems(): MenuItem[] {
  const { t } = useTexts('navigation')
  const navigate = useNavigate()
  const { boardId, mayBoard } = useBoard()
  if (mayBoard('board.configure') !== 'allowed') return []
  const params = { boardId }
  return [
    {
      label: t(isTemplate(boardId) ? 'template_archive' : 'board_archive'),
      icon: <ArchiveRestore />,
      onPick: () => void navigate({ to: boardPath(boardId, '/archive'), params }),
    },
    {
      label: t(isTemplate(boardId) ? 'template_recycle_bin' : 'board_recycle_bin'),
      icon: <Recycle />,
      onPick: () => void navigate({ to: boardPath(boardId, '/recycle-bin'), params }),
    },
  ]
}

/** Menu item that opens the activity log of the current board. */
function useActivityItem(): MenuItem {
  const { t } = useTexts('board')
  const navigate = useNavigate()
  const { boardId } = useBoard()
  const onPick = () => void navigate({ to: boardPath(boardId, '/activity'), params: { boardId } })
  return { label: t('activity.title'), icon: <History />, onPick }
}

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
} from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Hue } from '#shared/common/hues.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useBoardMutations, useBoardRemoval } from './mutations.ts'
import { useOpenSettings } from './overlay-history.ts'
import { useLeaveBoard } from './use-leave-board.ts'
import { usePinned } from './pin-button.tsx'
import type { BoardKind } from '#shared/board/model.ts'
import {
  LazyCopyDialog,
  useCreateBoardReason,
  useMayCreateTemplates,
  useCreateTemplateReason,
} from '#web/copy/lazy-copy-dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { boardPath } from '#web/picture/board-path.ts'

const RightsDialog = part(async () => (await import('#web/permission/rights-dialog.tsx')).RightsDialog)

/** Contents of the board menu; loaded when the menu opens. */
export function BoardMenuOverlay(props: EmptySurfaceProps) {
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
  const items: MenuEntry[] = [
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
    { label: t('permission:why.open'), icon: <KeyRound />, onPick: () => setRightsOpen(true) },
    ...copy.items,
    ...archiveItems,
    'line',
    leaveBoard && {
      label: t('member.leave'),
      icon: <LogOut />,
      because: leaveBoard.because,
      onPick: () => void leaveBoard.leave(),
    },
    ...removalItems,
  ]
  return (
    <>
      <MenuSurface {...props} entries={items} />
      {rightsOpen && (
        <Suspense>
          <RightsDialog onClose={() => setRightsOpen(false)} />
        </Suspense>
      )}
      {copy.dialog}
    </>
  )
}

function useRemovalItems(): MenuEntry[] {
  const { t } = useTexts('board')
  const { picture, mayBoard } = useBoard()
  const { archive, remove } = useBoardRemoval()
  if (mayBoard('board.put_away') !== 'allowed') return []
  const isArchived = picture.frame.board.state === 'archived'
  return [
    !isArchived && {
      label: t('board.put_away.archive'),
      icon: <Archive />,
      onPick: () => void archive(),
    },
    {
      label: t('board.put_away.delete'),
      icon: <Trash2 />,
      danger: true,
      onPick: () => void remove(),
    },
  ]
}

function useColorItem(): MenuEntry {
  const { t } = useTexts(['board', 'common'])
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { color } = picture.frame.board
  return (
    mayBoard('board.configure') === 'allowed' && {
      label: t('board.color'),
      icon: <Palette />,
      entries: Hue.options.map((hue) => ({
        label: t(`common:hue.${hue}`),
        icon: <Tile title="" hue={hue} size={16} />,
        checked: hue === color,
        onPick: () => void (hue !== color && change({ field: 'color', from: color, to: hue })),
      })),
    }
  )
}

/** Returns the menu items that copy the board, and the dialog they open. */
function useCopyItems(): { items: MenuEntry[]; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { title, color } = picture.frame.board
  const noBoard = useCreateBoardReason()
  const noTemplate = useCreateTemplateReason()
  const makesTemplates = useMayCreateTemplates()
  const [as, setAs] = useState<BoardKind | null>(null)
  const ownKind = isTemplate(boardId) ? 'template' : 'board'
  const items: MenuEntry[] = [
    {
      label: t('copy.open'),
      icon: <CopyPlus />,
      because: ownKind === 'board' ? noBoard : noTemplate,
      onPick: () => setAs(ownKind),
    },
    // Hidden, not disabled, for users who can never make templates.
    ownKind === 'board' &&
      makesTemplates && {
        label: t('template.save.open'),
        icon: <LayoutTemplate />,
        because: noTemplate,
        onPick: () => setAs('template'),
      },
  ]
  return {
    items: mayBoard('board.duplicate') === 'allowed' ? items : [],
    dialog: as && <LazyCopyDialog original={{ id: boardId, title, color }} as={as} onClose={() => setAs(null)} />,
  }
}

/** Menu items that open the archive and the recycle bin; empty unless the user may configure the board. */
function useArchiveItems(): MenuEntry[] {
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
function useActivityItem(): MenuEntry {
  const { t } = useTexts('board')
  const navigate = useNavigate()
  const { boardId } = useBoard()
  const onPick = () => void navigate({ to: boardPath(boardId, '/activity'), params: { boardId } })
  return { label: t('activity.title'), icon: <History />, onPick }
}

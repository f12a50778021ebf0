// What else can be done with a board, as it opens.

import { Archive, KeyRound, LogOut, Palette, Settings2, Star, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Hue } from '#shared/common/hues.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { type EmptySurfaceProps, MenuSurface } from '#web/ui/menu-surface.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useBoardMutations } from './mutations.ts'
import { useLogEntry } from './log/use-log-entry.tsx'
import { useOpenSettings } from './settings/use-open-settings.ts'
import { useCopyEntries } from './use-copy-entries.tsx'
import { useLeaving } from './use-leaving.ts'
import { usePinned } from './use-pinned.ts'
import { usePutBoardAway } from './use-put-board-away.ts'
import { useShelfEntries } from './use-shelf-entries.tsx'

const RightsDialog = part(async () => (await import('#web/permission/rights-dialog.tsx')).RightsDialog)

export function MoreMenuSurface(props: EmptySurfaceProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { boardId } = useBoard()
  const { pinned, pin } = usePinned()
  const leaving = useLeaving()
  const phone = useIsPhone()
  const toLog = useLogEntry()
  const [asking, setAsking] = useState(false)
  const openSettings = useOpenSettings()
  const template = isTemplate(boardId)
  const putAway = usePutAwayEntries()
  const shelves = useShelfEntries()
  const colorEntry = useColorEntry()
  const duplicate = useCopyEntries()
  const entries: MenuEntry[] = [
    // Wide screens have it in the head of the board.
    phone &&
      !template && { label: t(pinned ? 'board.unpin' : 'board.pin'), icon: <Star />, onPick: () => pin(!pinned) },
    {
      label: t(template ? 'template.settings' : 'settings.open'),
      icon: <Settings2 />,
      onPick: () => openSettings('general'),
    },
    toLog,
    colorEntry,
    { label: t('permission:why.open'), icon: <KeyRound />, onPick: () => setAsking(true) },
    ...duplicate.entries,
    ...shelves,
    'line',
    leaving && {
      label: t('member.leave'),
      icon: <LogOut />,
      because: leaving.because,
      onPick: () => void leaving.leave(),
    },
    ...putAway,
  ]
  return (
    <>
      <MenuSurface {...props} entries={entries} />
      {asking && (
        <Suspense>
          <RightsDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {duplicate.dialog}
    </>
  )
}

function usePutAwayEntries(): MenuEntry[] {
  const { t } = useTexts('board')
  const { picture, mayBoard } = useBoard()
  const { archive, remove } = usePutBoardAway()
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

function useColorEntry(): MenuEntry {
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

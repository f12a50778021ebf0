// What else can be done with a board.

import { Archive, Ellipsis, LogOut, Palette, Settings2, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Hue } from '#shared/common/hues.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useBoardMutations } from './mutations.ts'
import { useOpenSettings } from './settings/use-open-settings.ts'
import { useLeaving } from './use-leaving.ts'
import { usePinned } from './use-pinned.ts'
import { usePutBoardAway } from './use-put-board-away.ts'
import { useShelfEntries } from './use-shelf-entries.tsx'

export function MoreMenu() {
  const { t } = useTranslation(['board', 'common'])
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { pinned, pin } = usePinned()
  const leaving = useLeaving()
  const phone = useIsPhone()
  const openSettings = useOpenSettings()
  const { color } = picture.frame.board
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const putAway = usePutAwayEntries()
  const shelves = useShelfEntries()
  const entries: MenuEntry[] = [
    // Wide screens have it in the head of the board.
    phone && { label: t(pinned ? 'board.unpin' : 'board.pin'), icon: <Star />, onPick: () => pin(!pinned) },
    { label: t('settings.open'), icon: <Settings2 />, onPick: () => openSettings('general') },
    mayConfigure && {
      label: t('board.color'),
      icon: <Palette />,
      entries: Hue.options.map((hue) => ({
        label: t(`common:hue.${hue}`),
        icon: <Tile title="" hue={hue} size={16} />,
        checked: hue === color,
        onPick: () => void (hue !== color && change({ field: 'color', from: color, to: hue })),
      })),
    },
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
  if (!entries.some((entry) => entry && entry !== 'line')) return null
  return (
    <>
      <Menu
        align="end"
        label={t('board.more')}
        trigger={<IconButton size={phone ? 40 : 32} label={t('board.more')} icon={<Ellipsis />} />}
        entries={entries}
      />
    </>
  )
}

function usePutAwayEntries(): MenuEntry[] {
  const { t } = useTranslation('board')
  const { picture, mayBoard } = useBoard()
  const { archive, remove } = usePutBoardAway()
  if (mayBoard('board.put_away') !== 'allowed') return []
  const isArchived = picture.frame.board.state === 'archived'
  return [
    !isArchived && { label: t('board.put_away.archive'), icon: <Archive />, onPick: () => void archive() },
    { label: t('board.put_away.delete'), icon: <Trash2 />, danger: true, onPick: () => void remove() },
  ]
}

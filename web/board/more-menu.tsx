// What else can be done with a board.

import { Ellipsis, Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Hue } from '#shared/common/hues.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useBoardMutations } from './mutations.ts'

export function MoreMenu() {
  const { t } = useTranslation(['board', 'common'])
  const { boardId, picture } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { color } = picture.frame.board
  return (
    <Menu
      align="end"
      label={t('board.more')}
      trigger={<IconButton size={32} label={t('board.more')} icon={<Ellipsis />} />}
      entries={[
        {
          label: t('board.color'),
          icon: <Palette />,
          entries: Hue.options.map((hue) => ({
            label: t(`common:hue.${hue}`),
            icon: <Tile title="" hue={hue} size={16} />,
            checked: hue === color,
            onPick: () => void (hue !== color && change({ field: 'color', from: color, to: hue })),
          })),
        },
      ]}
    />
  )
}

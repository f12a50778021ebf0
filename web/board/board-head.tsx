// Who the board is: tile, title, pin, status, and the people on it. On a phone the top bar bears the title.

import { useTranslation } from 'react-i18next'
import { titleLength } from '#shared/common/limits.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { BoardMembers } from './board-members.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useBoardMutations } from './mutations.ts'
import { PinButton } from './pin-button.tsx'
import { StatusMenu } from './status-menu.tsx'

export function BoardHead() {
  const { t } = useTranslation(['board', 'common'])
  const { boardId, picture, mayBoard } = useBoard()
  const { board } = picture.frame
  const { change } = useBoardMutations(boardId)
  const verdict = mayBoard('board.configure')
  const mayConfigure = verdict === 'allowed'
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 px-6 pt-2">
      <Tile title={board.title} hue={board.color} size={28} />
      <h1 className="min-w-0 truncate text-lg" tabIndex={-1}>
        <InlineEdit
          value={board.title}
          label={t('board.title')}
          disabled={!mayConfigure}
          className="text-lg font-head"
          problemOf={(text) =>
            text.trim() === ''
              ? t('common:error.title_empty')
              : text.length > titleLength
                ? t('common:error.too_long', { limit: titleLength })
                : null
          }
          onSave={(text) => void change({ field: 'title', from: board.title, to: text.trim() })}
        />
      </h1>
      <PinButton />
      <StatusMenu />
      <div className="flex-1" />
      <BoardMembers />
      {mayConfigure && <MoreMenu />}
    </div>
  )
}

// What can be done with a project of the list without going there.

import { useNavigate } from '@tanstack/react-router'
import { CopyPlus, Ellipsis, ExternalLink, Settings2, Star } from 'lucide-react'
import { useState } from 'react'
import { Copying, useBoardBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { openNewTab } from '#web/ui/new-tab.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { BoardOfList } from './order.ts'
import { usePin } from '#web/board/mutations.ts'

export function BoardRowMenu({ board, tabIndex }: { board: BoardOfList; tabIndex: number }) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, title, role, pinned } = board
  const navigate = useNavigate()
  const pin = usePin(boardId)
  const because = useBoardBecause()
  const [duplicating, setDuplicating] = useState(false)
  return (
    <>
      <Menu
        align="end"
        label={t('board.more_of', { title })}
        trigger={
          <IconButton
            data-stop="menu"
            tabIndex={tabIndex}
            label={t('board.more_of', { title })}
            icon={<Ellipsis />}
            className="relative z-1 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
          />
        }
        entries={[
          {
            label: t('common:open_in_new_tab'),
            icon: <ExternalLink />,
            onPick: () => openNewTab(`/boards/${boardId}`),
          },
          {
            label: t(pinned === null ? 'board.pin' : 'board.unpin'),
            icon: <Star />,
            onPick: () => pin(pinned === null),
          },
          {
            label: t('settings.open'),
            icon: <Settings2 />,
            onPick: () =>
              void navigate({ to: '/boards/$boardId/settings/$part', params: { boardId, part: 'general' } }),
          },
          // Whoever sees a project without being on it sees none of its tasks.
          role !== null && {
            label: t('copy.open'),
            icon: <CopyPlus />,
            because,
            onPick: () => setDuplicating(true),
          },
        ]}
      />
      {duplicating && (
        <Copying original={{ ...board, id: board.boardId }} as="board" onClose={() => setDuplicating(false)} />
      )}
    </>
  )
}

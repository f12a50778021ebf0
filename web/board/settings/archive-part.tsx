// Puts the project away, and leads to what was put away in it.

import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import { useBackToBoard } from '#web/board/over.ts'
import { usePutBoardAway } from '#web/board/use-put-board-away.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

export function ArchivePart() {
  const { t } = useTexts(['board', 'navigation'])
  const { boardId, picture, mayBoard } = useBoard()
  const { archive, remove } = usePutBoardAway()
  const because = useBecause()(mayBoard('board.put_away'))
  const navigate = useNavigate()
  const back = useBackToBoard()
  const isActive = picture.frame.board.state === 'active'
  const params = { boardId }
  const putInArchive = async () => {
    // There it says what has become of it.
    if (!back()) await navigate({ to: boardPath(boardId, ''), params, search: true, replace: true } as never)
    await archive()
  }
  return (
    <div className="divide-y divide-line border-y border-line">
      {isActive && (
        <Choice title={t('settings.archive.archive')} text={t('settings.archive.archive_text')}>
          <Button size={36} because={because} onClick={() => void putInArchive()}>
            {t('board.put_away.archive')}
          </Button>
        </Choice>
      )}
      <Choice title={t('settings.archive.delete')} text={t('settings.archive.delete_text')}>
        <Button size={36} kind="danger" because={because} onClick={() => void remove()}>
          {t('board.put_away.delete')}
        </Button>
      </Choice>
      {mayBoard('board.configure') === 'allowed' && (
        <Choice title={t('settings.archive.shelves')} text={t('settings.archive.shelves_text')}>
          <Link to={boardPath(boardId, '/archive')} params={params} className={buttonClass({ size: 36 })}>
            {t(isTemplate(boardId) ? 'navigation:template_archive' : 'navigation:board_archive')}
          </Link>
          <Link to={boardPath(boardId, '/recycle-bin')} params={params} className={buttonClass({ size: 36 })}>
            {t(isTemplate(boardId) ? 'navigation:template_recycle_bin' : 'navigation:board_recycle_bin')}
          </Link>
        </Choice>
      )}
    </div>
  )
}

type ChoiceProps = { title: string; text: string; children: ReactNode }

function Choice({ title, text, children }: ChoiceProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-60 flex-1">
        <h3 className="text-sm font-title">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

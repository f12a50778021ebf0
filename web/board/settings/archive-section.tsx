import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import { useBackToBoard } from '#web/board/overlay-history.ts'
import { useBoardRemoval } from '#web/board/mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { boardPath } from '#web/picture/board-path.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** Archives or deletes the board, and links to its archive and recycle bin. */
export function ArchiveSection() {
  const { t } = useTexts(['board', 'navigation'])
  const { boardId, picture, mayBoard } = useBoard()
  const { archive, remove } = useBoardRemoval()
  const because = useDenialReason()(mayBoard('board.put_away'))
  const navigate = useNavigate()
  const back = useBackToBoard()
  const isActive = picture.frame.board.state === 'active'
  const params = { boardId }
  const archiveFromSettings = async () => {
    // The board page shows that it is archived.
    if (!back()) await navigate({ to: boardPath(boardId, ''), params, search: true, replace: true } as never)
    await archive()
  }
  return (
    <div className="divide-y divide-line border-y border-line">
      {isActive && (
        <ActionRow title={t('settings.archive.archive')} text={t('settings.archive.archive_text')}>
          <Button size={36} because={because} onClick={() => void archiveFromSettings()}>
            {t('board.put_away.archive')}
          </Button>
        </ActionRow>
      )}
      <ActionRow title={t('settings.archive.delete')} text={t('settings.archive.delete_text')}>
        <Button size={36} kind="danger" because={because} onClick={() => void remove()}>
          {t('board.put_away.delete')}
        </Button>
      </ActionRow>
      {mayBoard('board.configure') === 'allowed' && (
        <ActionRow title={t('settings.archive.shelves')} text={t('settings.archive.shelves_text')}>
          <Link to={boardPath(boardId, '/archive')} params={params} className={buttonClass({ size: 36 })}>
            {t(isTemplate(boardId) ? 'navigation:template_archive' : 'navigation:board_archive')}
          </Link>
          <Link to={boardPath(boardId, '/recycle-bin')} params={params} className={buttonClass({ size: 36 })}>
            {t(isTemplate(boardId) ? 'navigation:template_recycle_bin' : 'navigation:board_recycle_bin')}
          </Link>
        </ActionRow>
      )}
    </div>
  )
}

type ActionRowProps = { title: string; text: string; children: ReactNode }

function ActionRow({ title, text, children }: ActionRowProps) {
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

// Loaded on demand: no link in the product leads here.

import { Link, useLocation, useParams } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { useEffect } from 'react'
import { UnsentDraftText } from '#web/draft/draft-notices.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading, isPageUntouched, whenOverlaysClosed } from '#web/ui/focus/focus.ts'
import { useMe } from '#web/user/queries.ts'

export function BoardNotFound() {
  const { t } = useTexts('board')
  // The board is unknown, so the address tells whether a template was requested.
  const template = useLocation({ select: ({ pathname }) => pathname.startsWith('/management/') })
  // The focused element disappeared with the board. The first page of a window keeps its initial focus.
  useEffect(
    () =>
      whenOverlaysClosed(() => void (document.activeElement === document.body && !isPageUntouched() && focusHeading())),
    [],
  )
  return (
    <div className="my-auto grid place-items-center gap-6 p-10">
      <EmptyState
        icon={<FolderX />}
        level={1}
        title={t('board.error.not_found')}
        text={t('board.error.not_found_text')}
        actions={
          <Link
            to={template ? '/management/templates' : '/boards'}
            className={buttonClass({ kind: 'primary', size: 36 })}
          >
            {t('board.back_to_all')}
          </Link>
        }
      />
      <UnsentDrafts />
    </div>
  )
}

/** Shows the unsent drafts of the task that the user had open when they lost access. */
function UnsentDrafts() {
  const { t } = useTexts('board')
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  const me = useMe()
  if (!taskId || !me) return null
  return (
    <>
      <UnsentDraftText draftId={{ userId: me, kind: 'description', id: taskId }} label={t('task.unavailable.draft')} />
      <UnsentDraftText draftId={{ userId: me, kind: 'comment', id: taskId }} label={t('task.unavailable.draft')} />
    </>
  )
}

// Instead of a board that is not there, or not for this person; or that could not be loaded.

import { Link, useLocation, useParams } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { LeftText } from '#web/draft/left-text.tsx'
import { usePage } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { failureOf } from '#web/rpc/failure.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { useMe } from '#web/user/queries.ts'

export function BoardGone({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t } = useTexts(['board', 'common'])
  // Nobody knows what is not there; the address says what was looked for.
  const template = useLocation({ select: ({ pathname }) => pathname.startsWith('/management/') })
  const failed = error !== undefined && onRetry && failureOf(error).rpc !== 'NOT_FOUND'
  const title = t('board.error.not_found')
  usePage(failed ? '' : title)
  if (failed) {
    return (
      <div className="p-8">
        <PartError text={t('board.failure.load')} retryLabel={t('common:try_again')} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div className="my-auto grid place-items-center gap-6 p-10">
      <EmptyState
        icon={<FolderX />}
        level={1}
        title={title}
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
      <Written />
    </div>
  )
}

/** What somebody was writing in one of its tasks when they were removed. */
function Written() {
  const { t } = useTexts('board')
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  const me = useMe()
  if (!taskId || !me) return null
  return (
    <>
      <LeftText of={{ person: me, kind: 'description', id: taskId }} label={t('task.gone.written')} />
      <LeftText of={{ person: me, kind: 'comment', id: taskId }} label={t('task.gone.written')} />
    </>
  )
}

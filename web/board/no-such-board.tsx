// There is no such board, or not for this person, who is led to those that there are. Its script is fetched when it is needed:
// nobody comes here by what the product offers.

import { Link, useLocation, useParams } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { useEffect } from 'react'
import { LeftText } from '#web/draft/left-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading, isUntouched } from '#web/ui/focus-place.ts'
import { whenFree } from '#web/ui/when-free.ts'
import { useMe } from '#web/user/queries.ts'

export function NoSuchBoard() {
  const { t } = useTexts('board')
  // Nobody knows what is not there; the address says what was looked for.
  const template = useLocation({ select: ({ pathname }) => pathname.startsWith('/management/') })
  // What had the focus has gone with the board; the first page of a window begins at the top.
  useEffect(
    () => whenFree(() => void (document.activeElement === document.body && !isUntouched() && focusHeading())),
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

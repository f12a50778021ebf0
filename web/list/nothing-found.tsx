// Stands in place of the lists when no task of the tab fits what is looked for (look §11, 22f).

import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { TabId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { announce } from '#web/ui/live-region.tsx'
import type { Finding } from './use-tab-cards.ts'

export function NothingFound({ tabId, words, isFiltered, matches, onClear }: Finding & { tabId: TabId }) {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const title = words.trim() ? t('task.not_found_by', { words: words.trim() }) : t('filter.nothing_title')
  useEffect(() => announce(title), [title])
  const tab = picture.frame.tabs.find((one) => one.tabId === tabId)?.title ?? ''
  const elsewhere = picture.frame.lists
    .filter((list) => list.tabId !== tabId)
    .reduce((sum, { listId }) => sum + tasksIn(picture, listId).filter(matches).length, 0)
  const text = [
    t('task.looking_in', { tab }),
    ...(isFiltered && words.trim() ? [t('filter.is_on')] : []),
    ...(elsewhere ? [t('task.found_elsewhere', { count: elsewhere })] : []),
  ]
  return (
    <div className="grid min-h-0 flex-1 place-content-center overflow-y-auto pb-16">
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={text.join(' ')}
        actions={
          <>
            {words.trim() && (
              <Link to="/search" search={{ find: words.trim() }} className={buttonClass({ kind: 'primary', size: 32 })}>
                {t('task.search_everywhere')}
              </Link>
            )}
            <Button onClick={onClear}>{t(words.trim() ? 'board.find_clear' : 'filter.clear')}</Button>
          </>
        }
      />
    </div>
  )
}

// Stands in place of the lists when no task of the tab fits what is looked for (look §11, 22f).

import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { TabId } from '#shared/common/ids.ts'
import { useChipText, useFilterOn } from '#web/board/filter/chip-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Finding } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusHeading, isUntouched } from '#web/ui/focus-place.ts'
import { announce } from '#web/ui/live-region.tsx'
import { whenFree } from '#web/ui/when-free.ts'
import { useFoundInOthers } from './found-in-others.ts'

export function NothingFound({ tabId, ...finding }: Finding & { tabId: TabId }) {
  const { t } = useTexts('board')
  const words = finding.words.trim()
  const on = useFilterOn(finding.filter, tabId)
  const title = words ? t('task.not_found_by', { words }) : t('filter.nothing_title')
  const text = useWhere({ tabId, on, ...finding })
  useEffect(() => announce(title), [title])
  // The last one that was found has gone, and the focus with it.
  useEffect(() => {
    if (!isUntouched()) whenFree(focusHeading)
  }, [])
  const isFiltered = on.length > 0
  const clear = () => {
    finding.onClear()
    focusHeading()
  }
  return (
    <div className="grid min-h-0 flex-1 place-content-center overflow-y-auto pb-16">
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={text}
        actions={
          <>
            {words && (
              <Link to="/search" search={{ find: words }} className={buttonClass({ kind: 'primary', size: 32 })}>
                {t('task.search_everywhere')}
              </Link>
            )}
            <Button onClick={clear}>
              {t(!words ? 'filter.clear' : isFiltered ? 'filter.clear_both' : 'board.find_clear')}
            </Button>
          </>
        }
      />
    </div>
  )
}

type Looked = Finding & { tabId: TabId; on: ReturnType<typeof useFilterOn> }

/** Where it was looked for, what was left out, and what there is elsewhere. */
function useWhere({ tabId, on, filter, words, matches }: Looked): string {
  const { t } = useTexts('board')
  const { boardId, picture } = useBoard()
  const chipText = useChipText()
  const tab = picture.frame.tabs.find((one) => one.tabId === tabId)?.title ?? ''
  const inTabs = picture.frame.lists
    .filter((list) => list.tabId !== tabId)
    .reduce((sum, { listId }) => sum + tasksIn(picture, listId).filter(matches).length, 0)
  const inOthers = useFoundInOthers(words, boardId)
  return [
    t('task.looking_in', { tab }),
    ...(on.length > 0 ? [t('filter.are_on', { filters: on.map((kind) => chipText(kind, filter)).join(', ') })] : []),
    ...(inTabs ? [t('task.found_elsewhere', { count: inTabs })] : []),
    ...(inOthers.count ? [t('task.found_in_others', inOthers)] : []),
  ].join(' ')
}

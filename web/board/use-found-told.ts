// Says how many tasks of a tab are left by what is looked for, to whoever does not see the others go.

import { useEffect, useEffectEvent, useRef } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { TabId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Finding } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { announce } from '#web/ui/live-region.tsx'

/** Between two letters it would only be in the way of what a reader says of them. */
const pauseMs = 600

export function useFoundTold(tabId: TabId | null, finding: Finding | null): void {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const asked = JSON.stringify(finding?.filter ?? null)
  const before = useRef(asked)
  const tell = useEffectEvent(() => {
    const tasks = picture.frame.lists
      .filter((list) => list.tabId === tabId)
      .flatMap(({ listId }) => tasksIn(picture, listId))
    const count = finding ? tasks.filter(finding.matches).length : tasks.length
    // What stands in place of the tasks says so itself where none is left.
    if (count > 0) announce(t('list.count', { count }))
  })
  useEffect(() => {
    if (before.current === asked) return undefined
    before.current = asked
    const timer = setTimeout(tell, pauseMs)
    return () => clearTimeout(timer)
  }, [asked])
}

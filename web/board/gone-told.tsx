// Says that the tab or the list one looks at has been put away by somebody else, and leads the focus to what stands there now.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import type { TabId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { isLeft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { pictureKey } from '#web/picture/picture-key.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { Layered } from '#web/rpc/layered.ts'

type Seen = {
  frame: Picture['frame']
  tabId: TabId | null
  /** What the server had said by then. */
  base: Picture['frame'] | undefined
}
type Gone = { tab: Tab } | { lists: List[] }

export function GoneTold({ tabId }: Pick<Seen, 'tabId'>): null {
  const { t } = useTexts('board')
  const { boardId, me, picture } = useBoard()
  const { frame } = picture
  const cache = useQueryClient()
  const baseNow = () => cache.getQueryData<Layered<Picture>>(pictureKey(boardId))?.base.frame
  const before = useRef<Seen>({ frame, tabId, base: undefined })
  const tell = useEffectEvent(async (gone: Gone) => {
    if (document.activeElement === document.body) nextTo(gone, frame)?.focus()
    // What a toast takes is fetched with the first.
    const [{ toast }, isKept] = await Promise.all([
      import('#web/ui/toast.ts'),
      isLeft({ person: me, kind: 'quick-add', id: boardId }),
    ])
    const title =
      'tab' in gone
        ? t('tab.gone', { title: gone.tab.title })
        : t('list.gone', { count: gone.lists.length, title: gone.lists[0]?.title })
    toast.warning({ title, text: isKept ? t('list.gone_typed') : undefined })
  })
  const whatIsSaid = useEffectEvent(baseNow)
  useEffect(() => {
    const was = before.current
    // What one puts away oneself is shown before the server knows of it; what one takes back it may never have known.
    const base = whatIsSaid()
    before.current = { frame, tabId, base }
    const gone = was.frame === frame ? null : goneSince(was, frame)
    if (gone && base && was.base && holds(was.base, gone) && !holds(base, gone)) void tell(gone)
  }, [frame, tabId])
  return null
}

function goneSince({ frame: was, tabId }: Seen, now: Picture['frame']): Gone | null {
  const tab = was.tabs.find((one) => one.tabId === tabId)
  if (tab && !now.tabs.some((one) => one.tabId === tabId)) return { tab }
  const here = new Set(now.lists.map(({ listId }) => listId))
  const lists = was.lists.filter((list) => list.tabId === tabId && !here.has(list.listId))
  return lists.length > 0 ? { lists } : null
}

const holds = ({ tabs, lists }: Picture['frame'], gone: Gone): boolean =>
  'tab' in gone
    ? tabs.some(({ tabId }) => tabId === gone.tab.tabId)
    : lists.some(({ listId }) => listId === gone.lists[0]?.listId)

/** What adds a task to the list that stands in the place of the one that has gone; otherwise the tab that is shown. */
function nextTo(gone: Gone, { lists }: Picture['frame']): HTMLElement | null {
  const first = 'tab' in gone ? null : gone.lists[0]
  const row = lists.filter(({ tabId }) => tabId === first?.tabId).toSorted(byPosition(({ listId }) => listId))
  const next = row.find(({ position }) => first && position > first.position) ?? row.at(-1)
  const buttons = next && document.querySelectorAll<HTMLElement>(`[data-drag="${next.listId}"] button:enabled`)
  return (buttons && [...buttons].at(-1)) ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
}

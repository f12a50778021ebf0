// The tabs of a project: named, coloured, put in order, added and put away.

import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { useTabMutations } from '#web/tab/mutations.ts'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowLine } from '#web/ui/drag/row-line.tsx'
import { rowList } from './row.tsx'
import { tabKind, TabRow } from './tab-row.tsx'
import { useRowOrder } from './use-row-order.ts'

// Fetched when it is opened for the first time.
const TabDialog = part(async () => (await import('#web/tab/tab-dialog.tsx')).TabDialog)

const zone = 'settings-tabs'

export function TabsPart() {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, picture, mayBoard } = useBoard()
  const { move } = useTabMutations(boardId)
  const [adding, setAdding] = useState(false)
  const area = useRef<HTMLUListElement>(null)
  const tabs = tabsInOrder(picture.frame.tabs)
  const step = useRowOrder({
    area,
    kind: tabKind,
    rows: tabs.map(({ tabId, title }) => ({ id: tabId, zone, title })),
    onMove: (id, _, to) => {
      const tab = tabs.find(({ tabId }) => tabId === id)
      const said = { title: t('common:unsent.did.moved'), text: tab?.title }
      if (tab) void withUndoToast(cache, said, () => move(tab, to))
    },
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <>
      <ul ref={area} data-zone={zone} data-zone-kind={tabKind} data-zone-gap="0" className={rowList}>
        {tabs.map((tab) => (
          <TabRow key={tab.tabId} tab={tab} onStep={(by) => step(tab.tabId, by)} />
        ))}
        <RowLine kind={tabKind} zone={zone} />
      </ul>
      {mayConfigure && (
        <Button kind="quiet" icon={<Plus />} className="mt-2 -ml-2" onClick={() => setAdding(true)}>
          {t('tab.add')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <TabDialog tab={null} onClose={() => setAdding(false)} onMade={() => {}} />
        </Suspense>
      )}
    </>
  )
}

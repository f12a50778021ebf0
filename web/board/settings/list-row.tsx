// A list in the settings.

import { Archive, Gauge, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { List } from '#shared/list/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useListMutations } from '#web/list/mutations.ts'
import { OverLimit } from '#web/list/over-limit.tsx'
import { useTabEntry } from '#web/list/use-tab-entry.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { focusRowBeside, Row } from './row.tsx'
import { RowTitle } from './row-title.tsx'

// Fetched when it is opened for the first time.
const SoftLimitDialog = part(async () => (await import('#web/list/soft-limit-dialog.tsx')).SoftLimitDialog)

export const listKind = 'list-row'

export function ListRow({ list, onStep }: { list: List; onStep: (by: 1 | -1) => void }) {
  const { t } = useTexts('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useListMutations(boardId)
  const problemOf = useTitleProblem()
  const [limiting, setLimiting] = useState(false)
  const menuLabel = t('list.menu', { list: list.title })
  const entries = useListEntries(list, () => setLimiting(true))
  const { listId, title, softLimit } = list
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const count = tasksIn(picture, listId).length
  return (
    <Row
      id={listId}
      title={title}
      moved={mayConfigure ? { kind: listKind, onStep } : undefined}
      menu={mayConfigure ? { label: menuLabel, entries } : undefined}
    >
      <RowTitle
        id={listId}
        value={title}
        label={t('list.title')}
        problemOf={problemOf}
        onSave={(to, from) => change(list, { field: 'title', from, to })}
      />
      <Count count={count} limit={softLimit} />
      {limiting && (
        <Suspense>
          <SoftLimitDialog list={list} onClose={() => setLimiting(false)} />
        </Suspense>
      )}
    </Row>
  )
}

function Count({ count, limit }: { count: number; limit: number | null }) {
  const { t } = useTexts('board')
  if (limit !== null && count > limit) return <OverLimit count={count} limit={limit} />
  return (
    <span className="num shrink-0 text-xs text-ink-3">
      {limit === null
        ? t('list.count', { count })
        : t('settings.lists.count_of', { of: t('list.count_of', { count, limit }) })}
    </span>
  )
}

function useListEntries(list: List, onLimit: () => void): MenuEntry[] {
  const { t } = useTexts('board')
  const toTab = useTabEntry(list)
  const putAway = usePutContainerAway()
  const away = (put: (typeof putAway)['archive']) => () => {
    focusRowBeside(list.listId)
    put({ kind: 'list', list })
  }
  return [
    { label: t('list.soft_limit.set'), icon: <Gauge />, onPick: onLimit },
    toTab,
    'line',
    { label: t('list.put_away.archive'), icon: <Archive />, onPick: away(putAway.archive) },
    { label: t('list.put_away.delete'), icon: <Trash2 />, danger: true, onPick: away(putAway.delete) },
  ]
}

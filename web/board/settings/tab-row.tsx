// A tab in the settings.

import { Archive, Trash2 } from 'lucide-react'
import type { Tab } from '#shared/tab/model.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { usePutContainerAway } from '#web/picture/use-put-container-away.ts'
import { useTabMutations } from '#web/tab/mutations.ts'
import { HueButton } from '#web/ui/hue-button.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { focusRowBeside, Row } from './row.tsx'
import { RowTitle } from './row-title.tsx'

export const tabKind = 'tab-row'

type TabRowProps = { tab: Tab; onStep: (by: 1 | -1) => void }

export function TabRow({ tab, onStep }: TabRowProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useTabMutations(boardId)
  const problemOf = useTitleProblem()
  const { tabId, title, color } = tab
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const label = t('tab.menu', { tab: title })
  const entries = useAwayEntries(tab)
  const lists = picture.frame.lists.filter((list) => list.tabId === tabId).length
  return (
    <Row
      id={tabId}
      title={title}
      moved={mayConfigure ? { kind: tabKind, onStep } : undefined}
      menu={mayConfigure ? { label, entries } : undefined}
    >
      <HueButton
        label={t('settings.color_of', { title })}
        value={color}
        nameOf={(hue) => t(`common:hue.${hue}`)}
        onPick={
          mayConfigure ? (to) => void (to !== color && change(tab, { field: 'color', from: color, to })) : undefined
        }
      />
      <RowTitle
        id={tabId}
        value={title}
        label={t('tab.title')}
        problemOf={problemOf}
        onSave={(to, from) => change(tab, { field: 'title', from, to })}
      />
      <span className="num shrink-0 text-xs text-ink-3">{t('settings.lists.count', { count: lists })}</span>
    </Row>
  )
}

function useAwayEntries(tab: Tab): MenuEntry[] {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const putAway = usePutContainerAway()
  // A board always has a tab.
  const because = picture.frame.tabs.length === 1 ? t('tab.error.needed') : null
  const away = (put: (typeof putAway)['archive']) => () => {
    focusRowBeside(tab.tabId)
    put({ kind: 'tab', tab })
  }
  return [
    { label: t('tab.put_away.archive'), icon: <Archive />, because, onPick: away(putAway.archive) },
    { label: t('tab.put_away.delete'), icon: <Trash2 />, danger: true, because, onPick: away(putAway.delete) },
  ]
}

// The menu of a card that is one of several that are chosen: what the bar offers, with the same deeds.

import {
  Archive,
  Calendar,
  ChartNoAxesColumnIncreasing,
  Circle,
  CircleCheck,
  CircleDashed,
  CopyPlus,
  CornerDownRight,
  SquareMinus,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { MenuSurface } from '#web/ui/menu-surface.tsx'
import type { MenuAction } from '#web/ui/menu-entries.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import type { CardMenuProps } from '#web/task/card-menu.tsx'
import { cardId } from '#web/task/card-id.ts'
import { chooseNone, want } from '#web/task/selection.ts'
import { actionOf, type Single } from './action-of.ts'
import { useBulkBecause } from './use-bulk-deeds.tsx'

type BulkMenuProps = Omit<CardMenuProps, 'onOpen' | 'onComplete' | 'onPick' | 'goingWith'> & {
  /** All that are chosen; the menu was opened on the card of one of them. */
  tasks: readonly Task[]
}

export function BulkMenu({ task, tasks, onGone, ...menu }: BulkMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const becauseOf = useBulkBecause(tasks)
  // The bar opens a picker, which would close with the menu.
  const wish = useRef<Single | null>(null)
  const goOn = () => {
    if (wish.current) want(wish.current)
    wish.current = null
    onGone()
  }
  const chosen = t('task.bulk.chosen', { count: tasks.length })
  const areDone = tasks.every(({ status }) => status === 'completed')
  const entry = (what: Single, label: string, icon: ReactNode, key?: string): MenuAction => ({
    label,
    icon,
    keys: key !== undefined && (letterKeys || key.length > 1) ? [key] : undefined,
    because: becauseOf(actionOf(what)),
    onPick: () => {
      wish.current = what
    },
  })
  return (
    <MenuSurface
      id={`${cardId(task.taskId)}-menu`}
      triggerId={cardId(task.taskId)}
      label={chosen}
      entries={[
        { heading: chosen },
        entry(
          'complete',
          t(areDone ? 'task.bulk.reopen' : 'task.bulk.complete'),
          areDone ? <Circle /> : <CircleCheck />,
          t('common:key.space'),
        ),
        'line',
        entry('status', t('task.status.label'), <CircleDashed />, 'S'),
        entry('priority', t('task.priority.label'), <ChartNoAxesColumnIncreasing />, 'P'),
        entry('assignee', t('task.assignee.label'), <UserRound />, 'A'),
        entry('dates', t('task.dates.label'), <Calendar />, 'D'),
        entry('labels', t('task.labels.label'), <Tag />, 'L'),
        entry('move', t('task.bulk.move'), <CornerDownRight />),
        'line',
        entry('duplicate', t('task.duplicate.do'), <CopyPlus />),
        { label: t('task.bulk.clear'), icon: <SquareMinus />, keys: ['Esc'], onPick: chooseNone },
        'line',
        entry('archive', t('task.put_away.archive'), <Archive />, 'E'),
        { ...entry('delete', t('task.put_away.delete'), <Trash2 />, t('common:key.delete')), danger: true },
      ]}
      {...menu}
      onGone={goOn}
    />
  )
}

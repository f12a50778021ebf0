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
import { MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import type { MenuAction } from '#web/ui/menu/menu-items.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import type { CardMenuProps } from '#web/task/card/card-menu.tsx'
import { cardId } from '#web/task/card/task-element.ts'
import { clearSelection, requestBulkAction } from './selection.ts'
import { requiredAction, type SimpleRequest, useBulkReason } from './use-bulk-actions.tsx'

type BulkMenuProps = Omit<CardMenuProps, 'onOpen' | 'onComplete' | 'onPick' | 'affectedIds'> & {
  /** All selected tasks; the menu was opened on one of them. */
  tasks: readonly Task[]
}

/** Renders the menu of a selected card if several are selected: the actions of the bulk bar. */
export function BulkMenu({ task, tasks, onGone, ...menu }: BulkMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const denialReason = useBulkReason(tasks)
  // The bar opens the picker after the menu has closed.
  const picked = useRef<SimpleRequest | null>(null)
  const onMenuGone = () => {
    if (picked.current) requestBulkAction(picked.current)
    picked.current = null
    onGone()
  }
  const title = t('task.bulk.chosen', { count: tasks.length })
  const areDone = tasks.every(({ status }) => status === 'completed')
  const itemFor = (what: SimpleRequest, label: string, icon: ReactNode, key?: string): MenuAction => ({
    label,
    icon,
    keys: key !== undefined && (letterKeys || key.length > 1) ? [key] : undefined,
    disabledReason: denialReason(requiredAction(what)),
    onPick: () => {
      picked.current = what
    },
  })
  return (
    <MenuOverlay
      id={`${cardId(task.taskId)}-menu`}
      triggerId={cardId(task.taskId)}
      label={title}
      items={[
        { heading: title },
        itemFor(
          'complete',
          t(areDone ? 'task.bulk.reopen' : 'task.bulk.complete'),
          areDone ? <Circle /> : <CircleCheck />,
          t('common:key.space'),
        ),
        'line',
        itemFor('status', t('task.status.label'), <CircleDashed />, 'S'),
        itemFor('priority', t('task.priority.label'), <ChartNoAxesColumnIncreasing />, 'P'),
        itemFor('assignee', t('task.assignee.label'), <UserRound />, 'A'),
        itemFor('dates', t('task.dates.label'), <Calendar />, 'D'),
        itemFor('labels', t('task.labels.label'), <Tag />, 'L'),
        itemFor('move', t('task.bulk.move'), <CornerDownRight />),
        'line',
        itemFor('duplicate', t('task.duplicate.do'), <CopyPlus />),
        { label: t('task.bulk.clear'), icon: <SquareMinus />, keys: ['Esc'], onPick: clearSelection },
        'line',
        itemFor('archive', t('task.removal.archive'), <Archive />, 'E'),
        { ...itemFor('delete', t('task.removal.delete'), <Trash2 />, t('common:key.delete')), danger: true },
      ]}
      {...menu}
      onClosed={onMenuGone}
    />
  )
}

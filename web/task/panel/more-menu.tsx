// What else can be done with a task that is open.

import { Ellipsis, Maximize2 } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useTaskEntries } from '#web/task/use-task-entries.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { PanelHeadProps } from './panel-head.tsx'

type MoreMenuProps = Pick<PanelHeadProps, 'task' | 'edits' | 'onOpenPage' | 'onClose'>

export function MoreMenu({ task, edits, onOpenPage, onClose }: MoreMenuProps) {
  const { t } = useTexts('board')
  const phone = useIsPhone()
  const { whose, duplicate, convert, transfer, link, number, putAway, dialog } = useTaskEntries({
    task,
    edits,
    onLeft: onClose,
  })
  const openPage: MenuEntry =
    onOpenPage && !phone ? { label: t('task.page.open'), icon: <Maximize2 />, onPick: onOpenPage } : null
  return (
    <>
      <Menu
        align="end"
        label={t('task.more')}
        trigger={<IconButton label={t('task.more')} icon={<Ellipsis />} />}
        entries={[...whose, 'line', duplicate, convert, transfer, link, number, openPage, 'line', ...putAway]}
      />
      {dialog}
    </>
  )
}

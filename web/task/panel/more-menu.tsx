import { Ellipsis, Maximize2 } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useTaskMenuItems } from '#web/task/actions/use-task-menu-items.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { PanelHeadProps } from './panel-head.tsx'

type MoreMenuProps = Pick<PanelHeadProps, 'task' | 'edits' | 'onOpenPage' | 'onClose'>

/** Renders the menu of an open task. */
export function MoreMenu({ task, edits, onOpenPage, onClose }: MoreMenuProps) {
  const { t } = useTexts('board')
  const phone = useIsPhone()
  const { organize, duplicate, convert, transfer, link, number, removal, dialog } = useTaskMenuItems({
    task,
    edits,
    onLeave: onClose,
  })
  const openPage: MenuEntry =
    onOpenPage && !phone ? { label: t('task.page.open'), icon: <Maximize2 />, onPick: onOpenPage } : null
  return (
    <>
      <Menu
        align="end"
        label={t('task.more')}
        trigger={<IconButton label={t('task.more')} icon={<Ellipsis />} />}
        entries={[...organize, 'line', duplicate, convert, transfer, link, number, openPage, 'line', ...removal]}
      />
      {dialog}
    </>
  )
}

// What else can be done with a task; what cannot be done stays visible with its reason.

import { CornerDownRight, Ellipsis, Link2, Maximize2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { tasksIn } from '#shared/board/picture.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { PanelHeadProps } from './panel-head.tsx'
import { useCopyLink } from './use-copy-link.ts'

type MoreMenuProps = Pick<PanelHeadProps, 'task' | 'edits' | 'onOpenPage'>

export function MoreMenu({ task, edits, onOpenPage }: MoreMenuProps) {
  const { t } = useTranslation('board')
  const { me, picture, mayTask } = useBoard()
  const becauseOf = useBecause()
  const copyLink = useCopyLink()
  const mayNotAssign = becauseOf(mayTask('task.assign', task))
  const mayNotMove = becauseOf(mayTask('task.edit', task))
  const isMember = picture.frame.members.some(({ userId }) => userId === me)

  const moveTo = (list: List) =>
    void edits.move(task, {
      listId: list.listId,
      after: tasksIn(picture, list.listId).at(-1)?.taskId ?? null,
      before: null,
    })
  const move: MenuEntry = mayNotMove
    ? { label: t('task.list.move_to'), icon: <CornerDownRight />, because: mayNotMove, onPick: () => undefined }
    : { label: t('task.list.move_to'), icon: <CornerDownRight />, entries: places(picture.frame, task.listId, moveTo) }

  return (
    <Menu
      align="end"
      label={t('task.more')}
      trigger={<IconButton label={t('task.more')} icon={<Ellipsis />} />}
      entries={[
        isMember &&
          task.assigneeId !== me && {
            label: t('task.assignee.take'),
            icon: <UserRound />,
            because: mayNotAssign,
            onPick: () => void edits.assign(task, me),
          },
        !task.rootId && move,
        'line',
        { label: t('task.link.copy'), icon: <Link2 />, onPick: () => void copyLink(task) },
        onOpenPage ? { label: t('task.page.open'), icon: <Maximize2 />, onPick: onOpenPage } : null,
      ]}
    />
  )
}

/** Every list under its tab; the one it lies in is ticked. */
function places({ tabs, lists }: FrameShown, here: List['listId'], onPick: (list: List) => void): MenuEntry[] {
  return tabs.toSorted(byPosition<Tab>(({ tabId }) => tabId)).flatMap((tab): MenuEntry[] => {
    const own = lists
      .filter(({ tabId }) => tabId === tab.tabId)
      .toSorted(byPosition<List>(({ listId }) => listId))
      .map((list) => ({ label: list.title, checked: list.listId === here, onPick: () => onPick(list) }))
    return own.length > 0 ? [{ heading: tab.title }, ...own] : []
  })
}

import { CopyPlus, CornerDownRight, ExternalLink, Hash, KeyRound, Link, Lock, UserRound } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { openNewTab } from '#web/ui/new-tab.ts'
import { announce } from '#web/ui/live-region.tsx'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { useCopyLink, useCopyNumber } from '#web/task/panel/use-copy-link.ts'
import { useConvertMenuItem } from '#web/task/convert/use-convert-menu-item.tsx'
import { useTransferMenuItem } from '#web/task/transfer/use-transfer-menu-item.tsx'
import { taskPath } from '#web/task/card/task-link.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useRemovalMenuItems } from './shared-menu-items.tsx'
import { useTaskRemoval } from './use-task-removal.ts'
import type { TaskEdits } from './use-task-edits.ts'

const RightsDialog = part(async () => (await import('#web/permission/rights-dialog.tsx')).RightsDialog)
const RestrictDialog = part(async () => (await import('#web/task/panel/restrict-dialog.tsx')).RestrictDialog)

type TaskMenuItems = {
  /** Assign to me, move, restrict, permissions. */
  organize: MenuEntry[]
  duplicate: MenuEntry
  /** Converts to a sub-task, or to a task. */
  convert: MenuEntry
  /** Moves to another project. */
  transfer: MenuEntry
  /** Opens the task in a new browser tab. */
  newTab: MenuEntry
  link: MenuEntry
  /** Copies the number of the task within the project. */
  number: MenuEntry
  removal: MenuEntry[]
  /** The open dialogs; rendered next to the menu. */
  dialog: ReactNode
}
type TaskMenuOptions = {
  task: Task
  edits: TaskEdits
  /** Called before the task leaves the board. */
  onLeave?: () => void
  /** Whether the shortcuts of a card are shown. */
  withKeys?: boolean
}
type OrganizeOptions = TaskMenuOptions & { onRestrict: () => void; onShowRights: () => void }

/** Returns the menu items of a task, for its panel and its card. Unavailable items stay visible with the reason. */
export function useTaskMenuItems(props: TaskMenuOptions): TaskMenuItems {
  const { task, edits } = props
  const { t } = useTexts(['board', 'common'])
  const [opened, setOpened] = useState<'restrict' | 'rights' | null>(null)
  const onClose = () => setOpened(null)
  const { mayTask } = useBoard()
  const duplicate = useDuplicate(edits, props.task.boardId)
  const becauseOf = useDenialReason()
  const copyLink = useCopyLink()
  const copyNumber = useCopyNumber()
  const convert = useConvertMenuItem(task, edits)
  const transfer = useTransferMenuItem(task, props.onLeave)
  const removal = useTaskRemoval()
  const organizeOptions = { ...props, onRestrict: () => setOpened('restrict'), onShowRights: () => setOpened('rights') }
  return {
    organize: useOrganizeItems(organizeOptions),
    duplicate: {
      label: t('task.duplicate.do'),
      icon: <CopyPlus />,
      because: becauseOf(mayTask('task.duplicate', task)),
      onPick: () => void duplicate(task),
    },
    convert: convert.item,
    transfer: transfer.item,
    newTab: {
      label: t('common:open_in_new_tab'),
      icon: <ExternalLink />,
      onPick: () => openNewTab(taskPath(task)),
    },
    link: { label: t('task.link.copy'), icon: <Link />, onPick: () => void copyLink(task) },
    number: {
      label: t('task.number.copy', { number: task.number }),
      icon: <Hash />,
      onPick: () => void copyNumber(task),
    },
    removal: useRemovalMenuItems({
      because: becauseOf(mayTask('task.put_away', task)),
      withKeys: props.withKeys ?? false,
      onPick(how) {
        props.onLeave?.()
        void removal[how](task)
      },
    }),
    dialog: (
      <>
        {opened && (
          <Suspense>
            {opened === 'restrict' ? (
              <RestrictDialog task={task} edits={edits} onClose={onClose} />
            ) : (
              <RightsDialog task={task} onClose={onClose} />
            )}
          </Suspense>
        )}
        {convert.dialog}
        {transfer.dialog}
      </>
    ),
  }
}

/** Returns the items: assign to me, move to list, restrict, permissions. */
function useOrganizeItems({ task, edits, onRestrict, onShowRights }: OrganizeOptions): MenuEntry[] {
  const { t } = useTexts(['board', 'permission'])
  const { me, picture, mayTask } = useBoard()
  const becauseOf = useDenialReason()
  const moveReason = becauseOf(mayTask('task.edit', task))
  const isMember = picture.frame.members.some(({ userId }) => userId === me)
  const moveTo = (list: List) => {
    void edits.move(task, {
      listId: list.listId,
      after: tasksIn(picture, list.listId).at(-1)?.taskId ?? null,
      before: null,
    })
    announce(`${list.title}. ${t('board.moving.dropped')}`)
  }
  const move: MenuEntry = moveReason
    ? { label: t('task.list.move_to'), icon: <CornerDownRight />, because: moveReason, onPick: () => undefined }
    : {
        label: t('task.list.move_to'),
        icon: <CornerDownRight />,
        entries: listItems(picture.frame, task.listId, moveTo),
      }
  return [
    isMember &&
      task.assigneeId !== me && {
        label: t('task.assignee.take'),
        icon: <UserRound />,
        because: becauseOf(mayTask('task.assign', task)),
        onPick: () => void edits.assign(task, me),
      },
    !task.rootId && move,
    !task.rootId && {
      label: t('task.restrict.open'),
      icon: <Lock />,
      because: becauseOf(mayTask('task.unrestrict', task)),
      onPick: onRestrict,
    },
    { label: t('permission:why.open'), icon: <KeyRound />, onPick: onShowRights },
  ]
}

/** Returns the lists grouped by tab; the current one is checked. */
function listItems(frame: VisibleBoardStructure, here: List['listId'], onPick: (list: List) => void): MenuEntry[] {
  return listsByTab(frame).flatMap(({ tab, lists }): MenuEntry[] => {
    const own = lists.map((list) => ({
      label: list.title,
      checked: list.listId === here,
      onPick: () => onPick(list),
    }))
    return own.length > 0 ? [{ heading: tab.title }, ...own] : []
  })
}

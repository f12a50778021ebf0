import {
  CopyPlus,
  CornerDownRight,
  ExternalLink,
  Hash,
  KeyRound,
  Link,
  Lock,
  UserRound,
  CornerLeftUp,
  ListTree,
  ArrowRightLeft,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { tasksIn, subTasksOf } from '#shared/board/board-state.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { listsByTab } from '#shared/list/lists-by-tab.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { openNewTab } from '#web/ui/keyboard/new-tab.ts'
import { announce } from '#web/ui/live-region.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { useCopyLink, useCopyNumber } from '#web/task/panel/use-copy-link.ts'
import { taskPath } from '#web/task/card/task-link.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useRemovalMenuItems, useTaskRemoval } from './use-task-removal.tsx'
import type { TaskEdits } from './use-task-edits.ts'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'
import { useConvertTask, useVisibilityChange, useVisibilityChangeTexts } from '#web/task/convert/use-convert-task.tsx'
import { isTemplate } from '#shared/common/ids.ts'

const RightsDialog = lazyWithRetry(async () => (await import('#web/permission/rights-dialog.tsx')).RightsDialog)
const RestrictDialog = lazyWithRetry(async () => (await import('#web/task/panel/restrict-dialog.tsx')).RestrictDialog)

type TaskMenuItems = {
  /** Assign to me, move, restrict, permissions. */
  organize: MenuItem[]
  duplicate: MenuItem
  /** Converts to a sub-task, or to a task. */
  convert: MenuItem
  /** Moves to another project. */
  transfer: MenuItem
  /** Opens the task in a new browser tab. */
  newTab: MenuItem
  link: MenuItem
  /** Copies the number of the task within the project. */
  number: MenuItem
  removal: MenuItem[]
  /** The open dialogs; rendered next to the menu. */
  dialog: ReactNode
}
type TaskMenuOptions = {
  task: Task
  edits: TaskEdits
  /** Called before the task leaves the board. */
  onLeave?: () => void
  /** Whether the shortcuts of a card are shown. */
  showsKeys?: boolean
}
type OrganizeOptions = TaskMenuOptions & { onRestrict: () => void; onShowRights: () => void }

/** Returns the menu items of a task, for its panel and its card. Unavailable items stay visible with the reason. */
export function useTaskMenuItems(props: TaskMenuOptions): TaskMenuItems {
  const { task, edits } = props
  const { t } = useTexts(['board', 'common'])
  const [openDialog, setOpenDialog] = useState<'restrict' | 'rights' | null>(null)
  const onClose = () => setOpenDialog(null)
  const { mayTask } = useBoard()
  const duplicate = useDuplicate(edits, props.task.boardId)
  const denialReason = useDenialReason()
  const copyLink = useCopyLink()
  const copyNumber = useCopyNumber()
  const convert = useConvertMenuItem(task, edits)
  const transfer = useTransferMenuItem(task, props.onLeave)
  const removal = useTaskRemoval()
  const organizeOptions = {
    ...props,
    onRestrict: () => setOpenDialog('restrict'),
    onShowRights: () => setOpenDialog('rights'),
  }
  return {
    organize: useOrganizeItems(organizeOptions),
    duplicate: {
      label: t('task.duplicate.do'),
      icon: <CopyPlus />,
      disabledReason: denialReason(mayTask('task.duplicate', task)),
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
      disabledReason: denialReason(mayTask('task.remove', task)),
      showsKeys: props.showsKeys ?? false,
      onPick(action) {
        props.onLeave?.()
        void removal[action](task)
      },
    }),
    dialog: (
      <>
        {openDialog && (
          <Suspense>
            {openDialog === 'restrict' ? (
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
function useOrganizeItems({ task, edits, onRestrict, onShowRights }: OrganizeOptions): MenuItem[] {
  const { t } = useTexts(['board', 'permission'])
  const { me, boardState, mayTask } = useBoard()
  const denialReason = useDenialReason()
  const moveDisabledReason = denialReason(mayTask('task.edit', task))
  // An administrator acts as Owner without being a member.
  const isMember = boardState.structure.facts.sources.some(({ by }) => by !== 'workspace')
  const moveTo = (list: List) => {
    void edits.move(task, {
      listId: list.listId,
      after: tasksIn(boardState, list.listId).at(-1)?.taskId ?? null,
      before: null,
    })
    announce(`${list.title}. ${t('board.drag.dropped')}`)
  }
  const move: MenuItem = moveDisabledReason
    ? {
        label: t('task.list.move_to'),
        icon: <CornerDownRight />,
        disabledReason: moveDisabledReason,
        onPick: () => undefined,
      }
    : {
        label: t('task.list.move_to'),
        icon: <CornerDownRight />,
        items: listItems(boardState.structure, task.listId, moveTo),
      }
  return [
    isMember &&
      task.assigneeId !== me && {
        label: t('task.assignee.assign_to_me'),
        icon: <UserRound />,
        disabledReason: denialReason(mayTask('task.assign', task)),
        onPick: () => void edits.assign(task, me),
      },
    !task.rootId && move,
    !task.rootId && {
      label: t('task.restrict.open'),
      icon: <Lock />,
      disabledReason: denialReason(mayTask('task.unrestrict', task)),
      onPick: onRestrict,
    },
    { label: t('permission:explain.open'), icon: <KeyRound />, onPick: onShowRights },
  ]
}

/** Returns the lists grouped by tab; the current one is checked. */
function listItems(
  structure: VisibleBoardStructure,
  currentListId: List['listId'],
  onPick: (list: List) => void,
): MenuItem[] {
  return listsByTab(structure).flatMap(({ tab, lists }): MenuItem[] => {
    const tabItems = lists.map((list) => ({
      label: list.title,
      checked: list.listId === currentListId,
      onPick: () => onPick(list),
    }))
    return tabItems.length > 0 ? [{ heading: tab.title }, ...tabItems] : []
  })
}

const ConvertToSubTaskDialog = lazyWithRetry(
  async () => (await import('#web/task/convert/convert-dialogs.tsx')).ConvertToSubTaskDialog,
)
const ConvertToTaskQuestion = lazyWithRetry(
  async () => (await import('#web/task/convert/convert-dialogs.tsx')).ConvertToTaskQuestion,
)

type ConvertMenuItem = { item: MenuItem; dialog: ReactNode }

/** Returns the menu item that converts a task to a sub-task, or a sub-task to a task. */
function useConvertMenuItem(task: Task, edits: Pick<TaskMutations, 'convert'>): ConvertMenuItem {
  const { t } = useTexts('board')
  const { boardState, mayTask } = useBoard()
  const [isOpen, setIsOpen] = useState(false)
  const disabledReason = useDenialReason()(mayTask('task.convert', task))
  const { toTask } = useConvertTask(edits, task.boardId)
  const [visibilityChangeOf, visibilityTextsOf] = [useVisibilityChange(), useVisibilityChangeTexts()]
  const onClose = () => setIsOpen(false)
  const dialogProps = { task, edits, onClose }

  if (!task.rootId) {
    const hasSubTasksReason = subTasksOf(boardState, task.taskId).length > 0 ? t('task.error.has_sub_tasks') : null
    return {
      item: {
        label: t('task.convert.to_sub_task'),
        icon: <ListTree />,
        disabledReason: disabledReason ?? hasSubTasksReason,
        onPick: () => setIsOpen(true),
      },
      dialog: isOpen && (
        <Suspense>
          <ConvertToSubTaskDialog {...dialogProps} />
        </Suspense>
      ),
    }
  }

  const root = boardState.tasks.get(task.rootId) ?? null
  // Asks only if the visibility changes.
  const convert = () => {
    if (root && visibilityTextsOf(visibilityChangeOf(task, root)).length > 0) setIsOpen(true)
    else void toTask(task, root)
  }
  return {
    item: { label: t('task.convert.to_task'), icon: <CornerLeftUp />, disabledReason, onPick: convert },
    dialog: isOpen && root && (
      <Suspense>
        <ConvertToTaskQuestion {...dialogProps} root={root} lines={visibilityTextsOf(visibilityChangeOf(task, root))} />
      </Suspense>
    ),
  }
}

const TransferDialog = lazyWithRetry(
  async () => (await import('#web/task/transfer/transfer-dialog.tsx')).TransferDialog,
)

/** Returns the menu item that moves a task to another project. A sub-task moves with its root. */
function useTransferMenuItem(task: Task, onLeave?: () => void): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const [isOpen, setIsOpen] = useState(false)
  const disabledReason = useDenialReason()(mayTask('task.transfer', task))
  if (task.rootId) return { item: null, dialog: null }
  return {
    item: {
      label: t(isTemplate(task.boardId) ? 'task.transfer.open.template' : 'task.transfer.open.project'),
      icon: <ArrowRightLeft />,
      disabledReason,
      onPick: () => setIsOpen(true),
    },
    dialog: isOpen && (
      <Suspense>
        <TransferDialog task={task} onClose={() => setIsOpen(false)} onLeave={onLeave} />
      </Suspense>
    ),
  }
}

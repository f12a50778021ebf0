// What can be done with a task, the same in its panel and on its card; what cannot be done stays visible with its reason.

import { CopyPlus, CornerDownRight, ExternalLink, Hash, KeyRound, Link, Lock, UserRound } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { openNewTab } from '#web/ui/new-tab.ts'
import { announce } from '#web/ui/live-region.tsx'
import { part } from '#web/rpc/part.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { useCopyLink, useCopyNumber } from './panel/use-copy-link.ts'
import { useConvertEntry } from './convert/use-convert-entry.tsx'
import { useTransferEntry } from './transfer/use-transfer-entry.tsx'
import { taskPath } from './task-path.ts'
import { useDuplicate } from './use-duplicate.ts'
import { usePutAwayEntries } from './put-away-entries.tsx'
import { usePutAway } from './use-put-away.ts'
import type { TaskEdits } from './use-task-edits.ts'

const RightsDialog = part(async () => (await import('#web/permission/rights-dialog.tsx')).RightsDialog)
const RestrictDialog = part(async () => (await import('./panel/restrict-dialog.tsx')).RestrictDialog)

type TaskEntries = {
  /** Whose it is, where it lies, and who sees it. */
  whose: MenuEntry[]
  duplicate: MenuEntry
  /** Into a sub-task, or into a task of its own. */
  convert: MenuEntry
  /** To another project. */
  transfer: MenuEntry
  /** Opens it in a new tab of the browser. */
  newTab: MenuEntry
  link: MenuEntry
  /** Its number within the project, as people call it by. */
  number: MenuEntry
  putAway: MenuEntry[]
  /** What an entry has opened; stands somewhere beside the menu. */
  dialog: ReactNode
}
type Props = {
  task: Task
  edits: TaskEdits
  /** Called when it is put away, before it leaves the board. */
  onLeft?: () => void
  /** Whether the keys of a card do the same here. */
  withKeys?: boolean
}
type Given = Props & { onDecide: () => void; onAsk: () => void }

export function useTaskEntries(props: Props): TaskEntries {
  const { task, edits } = props
  const { t } = useTexts(['board', 'common'])
  const [opened, setOpened] = useState<'restrict' | 'rights' | null>(null)
  const onClose = () => setOpened(null)
  const { mayTask } = useBoard()
  const duplicate = useDuplicate(edits, props.task.boardId)
  const becauseOf = useBecause()
  const copyLink = useCopyLink()
  const copyNumber = useCopyNumber()
  const convert = useConvertEntry(task, edits)
  const transfer = useTransferEntry(task, props.onLeft)
  const putAway = usePutAway()
  const given = { ...props, onDecide: () => setOpened('restrict'), onAsk: () => setOpened('rights') }
  return {
    whose: useWhose(given),
    duplicate: {
      label: t('task.duplicate.do'),
      icon: <CopyPlus />,
      because: becauseOf(mayTask('task.duplicate', task)),
      onPick: () => void duplicate(task),
    },
    convert: convert.entry,
    transfer: transfer.entry,
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
    putAway: usePutAwayEntries({
      because: becauseOf(mayTask('task.put_away', task)),
      withKeys: props.withKeys ?? false,
      onPick(how) {
        props.onLeft?.()
        void putAway[how](task)
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

/** Whose it is, where it lies, and who sees it. */
function useWhose({ task, edits, onDecide, onAsk }: Given): MenuEntry[] {
  const { t } = useTexts(['board', 'permission'])
  const { me, picture, mayTask } = useBoard()
  const becauseOf = useBecause()
  const mayNotMove = becauseOf(mayTask('task.edit', task))
  const isMember = picture.frame.members.some(({ userId }) => userId === me)
  const moveTo = (list: List) => {
    void edits.move(task, {
      listId: list.listId,
      after: tasksIn(picture, list.listId).at(-1)?.taskId ?? null,
      before: null,
    })
    announce(`${list.title}. ${t('board.moving.dropped')}`)
  }
  const move: MenuEntry = mayNotMove
    ? { label: t('task.list.move_to'), icon: <CornerDownRight />, because: mayNotMove, onPick: () => undefined }
    : { label: t('task.list.move_to'), icon: <CornerDownRight />, entries: places(picture.frame, task.listId, moveTo) }
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
      onPick: onDecide,
    },
    { label: t('permission:why.open'), icon: <KeyRound />, onPick: onAsk },
  ]
}

/** Every list under its tab; the one it lies in is ticked. */
function places(frame: FrameShown, here: List['listId'], onPick: (list: List) => void): MenuEntry[] {
  return listsByTab(frame).flatMap(({ tab, lists }): MenuEntry[] => {
    const own = lists.map((list) => ({
      label: list.title,
      checked: list.listId === here,
      onPick: () => onPick(list),
    }))
    return own.length > 0 ? [{ heading: tab.title }, ...own] : []
  })
}

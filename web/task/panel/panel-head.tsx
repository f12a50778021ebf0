import { ChevronDown, ChevronLeft, ChevronUp, Link, Maximize2, X, Ellipsis, Check, RotateCcw } from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits, SetField } from '#web/task/actions/use-task-edits.ts'
import { IconButton, Button } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { TaskPresence } from '#web/presence/presence.tsx'
import { useNeighbours } from './task-keys.tsx'
import { useTaskLocation } from './breadcrumb.tsx'
import { VisibilityChip } from './visibility-chip.tsx'
import { Watchers } from './watchers.tsx'
import { useTaskMenuItems } from '#web/task/actions/use-task-menu-items.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'

export type PanelHeadProps = {
  task: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  watchers: readonly Colleague[] | undefined
  onOpenTask: (taskId: TaskId) => void
  onOpenPage?: () => void
  onClose: () => void
}

/** Renders the header of the task panel. */
export function PanelHead(props: PanelHeadProps) {
  const { t } = useTexts('board')
  const { task, edits, setStatus, watchers, onOpenTask, onOpenPage, onClose } = props
  const copyLink = useCopyLink()
  const { position: place, total, previous, next } = useNeighbours(task)
  return (
    <>
      <PhoneHead {...props} />
      <div className="flex min-w-0 items-center gap-2 max-md:hidden">
        <CompleteButton task={task} setStatus={setStatus} />
        {task.visibleTo && <VisibilityChip task={task} edits={edits} />}
      </div>
      <span className="flex-1 max-md:hidden" />
      {place > 0 && (
        <div className="flex items-center gap-2 max-md:hidden">
          <span className="num mr-1 text-xs whitespace-nowrap text-ink-3 max-lg:hidden">
            {t(task.rootId ? 'task.position.in_root' : 'task.position.in_list', { place, total })}
          </span>
          <IconButton
            label={t('task.position.previous')}
            keys={['K']}
            icon={<ChevronUp />}
            disabled={!previous}
            onClick={() => previous && onOpenTask(previous)}
          />
          <IconButton
            label={t('task.position.next')}
            keys={['J']}
            icon={<ChevronDown />}
            disabled={!next}
            onClick={() => next && onOpenTask(next)}
          />
          <span className="mx-1 h-5 w-px bg-line" />
        </div>
      )}
      <TaskPresence taskId={task.taskId} />
      <Watchers task={task} people={watchers} />
      <span className="flex items-center gap-2 max-md:hidden">
        <IconButton label={t('task.link.copy')} icon={<Link />} onClick={() => void copyLink(task)} />
        {onOpenPage && <IconButton label={t('task.page.open')} icon={<Maximize2 />} onClick={onOpenPage} />}
      </span>
      <MoreMenu {...props} />
      <IconButton label={t('task.close')} icon={<X />} onClick={onClose} className="max-md:hidden" />
    </>
  )
}

/** On a phone: back button and location. */
function PhoneHead({ task, onClose }: PanelHeadProps) {
  const { t } = useTexts('board')
  const { board, tab, list } = useTaskLocation(task)
  return (
    <>
      <IconButton size={40} label={t('task.back')} icon={<ChevronLeft />} onClick={onClose} className="md:hidden" />
      <span className="flex min-w-0 flex-1 items-center gap-2 text-sm text-ink-2 md:hidden">
        <Tile title={board.title} hue={board.color} size={20} />
        <span className="truncate">{[tab?.title, list?.title].filter(Boolean).join(' / ')}</span>
      </span>
    </>
  )
}

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
  const openPage: MenuItem =
    onOpenPage && !phone ? { label: t('task.page.open'), icon: <Maximize2 />, onPick: onOpenPage } : null
  return (
    <>
      <Menu
        align="end"
        label={t('task.more')}
        trigger={<IconButton label={t('task.more')} icon={<Ellipsis />} />}
        items={[...organize, 'line', duplicate, convert, transfer, link, number, openPage, 'line', ...removal]}
      />
      {dialog}
    </>
  )
}

type CompleteButtonProps = { task: Task; setStatus: Completion['setStatus'] }

/** Button that completes or reopens a task. */
export function CompleteButton({ task, setStatus }: CompleteButtonProps) {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const disabledReason = useDenialReason()(mayTask('task.edit', task))
  const completed = task.status === 'completed'
  return (
    <Button
      size={28}
      icon={completed ? <RotateCcw /> : <Check />}
      disabledReason={disabledReason}
      className="max-md:h-9"
      onClick={() => setStatus(task, completed ? 'not_started' : 'completed')}
    >
      {t(completed ? 'task.complete.reopen' : 'task.complete.do')}
    </Button>
  )
}

type TaskTitleProps = { task: Task; set: SetField; className?: string; label?: string }

/** Renders the editable title of a task; keeps a draft. */
export function TaskTitle({ task, set, className, label }: TaskTitleProps) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  return (
    <DraftInlineEdit
      draftId={{ userId: me, kind: 'title', id: task.taskId }}
      value={task.title}
      label={label ?? t('task.title.label')}
      disabled={mayTask('task.edit', task) !== 'allowed'}
      onSave={(title, from) => set({ ...task, title: from }, 'title', title)}
      validate={useTitleError()}
      saveErrorText={t('task.title.not_saved')}
      className={className}
    />
  )
}

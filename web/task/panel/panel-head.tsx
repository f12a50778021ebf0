import { ChevronDown, ChevronLeft, ChevronUp, Link, Maximize2, X } from 'lucide-react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { CompleteButton } from './complete-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useNeighbours } from './task-keys.tsx'
import { useTaskLocation } from './breadcrumb.tsx'
import { VisibilityChip } from './visibility-chip.tsx'
import { Watchers } from './watchers.tsx'

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
            {t(task.rootId ? 'task.place.in_root' : 'task.place.in_list', { place, total })}
          </span>
          <IconButton
            label={t('task.place.previous')}
            keys={['K']}
            icon={<ChevronUp />}
            disabled={!previous}
            onClick={() => previous && onOpenTask(previous)}
          />
          <IconButton
            label={t('task.place.next')}
            keys={['J']}
            icon={<ChevronDown />}
            disabled={!next}
            onClick={() => next && onOpenTask(next)}
          />
          <span className="mx-1 h-5 w-px bg-line" />
        </div>
      )}
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

import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Member } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useViewers } from '#web/task/use-viewers.ts'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { PeopleList } from './watchers.tsx'

const RestrictDialog = lazyWithRetry(async () => (await import('./restrict-dialog.tsx')).RestrictDialog)

const chipClassName =
  'touch-target inline-flex h-7 min-w-0 items-center gap-[5px] rounded-sm bg-accent-soft px-2 text-xs font-medium ' +
  'whitespace-nowrap text-accent-ink transition-colors hover:bg-accent-soft-2 max-md:h-9 contrast:border contrast:border-current'

type VisibilityChipProps = { task: Task; edits: Pick<TaskEdits, 'restrict'> }

/** Renders who can see a restricted task; opens the dialog for users who may change it. */
export function VisibilityChip({ task, edits }: VisibilityChipProps) {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const viewers = useViewers().viewersOf(task)
  const label = t('task.visible_to', { count: viewers.length })
  const chip = (onClick?: () => void) => (
    <button type="button" onClick={onClick} title={label} className={chipClassName}>
      <Lock className="icon-14 shrink-0" />
      <span className="truncate">{label}</span>
    </button>
  )
  if (mayTask('task.unrestrict', task) !== 'allowed')
    return <ViewersPopover label={label} chip={chip()} viewers={viewers} />
  return (
    <>
      {chip(() => setIsDialogOpen(true))}
      {isDialogOpen && (
        <Suspense>
          <RestrictDialog task={task} edits={edits} onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type ViewersPopoverProps = { label: string; chip: ReactNode; viewers: readonly Member[] }

function ViewersPopover({ label, chip, viewers }: ViewersPopoverProps) {
  const { t } = useTexts('board')
  const people = usePeople()
  return (
    <Popover label={label} className="w-64 max-md:w-full" trigger={chip}>
      <PeopleList title={t('task.visible_only')} people={viewers.flatMap(({ userId }) => people.get(userId) ?? [])} />
    </Popover>
  )
}

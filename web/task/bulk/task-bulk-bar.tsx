import {
  Archive,
  Calendar,
  CircleDashed,
  CopyPlus,
  CornerDownRight,
  ChartNoAxesColumnIncreasing,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Label } from '#shared/label/model.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import type { TaskAction } from '#shared/permission/can.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { BulkBar, BulkButton, BulkDivider } from '#web/ui/bulk-bar.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AssigneePicker } from '#web/task/picker/assignee-picker.tsx'
import { DatesPicker } from '#web/task/picker/dates-picker.tsx'
import { LabelsPicker } from '#web/task/picker/labels-picker.tsx'
import { ListPicker } from '#web/task/picker/list-picker.tsx'
import { PriorityPicker, StatusPicker } from '#web/task/picker/status-picker.tsx'
import { clearSelection, useBulkRequest, type BulkRequest } from './selection.ts'
import { requiredAction, type BulkActions, useBulkReason, useBulkActions } from './use-bulk-actions.tsx'

type TaskBulkBarProps = {
  /** In display order. */
  tasks: readonly Task[]
  /** Returns the focus to the board when the bar or a question closes. */
  onGone: () => void
}

/** The bar with the actions for all selected cards. Load it lazily, with the first selected card. */
export function TaskBulkBar({ tasks, onGone }: TaskBulkBarProps) {
  const { t } = useTexts('board')
  const { actions, progress, question, isAsking } = useBulkActions(tasks)
  const denialReason = useBulkReason(tasks)
  const [open, setOpen] = useRequestedPicker(tasks, actions, denialReason)
  const onGoneNow = useEffectEvent(onGone)
  useEffect(() => () => onGoneNow(), [])
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking) onGoneNow()
    wasAsking.current = isAsking
  }, [isAsking])
  const busy = progress && t('task.bulk.progress', { done: progress.done, count: progress.total })
  const removalReason = denialReason('task.remove')
  return (
    <>
      {tasks.length > 0 && (
        <BulkBar
          label={t('task.bulk.label')}
          count={t('task.bulk.chosen', { count: tasks.length })}
          busy={busy}
          clearLabel={t('task.bulk.clear')}
          onClear={() => {
            clearSelection()
            announce(t('task.bulk.cleared'))
          }}
          className="absolute inset-x-0 bottom-6 max-md:bottom-2"
        >
          <FieldButtons {...{ tasks, actions, denialReason, open, setOpen }} />
          <BulkButton
            label={t('task.duplicate.do')}
            icon={<CopyPlus />}
            disabledReason={denialReason('task.duplicate')}
            onClick={actions.duplicate}
          />
          <BulkDivider className="max-md:hidden" />
          <BulkButton
            label={t('task.removal.archive')}
            icon={<Archive />}
            disabledReason={removalReason}
            onClick={() => actions.archiveOrDelete('archive')}
          />
          <BulkButton
            label={t('task.removal.delete')}
            kind="quiet-danger"
            icon={<Trash2 />}
            disabledReason={removalReason}
            onClick={() => actions.archiveOrDelete('delete')}
          />
        </BulkBar>
      )}
      {question}
    </>
  )
}

type Picker = Extract<BulkRequest, 'status' | 'priority' | 'assignee' | 'dates' | 'labels' | 'move'>
type DenialReasonOf = (action: TaskAction) => string | null

/**
 * Runs the requested action, or opens its picker.
 *
 * @returns the open picker
 */
function useRequestedPicker(tasks: readonly Task[], actions: BulkActions, denialReason: DenialReasonOf) {
  const [open, setOpen] = useState<Picker | null>(null)
  const wanted = useBulkRequest()
  const run = useEffectEvent((what: BulkRequest) => {
    const disabledReason = denialReason(requiredAction(what))
    // A shortcut has no tooltip; the toast shows the reason.
    if (disabledReason) toast.warning({ title: disabledReason })
    else if (what === 'duplicate') actions.duplicate()
    else if (what === 'archive' || what === 'delete') actions.archiveOrDelete(what)
    else if (typeof what === 'object') {
      if ('to' in what) actions.setGroup(what)
      else actions.moveTo(what)
    } else if (what !== 'complete') setOpen(what)
    else actions.setStatus(tasks.every(({ status }) => status === 'completed') ? 'not_started' : 'completed')
  })
  // Handles each request once, also in strict mode.
  const handledId = useRef(0)
  useEffect(() => {
    if (!wanted || handledId.current === wanted.id) return
    handledId.current = wanted.id
    run(wanted.what)
  }, [wanted])
  return [open, setOpen] as const
}

type FieldButtonsProps = Pick<TaskBulkBarProps, 'tasks'> & {
  actions: BulkActions
  denialReason: DenialReasonOf
  open: Picker | null
  setOpen: (open: Picker | null) => void
}

function FieldButtons({ tasks, actions, denialReason, open, setOpen }: FieldButtonsProps) {
  const { t } = useTexts('board')
  const { boardState, me } = useBoard()
  const people = usePeople()
  const labels = labelsOffered(boardState.structure)
  /** Renders a button with its picker; a disabled button shows the reason. */
  const value = (what: Picker, icon: ReactNode, picker: (pickerProps: BulkPickerProps) => ReactNode) => {
    const label = what === 'move' ? t('task.bulk.move') : t(`task.${what}.label`)
    const disabledReason = denialReason(requiredAction(what))
    if (disabledReason) return <BulkButton label={label} icon={icon} disabledReason={disabledReason} />
    return picker({
      trigger: <BulkButton label={label} icon={icon} aria-haspopup="dialog" />,
      open: open === what,
      onOpenChange: (wanted) => setOpen(wanted ? what : null),
    })
  }
  return (
    <>
      {value('status', <CircleDashed />, (pickerProps) => (
        <StatusPicker {...pickerProps} value={commonValue(tasks, 'status') ?? null} onPick={actions.setStatus} />
      ))}
      {value('priority', <ChartNoAxesColumnIncreasing />, (pickerProps) => (
        <PriorityPicker {...pickerProps} value={commonValue(tasks, 'priority') ?? null} onPick={actions.setPriority} />
      ))}
      {value('assignee', <UserRound />, (pickerProps) => (
        <AssigneePicker
          {...pickerProps}
          value={commonValue(tasks, 'assigneeId')}
          onPick={actions.assign}
          members={boardState.structure.members}
          people={people}
          me={me}
        />
      ))}
      {value('dates', <Calendar />, (pickerProps) => (
        <BulkDatesPicker pickerProps={pickerProps} tasks={tasks} onPick={actions.setDates} />
      ))}
      {value('labels', <Tag />, (pickerProps) => (
        <LabelsPicker
          {...pickerProps}
          labels={labels}
          {...labelUsage(labels, tasks)}
          onAdd={(labelId) => actions.setLabel(labelId, true)}
          onRemove={(labelId) => actions.setLabel(labelId, false)}
        />
      ))}
      {value('move', <CornerDownRight />, (pickerProps) => (
        <ListPicker
          {...pickerProps}
          value={commonValue(tasks, 'listId') ?? null}
          structure={boardState.structure}
          onPick={actions.move}
        />
      ))}
    </>
  )
}

/** Returns the labels that all tasks have, and those that some have. */
function labelUsage(labels: readonly Label[], tasks: readonly Task[]) {
  const counts = labels.map(({ labelId }) => {
    const bear = tasks.filter(({ labelIds }) => labelIds.includes(labelId)).length
    return [labelId, bear] as const
  })
  return {
    value: counts.flatMap(([labelId, bear]) => (bear === tasks.length ? [labelId] : [])),
    some: { counts: new Map(counts.filter(([, bear]) => bear > 0 && bear < tasks.length)), total: tasks.length },
  }
}

type BulkPickerProps = { trigger: ReactNode; open: boolean; onOpenChange: (open: boolean) => void }

type DatesProps = { pickerProps: BulkPickerProps; tasks: readonly Task[]; onPick: BulkActions['setDates'] }

/** Shows different dates as none. A picked date is set, a cleared one is cleared, for each task. */
function BulkDatesPicker({ pickerProps, tasks, onPick }: DatesProps) {
  const shown = { start: commonValue(tasks, 'start') ?? null, due: commonValue(tasks, 'due') ?? null }
  const pick = ({ start, due }: TaskDates) => {
    if (start === null && due === null) onPick({ start, due })
    else onPick({ ...(start !== shown.start && { start }), ...(due !== shown.due && { due }) })
  }
  return <DatesPicker {...pickerProps} value={shown} onPick={pick} />
}

/** Returns the common value of all tasks; undefined if they differ. */
function commonValue<Name extends keyof Task>(tasks: readonly Task[], name: Name): Task[Name] | undefined {
  const [first, ...others] = tasks
  return first && others.every((task) => task[name] === first[name]) ? first[name] : undefined
}

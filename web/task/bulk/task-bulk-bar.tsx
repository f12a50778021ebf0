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
import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { availableLabels } from '#shared/label/rules.ts'
import type { TaskAction } from '#shared/permission/can.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { BulkBar, BulkButton, BulkDivider } from '#web/ui/bulk-bar.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AssigneePicker } from '#web/task/picker/assignee-picker.tsx'
import { DatesPicker } from '#web/task/picker/dates-picker.tsx'
import { LabelsPicker, type PartialSelection } from '#web/task/picker/labels-picker.tsx'
import { ListPicker } from '#web/task/picker/list-picker.tsx'
import { PriorityPicker, StatusPicker } from '#web/task/picker/value-picker.tsx'
import { clearSelection, useBulkRequest, type BulkRequest } from './selection.ts'
import { requiredAction, type BulkActions, useBulkReason, useBulkActions } from './use-bulk-actions.tsx'

type TaskBulkBarProps = {
  /** In display order. */
  tasks: readonly Task[]
  /** Returns the focus to the board when the bar or a question closes. */
  restoreFocus: () => void
}

/** The bar with the actions for all selected cards. Load it lazily, with the first selected card. */
export function TaskBulkBar({ tasks, restoreFocus }: TaskBulkBarProps) {
  const { t } = useTexts('board')
  const { actions, progress, question, isAsking } = useBulkActions(tasks)
  const denialReason = useBulkReason(tasks)
  const [open, setOpen] = useRequestedPicker(tasks, actions, denialReason)
  const onRestoreFocus = useEffectEvent(restoreFocus)
  useEffect(() => () => onRestoreFocus(), [])
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking) onRestoreFocus()
    wasAsking.current = isAsking
  }, [isAsking])
  const busy = progress && t('task.bulk.progress', { done: progress.done, count: progress.total })
  const removalReason = denialReason('task.remove')
  return (
    <>
      {tasks.length > 0 && (
        <BulkBar
          label={t('task.bulk.label')}
          count={t('task.bulk.selected', { count: tasks.length })}
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
  const bulkRequest = useBulkRequest()
  const run = useEffectEvent((request: BulkRequest) => {
    const disabledReason = denialReason(requiredAction(request))
    // A shortcut has no tooltip; the toast shows the reason.
    if (disabledReason) toast.warning({ title: disabledReason })
    else if (request === 'duplicate') actions.duplicate()
    else if (request === 'archive' || request === 'delete') actions.archiveOrDelete(request)
    else if (typeof request === 'object') {
      if ('to' in request) actions.setGroup(request)
      else actions.moveTo(request)
    } else if (request !== 'complete') setOpen(request)
    else actions.setStatus(tasks.every(({ status }) => status === 'completed') ? 'not_started' : 'completed')
  })
  // Handles each request once, also in strict mode.
  const handledId = useRef(0)
  useEffect(() => {
    if (!bulkRequest || handledId.current === bulkRequest.id) return
    handledId.current = bulkRequest.id
    run(bulkRequest.action)
  }, [bulkRequest])
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
  const labels = availableLabels(boardState.structure)
  /** Renders a button with its picker; a disabled button shows the reason. */
  const renderPicker = (request: Picker, icon: ReactNode, picker: (pickerProps: BulkPickerProps) => ReactNode) => {
    const label = request === 'move' ? t('task.bulk.move') : t(`task.${request}.label`)
    const disabledReason = denialReason(requiredAction(request))
    if (disabledReason) return <BulkButton label={label} icon={icon} disabledReason={disabledReason} />
    return picker({
      trigger: <BulkButton label={label} icon={icon} aria-haspopup="dialog" />,
      open: open === request,
      onOpenChange: (nextOpen) => setOpen(nextOpen ? request : null),
    })
  }
  return (
    <>
      {renderPicker('status', <CircleDashed />, (pickerProps) => (
        <StatusPicker {...pickerProps} value={commonValue(tasks, 'status') ?? null} onPick={actions.setStatus} />
      ))}
      {renderPicker('priority', <ChartNoAxesColumnIncreasing />, (pickerProps) => (
        <PriorityPicker {...pickerProps} value={commonValue(tasks, 'priority') ?? null} onPick={actions.setPriority} />
      ))}
      {renderPicker('assignee', <UserRound />, (pickerProps) => (
        <AssigneePicker
          {...pickerProps}
          value={commonValue(tasks, 'assigneeId')}
          onPick={actions.assign}
          members={membersWithGroups(boardState.structure, people)}
          people={people}
          me={me}
        />
      ))}
      {renderPicker('dates', <Calendar />, (pickerProps) => (
        <BulkDatesPicker pickerProps={pickerProps} tasks={tasks} onPick={actions.setDates} />
      ))}
      {renderPicker('labels', <Tag />, (pickerProps) => (
        <LabelsPicker
          {...pickerProps}
          labels={labels}
          {...labelUsage(labels, tasks)}
          onAdd={(labelId) => actions.setLabel(labelId, true)}
          onRemove={(labelId) => actions.setLabel(labelId, false)}
        />
      ))}
      {renderPicker('move', <CornerDownRight />, (pickerProps) => (
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
function labelUsage(
  labels: readonly Label[],
  tasks: readonly Task[],
): { value: LabelId[]; partialSelection: PartialSelection } {
  const counts = labels.map(({ labelId }) => {
    const count = tasks.filter(({ labelIds }) => labelIds.includes(labelId)).length
    return [labelId, count] as const
  })
  return {
    value: counts.flatMap(([labelId, count]) => (count === tasks.length ? [labelId] : [])),
    partialSelection: {
      counts: new Map(counts.filter(([, count]) => count > 0 && count < tasks.length)),
      total: tasks.length,
    },
  }
}

type BulkPickerProps = { trigger: ReactNode; open: boolean; onOpenChange: (open: boolean) => void }

type DatesProps = { pickerProps: BulkPickerProps; tasks: readonly Task[]; onPick: BulkActions['setDates'] }

/** Picker for the dates of several tasks. It shows no date if they differ, and changes only the dates that the user changed. */
function BulkDatesPicker({ pickerProps, tasks, onPick }: DatesProps) {
  const commonDates = { start: commonValue(tasks, 'start') ?? null, due: commonValue(tasks, 'due') ?? null }
  const pick = ({ start, due }: TaskDates) => {
    if (start === null && due === null) onPick({ start, due })
    else onPick({ ...(start !== commonDates.start && { start }), ...(due !== commonDates.due && { due }) })
  }
  return <DatesPicker {...pickerProps} value={commonDates} onPick={pick} />
}

/** Returns the common value of all tasks; undefined if they differ. */
function commonValue<Name extends keyof Task>(tasks: readonly Task[], name: Name): Task[Name] | undefined {
  const [first, ...otherTasks] = tasks
  return first && otherTasks.every((task) => task[name] === first[name]) ? first[name] : undefined
}

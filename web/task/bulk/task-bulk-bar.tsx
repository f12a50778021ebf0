// The bar of the cards that are chosen: everything that can be done with all of them. Load it with the first card chosen.

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
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { BulkBar, BulkButton, BulkLine } from '#web/ui/bulk-bar.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { toast } from '#web/ui/toast.ts'
import { AssigneePicker } from '#web/task/assignee-picker.tsx'
import type { TaskDates } from '#shared/task/model.ts'
import { DatesPicker } from '#web/task/dates-picker.tsx'
import { LabelsPicker } from '#web/task/labels-picker.tsx'
import { ListPicker } from '#web/task/list-picker.tsx'
import { PriorityPicker } from '#web/task/priority-picker.tsx'
import { chooseNone, useWanted, type Wanted } from '#web/task/selection.ts'
import { StatusPicker } from '#web/task/status-picker.tsx'
import { actionOf } from './action-of.ts'
import { type BulkDeeds, useBulkBecause, useBulkDeeds } from './use-bulk-deeds.tsx'

type TaskBulkBarProps = {
  /** In the order in which they stand. */
  tasks: readonly Task[]
  /** Brings the focus back to the board when what had it is gone: the bar, or a question that a picker led to. */
  onGone: () => void
}

export function TaskBulkBar({ tasks, onGone }: TaskBulkBarProps) {
  const { t } = useTexts('board')
  const { deeds, progress, question, isAsking } = useBulkDeeds(tasks)
  const becauseOf = useBulkBecause(tasks)
  const [open, setOpen] = useWish(tasks, deeds, becauseOf)
  const onGoneNow = useEffectEvent(onGone)
  useEffect(() => () => onGoneNow(), [])
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current && !isAsking) onGoneNow()
    hasAsked.current = isAsking
  }, [isAsking])
  const busy = progress && t('task.bulk.progress', { done: progress.done, count: progress.total })
  const putAway = becauseOf('task.put_away')
  return (
    <>
      {tasks.length > 0 && (
        <BulkBar
          label={t('task.bulk.label')}
          count={t('task.bulk.chosen', { count: tasks.length })}
          busy={busy}
          clearLabel={t('task.bulk.clear')}
          onClear={() => {
            chooseNone()
            announce(t('task.bulk.cleared'))
          }}
          className="absolute inset-x-0 bottom-6 max-md:bottom-2"
        >
          <Values {...{ tasks, deeds, becauseOf, open, setOpen }} />
          <BulkButton
            label={t('task.duplicate.do')}
            icon={<CopyPlus />}
            because={becauseOf('task.duplicate')}
            onClick={deeds.duplicate}
          />
          <BulkLine className="max-md:hidden" />
          <BulkButton
            label={t('task.put_away.archive')}
            icon={<Archive />}
            because={putAway}
            onClick={() => deeds.putAway('archive')}
          />
          <BulkButton
            label={t('task.put_away.delete')}
            kind="quiet-danger"
            icon={<Trash2 />}
            because={putAway}
            onClick={() => deeds.putAway('delete')}
          />
        </BulkBar>
      )}
      {question}
    </>
  )
}

type Picker = Extract<Wanted, 'status' | 'priority' | 'assignee' | 'dates' | 'labels' | 'move'>
type BecauseOf = (action: TaskAction) => string | null

/** What a key on a chosen card, or its menu, wants of all of them. @returns which picker is open */
function useWish(tasks: readonly Task[], deeds: BulkDeeds, becauseOf: BecauseOf) {
  const [open, setOpen] = useState<Picker | null>(null)
  const wanted = useWanted()
  const does = useEffectEvent((what: Wanted) => {
    const because = becauseOf(actionOf(what))
    // A key has no place for a tooltip; the reason is said in a toast.
    if (because) toast.warning({ title: because })
    else if (what === 'duplicate') deeds.duplicate()
    else if (what === 'archive' || what === 'delete') deeds.putAway(what)
    else if (typeof what === 'object') {
      if ('to' in what) deeds.putUnder(what)
      else deeds.moveBetween(what)
    } else if (what !== 'complete') setOpen(what)
    else deeds.setStatus(tasks.every(({ status }) => status === 'completed') ? 'not_started' : 'completed')
  })
  // Each wish once, however often React tries the effect.
  const turn = useRef(0)
  useEffect(() => {
    if (!wanted || turn.current === wanted.turn) return
    turn.current = wanted.turn
    does(wanted.what)
  }, [wanted])
  return [open, setOpen] as const
}

type ValuesProps = Pick<TaskBulkBarProps, 'tasks'> & {
  deeds: BulkDeeds
  becauseOf: BecauseOf
  open: Picker | null
  setOpen: (open: Picker | null) => void
}

function Values({ tasks, deeds, becauseOf, open, setOpen }: ValuesProps) {
  const { t } = useTexts('board')
  const { picture, me } = useBoard()
  const people = usePeople()
  const labels = labelsOffered(picture.frame)
  /** A button, and the picker that hangs on it; where it cannot be, the button says why. */
  const value = (what: Picker, icon: ReactNode, picker: (ways: Ways) => ReactNode) => {
    const label = what === 'move' ? t('task.bulk.move') : t(`task.${what}.label`)
    const because = becauseOf(actionOf(what))
    if (because) return <BulkButton label={label} icon={icon} because={because} />
    return picker({
      trigger: <BulkButton label={label} icon={icon} aria-haspopup="dialog" />,
      open: open === what,
      onOpenChange: (wanted) => setOpen(wanted ? what : null),
    })
  }
  return (
    <>
      {value('status', <CircleDashed />, (ways) => (
        <StatusPicker {...ways} value={shared(tasks, 'status') ?? null} onPick={deeds.setStatus} />
      ))}
      {value('priority', <ChartNoAxesColumnIncreasing />, (ways) => (
        <PriorityPicker {...ways} value={shared(tasks, 'priority') ?? null} onPick={deeds.setPriority} />
      ))}
      {value('assignee', <UserRound />, (ways) => (
        <AssigneePicker
          {...ways}
          value={shared(tasks, 'assigneeId')}
          onPick={deeds.assign}
          members={picture.frame.members}
          people={people}
          me={me}
        />
      ))}
      {value('dates', <Calendar />, (ways) => (
        <Dates ways={ways} tasks={tasks} onPick={deeds.setDates} />
      ))}
      {value('labels', <Tag />, (ways) => (
        <LabelsPicker
          {...ways}
          labels={labels}
          {...bearing(labels, tasks)}
          onAdd={(labelId) => deeds.label(labelId, true)}
          onRemove={(labelId) => deeds.label(labelId, false)}
        />
      ))}
      {value('move', <CornerDownRight />, (ways) => (
        <ListPicker {...ways} value={shared(tasks, 'listId') ?? null} frame={picture.frame} onPick={deeds.move} />
      ))}
    </>
  )
}

/** The labels that all of them bear, and those that some do. */
function bearing(labels: readonly Label[], tasks: readonly Task[]) {
  const counts = labels.map(({ labelId }) => {
    const bear = tasks.filter(({ labelIds }) => labelIds.includes(labelId)).length
    return [labelId, bear] as const
  })
  return {
    value: counts.flatMap(([labelId, bear]) => (bear === tasks.length ? [labelId] : [])),
    some: { counts: new Map(counts.filter(([, bear]) => bear > 0 && bear < tasks.length)), of: tasks.length },
  }
}

type Ways = { trigger: ReactNode; open: boolean; onOpenChange: (open: boolean) => void }

type DatesProps = { ways: Ways; tasks: readonly Task[]; onPick: BulkDeeds['setDates'] }

/** Dates that differ are shown as none; what is picked is set, and what is cleared of all is cleared of each. */
function Dates({ ways, tasks, onPick }: DatesProps) {
  const shown = { start: shared(tasks, 'start') ?? null, due: shared(tasks, 'due') ?? null }
  const pick = ({ start, due }: TaskDates) => {
    if (start === null && due === null) onPick({ start, due })
    else onPick({ ...(start !== shown.start && { start }), ...(due !== shown.due && { due }) })
  }
  return <DatesPicker {...ways} value={shown} onPick={pick} />
}

/** What all of them have; undefined where they differ. */
function shared<Name extends keyof Task>(tasks: readonly Task[], name: Name): Task[Name] | undefined {
  const [first, ...others] = tasks
  return first && others.every((task) => task[name] === first[name]) ? first[name] : undefined
}

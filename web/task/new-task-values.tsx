// The values of a task that is about to be made: an icon each, which becomes the value once one is chosen.

import { Calendar, ChartNoAxesColumnIncreasing, Tag, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { labelsOffered } from '#shared/label/rules.ts'
import { can } from '#shared/permission/can.ts'
import { defaultPriority } from '#shared/task/model.ts'
import { assigneeOfNew, newTaskFacts } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelMutations } from '#web/label/mutations.ts'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AssigneePicker } from './assignee-picker.tsx'
import { DatesPicker } from './dates-picker.tsx'
import { DueLabel } from './due-label.tsx'
import { LabelsPicker } from './labels-picker.tsx'
import type { NewTask } from './placing.ts'
import { PriorityIcon } from './priority-icon.tsx'
import { PriorityPicker } from './priority-picker.tsx'

export type NewTaskValues = Pick<NewTask, 'assigneeId' | 'due' | 'priority' | 'labelIds'>

type NewTaskValuesProps = { values: NewTaskValues; onChange: (values: NewTaskValues) => void }

export function NewTaskValuesRow({ values, onChange }: NewTaskValuesProps) {
  const set = (chosen: NewTaskValues) => onChange({ ...values, ...chosen })
  return (
    // Only the focus is kept; what is pressed are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-wrap items-center pointer-coarse:gap-4" onMouseDown={stayInField}>
      <Assignee values={values} onChange={set} />
      <Due values={values} onChange={set} />
      <Priority values={values} onChange={set} />
      <Labels values={values} onChange={set} />
    </div>
  )
}

/** Whoever presses an icon goes on typing after it: the focus does not leave the field, so it comes back there. */
function stayInField(event: MouseEvent) {
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault()
}

function Assignee({ values, onChange }: NewTaskValuesProps) {
  const { t } = useTexts('board')
  const { picture, me } = useBoard()
  const people = usePeople()
  const becauseOf = useBecause()
  const { facts, members } = picture.frame
  const assigneeId = assigneeOfNew(facts, { wished: values.assigneeId, me })
  const person = assigneeId ? people.get(assigneeId) : undefined
  const name = assigneeId && nameIn(people, assigneeId, t)
  const label = `${t('task.assignee.label')}: ${name ?? t('task.assignee.nobody')}`
  const icon = assigneeId ? (
    <Avatar name={name} hue={person?.hue} src={person?.picture} size={20} decorative />
  ) : (
    <UserRound />
  )
  // Whoever would not see it without being its assignee becomes that (decisions §4).
  if (assigneeId !== (values.assigneeId ?? null))
    return <IconButton label={label} icon={icon} because={t('task.assignee.is_you')} />
  return (
    <AssigneePicker
      trigger={<IconButton label={label} icon={icon} />}
      value={assigneeId}
      onPick={(picked) => onChange({ assigneeId: picked })}
      members={members}
      people={people}
      me={me}
      onlyMe={becauseOf(can('task.assign', newTaskFacts(facts)))}
    />
  )
}

function Due({ values: { due = null }, onChange }: NewTaskValuesProps) {
  const { t } = useTexts('board')
  const trigger = due ? (
    <Button kind="quiet" size={28} className="px-1.5! text-xs!">
      <span className="sr-only">{`${t('task.dates.due')}: `}</span>
      <DueLabel due={due} completed={false} />
    </Button>
  ) : (
    <IconButton label={`${t('task.dates.due')}: ${t('task.dates.none')}`} icon={<Calendar />} />
  )
  return <DatesPicker dueOnly trigger={trigger} value={{ start: null, due }} onPick={onChange} />
}

function Priority({ values: { priority }, onChange }: NewTaskValuesProps) {
  const { t } = useTexts('board')
  const icon = priority ? <PriorityIcon priority={priority} /> : <ChartNoAxesColumnIncreasing />
  return (
    <PriorityPicker
      trigger={
        <IconButton
          label={`${t('task.priority.label')}: ${t(`task.priority.${priority ?? defaultPriority}`)}`}
          icon={icon}
        />
      }
      value={priority ?? defaultPriority}
      onPick={(picked) => onChange({ priority: picked })}
    />
  )
}

function Labels({ values: { labelIds = [] }, onChange }: NewTaskValuesProps) {
  const { t } = useTexts('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { create } = useLabelMutations(boardId)
  const labels = labelsOffered(picture.frame)
  const names = labels.filter(({ labelId }) => labelIds.includes(labelId)).map(({ title }) => title)
  return (
    <LabelsPicker
      trigger={
        <IconButton
          label={`${t('task.labels.label')}: ${names.join(', ') || t('task.labels.none')}`}
          icon={<Tag className={labelIds.length > 0 ? 'text-accent-ink' : undefined} />}
        />
      }
      labels={labels}
      value={labelIds}
      onAdd={(labelId) => onChange({ labelIds: [...labelIds, labelId] })}
      onRemove={(labelId) => onChange({ labelIds: labelIds.filter((it) => it !== labelId) })}
      onCreate={mayBoard('board.configure') === 'allowed' ? create : undefined}
    />
  )
}

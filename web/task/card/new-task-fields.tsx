import { Calendar, ChartNoAxesColumnIncreasing, Tag, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { availableLabels } from '#shared/label/rules.ts'
import { can } from '#shared/permission/can.ts'
import { defaultPriority } from '#shared/task/model.ts'
import { assigneeOfNew, newTaskFacts } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelMutations } from '#web/label/mutations.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AssigneePicker } from '#web/task/picker/assignee-picker.tsx'
import { DatesPicker } from '#web/task/picker/dates-picker.tsx'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { LabelsPicker } from '#web/task/picker/labels-picker.tsx'
import type { NewTask } from '#web/task/mutations/placement-mutations.ts'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { PriorityPicker } from '#web/task/picker/value-picker.tsx'

export type NewTaskFields = Pick<NewTask, 'assigneeId' | 'due' | 'priority' | 'labelIds'>

type NewTaskFieldsProps = { values: NewTaskFields; onChange: (values: NewTaskFields) => void }

/** Renders an icon button for each field of a new task; it shows the value once one is chosen. */
export function NewTaskFieldsRow({ values, onChange }: NewTaskFieldsProps) {
  const set = (chosen: NewTaskFields) => onChange({ ...values, ...chosen })
  return (
    // The handler only keeps the focus in the field; the buttons handle the clicks.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-wrap items-center pointer-coarse:gap-4" onMouseDown={keepFieldFocus}>
      <Assignee values={values} onChange={set} />
      <Due values={values} onChange={set} />
      <Priority values={values} onChange={set} />
      <Labels values={values} onChange={set} />
    </div>
  )
}

/** Keeps the focus in the field while a button is pressed, so that the picker returns it there. */
function keepFieldFocus(event: MouseEvent) {
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault()
}

function Assignee({ values, onChange }: NewTaskFieldsProps) {
  const { t } = useTexts('board')
  const { boardState, me } = useBoard()
  const people = usePeople()
  const denialReason = useDenialReason()
  const { facts } = boardState.structure
  const assigneeId = assigneeOfNew(facts, { requested: values.assigneeId, me })
  const person = assigneeId ? people.get(assigneeId) : undefined
  const name = assigneeId && nameOfPerson(people, assigneeId, t)
  const label = `${t('task.assignee.label')}: ${name ?? t('task.assignee.none')}`
  const icon = assigneeId ? (
    <Avatar name={name} hue={person?.hue} src={person?.picture} size={20} decorative />
  ) : (
    <UserRound />
  )
  // A user who sees only assigned tasks becomes the assignee (R-3.20).
  if (assigneeId !== (values.assigneeId ?? null))
    return <IconButton label={label} icon={icon} disabledReason={t('task.assignee.always_you')} />
  return (
    <AssigneePicker
      trigger={<IconButton label={label} icon={icon} />}
      value={assigneeId}
      onPick={(picked) => onChange({ assigneeId: picked })}
      members={membersWithGroups(boardState.structure, people)}
      people={people}
      me={me}
      onlyMeReason={denialReason(can('task.assign', newTaskFacts(facts)))}
    />
  )
}

function Due({ values: { due = null }, onChange }: NewTaskFieldsProps) {
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

function Priority({ values: { priority }, onChange }: NewTaskFieldsProps) {
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

function Labels({ values: { labelIds = [] }, onChange }: NewTaskFieldsProps) {
  const { t } = useTexts('board')
  const { boardId, boardState, mayBoard } = useBoard()
  const { create } = useLabelMutations(boardId)
  const labels = availableLabels(boardState.structure)
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

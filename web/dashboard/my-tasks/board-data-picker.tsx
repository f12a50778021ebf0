import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { UserId } from '#shared/common/ids.ts'
import { availableLabels } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { usePeople } from '#web/people/queries.ts'
import { boardStructureQuery } from '#web/board-store/board-structure.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { AssigneePicker } from '#web/task/picker/assignee-picker.tsx'
import { LabelsPicker } from '#web/task/picker/labels-picker.tsx'
import type { FieldPickerProps } from '#web/task/picker/value-picker.tsx'
import type { AssignAndLabel } from './mutations.ts'

export type BoardDataPickerProps = {
  field: 'assignee' | 'labels'
  task: Task
  me: UserId
  pickerProps: FieldPickerProps
  edits: AssignAndLabel
  onClose: () => void
}

/**
 * Renders the assignee or label picker, which need the structure of the task's board. Loaded lazily.
 * Shows an error toast and closes if the board cannot be read.
 */
export function BoardDataPicker({ onClose, ...props }: BoardDataPickerProps) {
  const { task, me } = props
  const showFailure = useFailureToast()
  const { data, error } = useQuery(boardStructureQuery(useRpc(), task.boardId, me))
  const isMissing = !data && error
  useEffect(() => {
    if (!isMissing) return
    showFailure('board:my_tasks.failure.board_structure', error)
    onClose()
  }, [isMissing, error, showFailure, onClose])
  return data ? <Picker {...props} boardStructure={data} /> : null
}

type PickerProps = Omit<BoardDataPickerProps, 'onClose'> & { boardStructure: VisibleBoardStructure }

function Picker({ field, task, me, pickerProps, edits, boardStructure }: PickerProps) {
  const people = usePeople()
  if (field === 'labels') {
    return (
      <LabelsPicker
        {...pickerProps}
        labels={availableLabels(boardStructure)}
        value={task.labelIds}
        onAdd={(labelId) => void edits.addLabel(task, labelId)}
        onRemove={(labelId) => void edits.removeLabel(task, labelId)}
      />
    )
  }
  return (
    <AssigneePicker
      {...pickerProps}
      value={task.assigneeId}
      onPick={(to) => void edits.assign(task, to)}
      members={membersWithGroups(boardStructure, people)}
      people={people}
      me={me}
    />
  )
}

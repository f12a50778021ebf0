// The pickers of what only the board of a task knows: to whom it can be given, and its labels. Load it with the first one.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FrameShown } from '#shared/board/snapshot.ts'
import type { UserId } from '#shared/common/ids.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { usePeople } from '#web/people/queries.ts'
import { frameQuery } from '#web/picture/frame.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { AssigneePicker } from '#web/task/assignee-picker.tsx'
import { LabelsPicker } from '#web/task/labels-picker.tsx'
import type { PickerWays } from '#web/task/picker-ways.ts'
import type { MineGiving } from './use-mine-giving.ts'

export type FramedPickerProps = {
  value: 'assignee' | 'labels'
  task: Task
  me: UserId
  ways: PickerWays
  giving: MineGiving
  onClose: () => void
}

/** Opens when the frame is there; where it cannot be had, that is said. */
export function FramedPicker({ onClose, ...props }: FramedPickerProps) {
  const { task, me } = props
  const say = useFailureToast()
  const { data, error } = useQuery(frameQuery(useRpc(), task.boardId, me))
  const isMissing = !data && error
  useEffect(() => {
    if (!isMissing) return
    say('board:mine.failure.frame', error)
    onClose()
  }, [isMissing, error, say, onClose])
  return data ? <Picker {...props} frame={data} /> : null
}

type PickerProps = Omit<FramedPickerProps, 'onClose'> & { frame: FrameShown }

function Picker({ value, task, me, ways, giving, frame }: PickerProps) {
  const people = usePeople()
  if (value === 'labels') {
    return (
      <LabelsPicker
        {...ways}
        labels={labelsOffered(frame)}
        value={task.labelIds}
        onAdd={(labelId) => void giving.addLabel(task, labelId)}
        onRemove={(labelId) => void giving.removeLabel(task, labelId)}
      />
    )
  }
  return (
    <AssigneePicker
      {...ways}
      value={task.assigneeId}
      onPick={(to) => void giving.assign(task, to)}
      members={frame.members}
      people={people}
      me={me}
    />
  )
}

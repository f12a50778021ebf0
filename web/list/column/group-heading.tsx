// Title of a group with the icon of its value and the number of tasks.

import { labelById } from '#shared/label/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LabelDot } from '#web/label/label-chips.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Group } from '#web/list/group.ts'

type GroupHeadingProps = { group: Group; /** False if the number is shown elsewhere. */ showsCount?: boolean }

export function GroupHeading({ group: { heading, title, tasks }, showsCount = true }: GroupHeadingProps) {
  const { t } = useTexts('board')
  return (
    <>
      <GroupIcon heading={heading} title={title} />
      <h2 className="truncate text-sm" title={title}>
        {title || <Skeleton className="h-3.5 w-24" />}
      </h2>
      {showsCount && (
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count: tasks.length })}>
          {tasks.length}
        </span>
      )}
    </>
  )
}

function GroupIcon({ heading, title }: Pick<Group, 'heading' | 'title'>) {
  const { boardState } = useBoard()
  const people = usePeople()
  if (heading.by === 'status') return <StatusIcon status={heading.value} />
  if (heading.by === 'priority') return <PriorityIcon priority={heading.value} />
  if (heading.by === 'assignee') {
    const person = heading.value ? people.get(heading.value) : undefined
    return <PersonAvatar person={person} name={heading.value && title} size={20} decorative />
  }
  const label = heading.by === 'label' && heading.value ? labelById(boardState.structure).get(heading.value) : undefined
  return label ? <LabelDot color={label.color} /> : null
}

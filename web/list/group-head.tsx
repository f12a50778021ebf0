// The name of a group, with the sign that its value has everywhere, and how many tasks stand under it.

import { labelById } from '#shared/label/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LabelDot } from '#web/label/label-dot.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Group } from './group.ts'

type GroupHeadProps = { group: Group; /** Left out where the number is said in another way. */ counted?: boolean }

export function GroupHead({ group: { head, title, tasks }, counted = true }: GroupHeadProps) {
  const { t } = useTexts('board')
  return (
    <>
      <HeadSign head={head} title={title} />
      <h2 className="truncate text-sm" title={title}>
        {title || <Skeleton className="h-3.5 w-24" />}
      </h2>
      {counted && (
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count: tasks.length })}>
          {tasks.length}
        </span>
      )}
    </>
  )
}

function HeadSign({ head, title }: Pick<Group, 'head' | 'title'>) {
  const { picture } = useBoard()
  const people = usePeople()
  if (head.by === 'status') return <StatusIcon status={head.value} />
  if (head.by === 'priority') return <PriorityIcon priority={head.value} />
  if (head.by === 'assignee') {
    const person = head.value ? people.get(head.value) : undefined
    return <Avatar name={head.value && title} hue={person?.hue} src={person?.picture} size={20} decorative />
  }
  const label = head.by === 'label' && head.value ? labelById(picture.frame).get(head.value) : undefined
  return label ? <LabelDot color={label.color} /> : null
}

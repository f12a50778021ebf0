import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import type { BoardCounts } from './board-counts.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type BoardAvatarsProps = { ids: readonly UserId[]; total: number; max: number; label: string }

/** Renders the avatars of some members of a board. */
export function BoardAvatars({ ids, total, max, label }: BoardAvatarsProps) {
  const people = usePeople()
  const knownPeople = ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ id, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  if (knownPeople.length === 0) return null
  return (
    <AvatarStack
      people={knownPeople}
      total={total - (ids.length - knownPeople.length)}
      {...{ max, label }}
      background="raised"
    />
  )
}

/** Renders the owners of a board: avatars and names. */
export function BoardManagers({ ids }: { ids: readonly UserId[] }) {
  const { t } = useTexts('board')
  const people = usePeople()
  const names = ids.flatMap((id) => people.get(id)?.name ?? [])
  if (names.length === 0) return null
  const allNames = names.join(', ')
  // A single owner has room for the full name.
  const shortNames = names.length === 1 ? allNames : names.map((name) => name.split(' ')[0]).join(', ')
  return (
    <span className="flex min-w-0 items-center gap-2" title={allNames}>
      <BoardAvatars ids={ids} total={ids.length} max={2} label={t('counts.managers_named', { names: allNames })} />
      <span aria-hidden className="truncate text-sm text-ink-2">
        {shortNames}
      </span>
    </span>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an image made of elements */

type TaskProgressProps = {
  counts: BoardCounts['counts'] | undefined
  /** Height in pixels: 6 on cards, with rounded segments; 8 in rows, rounded as a whole. */
  size?: keyof typeof sizes
}

const sizes = { 6: { bar: 'h-1.5', segment: 'rounded-full' }, 8: { bar: 'h-2', segment: '' } }

/** Renders the tasks of a board as a segmented bar: completed, on time, overdue, and the rest. */
export function TaskProgress({ counts, size = 6 }: TaskProgressProps) {
  const { t } = useTexts('board')
  const { bar, segment } = sizes[size]
  if (!counts) return <Skeleton className={classNames('rounded-full', bar)} />
  const { total, completed, onTime, overdue, inProgress } = counts
  const segments = [
    ['bg-ok', completed],
    ['bg-info', onTime],
    ['bg-bad', overdue],
    ['bg-press', total - completed - onTime - overdue],
  ] as const
  const visibleSegments = segments.filter(([, count]) => count > 0)
  return (
    <span
      role="img"
      aria-label={t('counts.summary', { total, completed, inProgress, overdue })}
      className={classNames(
        'flex gap-0.5 overflow-hidden rounded-full contrast:outline contrast:outline-ink forced-colors:outline',
        bar,
      )}
    >
      {(visibleSegments.length > 0 ? visibleSegments : [['bg-press', 1] as const]).map(([className, count]) => (
        <span key={className} style={{ flexGrow: count }} className={classNames('min-w-1', segment, className)} />
      ))}
    </span>
  )
}

// One's own tasks under their heads: completed, dated, dragged from head to head, by mouse, finger and keys.

import { useMemo, useRef, useState } from 'react'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import { dayAfter, weekOf } from '#shared/view/days.ts'
import type { Looking } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { quietPart } from '#web/rpc/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { whenFree } from '#web/ui/when-free.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { groupsOf, type Grouped, type MineGroup } from './groups.ts'
import { TaskGroup } from './task-group.tsx'
import type { ReachLine } from './task-lines.tsx'
import { useLineSwipe } from './use-line-swipe.ts'
import { useMineDrag } from './use-mine-drag.ts'
import { useMineEdits } from './use-mine-edits.ts'
import { useMineKeys } from './use-mine-keys.ts'
import { useMineWays } from './use-mine-ways.tsx'

const LineInWords = quietPart(async () => (await import('./line-in-words.tsx')).LineInWords)

type TaskGroupsProps = {
  /** Those that are shown, each group in its order. */ tasks: Parameters<typeof groupsOf>[0]
  me: UserId
}

export function TaskGroups({ tasks, me }: TaskGroupsProps) {
  const { t } = useTexts('board')
  const looking = useLooking(me)
  const area = useRef<HTMLDivElement>(null)
  const edits = useMineEdits(looking)
  const all = useMemo(() => groupsOf(tasks, looking), [tasks, looking])
  const { ways, surfaces } = useMineWays({ groups: all, edits, looking })
  const drag = useMineDrag({ area, groups: all, edits, looking, ways })
  const groups = useShown(all)
  // What is done is there when it is asked for.
  const [folded, setFolded] = useState<readonly MineGroup[]>(['done'])
  const open = groups.filter(({ group }) => !folded.includes(group))
  const reaching = useRef(new Map<MineGroup, ReachLine>())
  const { reach, reachable, handlers } = useMineKeys({ reaching, groups: open, ways, ...drag })
  const about = useAbout(looking)
  const today = dayIn(looking.now, looking.timeZone)
  const late = all.find(({ group }) => group === 'overdue')!.tasks.filter(({ board }) => board.edit === 'allowed')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed are its rows; it only hears them
    <div ref={area} {...handlers} {...useLineSwipe(ways)} onContextMenu={ways.onContextMenu}>
      {groups.map(({ group, tasks: some }) => (
        <TaskGroup
          key={group}
          group={group}
          tasks={some}
          isOpen={!folded.includes(group)}
          onFold={() => setFolded(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group])}
          about={about(group)}
          reachable={reachable}
          {...{ ways, reaching }}
          action={
            group === 'overdue' &&
            late.length > 0 && (
              <Button
                kind="quiet"
                size={28}
                onClick={() => {
                  void edits.redateAll(
                    late.map(({ task }) => task),
                    today,
                  )
                  // The button goes with what is late; the first of those that were has the focus then.
                  setTimeout(() => whenFree(() => void reach(late[0]!.task.taskId)))
                }}
              >
                {t('mine.move_all')}
              </Button>
            )
          }
        />
      ))}
      {surfaces}
      <LineInWords mine={reachable ? ways.mineOf(reachable) : undefined} />
    </div>
  )
}

const always: readonly MineGroup[] = ['today', 'week', 'later']

/** The near days always; what else is empty while something may be put there, at the end, where nothing moves by it. */
function useShown(groups: readonly Grouped[]): readonly Grouped[] {
  const isDragging = useDragging((now) => now?.kind === 'mine')
  return groups.filter(
    ({ group, tasks }) => tasks.length > 0 || always.includes(group) || (isDragging && group !== 'overdue'),
  )
}

/** Which days a group is about, where its name leaves that open. */
function useAbout({ now, timeZone, weekStart }: Looking) {
  const { t } = useTexts('board')
  const dates = useDates()
  const today = dayIn(now, timeZone)
  const last = dayAfter(weekOf(today, weekStart), 6)
  return (group: MineGroup): string | undefined => {
    if (group === 'today') return dates.dayInWords()
    return group === 'week' ? t('mine.until', { date: dates.dayAndMonth(last) }) : undefined
  }
}

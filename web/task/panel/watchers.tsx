// How many people watch a task, who they are, and whether oneself is among them.

import { Eye, EyeOff } from 'lucide-react'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague, People } from '#web/people/queries.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useWatching } from './use-watching.ts'
import { rowClass, WatcherList } from './watcher-list.tsx'

/** Those of the watchers who are known here and still take part; a set comes in another order each time. */
export const known = (watchers: readonly UserId[], people: People): Colleague[] =>
  watchers
    .flatMap((userId) => people.get(userId) ?? [])
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** @param people undefined until it is known who they are */
export function Watchers({ task, people }: { task: Task; people: readonly Colleague[] | undefined }) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  const because = useBecause()(mayTask('task.watch', task))
  const watch = useWatching(task)
  const label = people ? t('task.watchers.count', { count: people.length }) : t('task.watchers.who')
  const isWatching = people?.some(({ userId }) => userId === me) ?? false
  return (
    <Popover
      label={label}
      align="end"
      className="w-72 max-md:w-full"
      trigger={
        <Button kind="quiet" size={28} icon={<Eye />} aria-label={label} title={label} disabled={!people}>
          <span className="num min-w-[1ch]">{people?.length}</span>
        </Button>
      }
    >
      <div className="border-b border-line p-1">
        <Button
          kind="quiet"
          icon={isWatching ? <EyeOff /> : <Eye />}
          className={rowClass}
          because={because}
          onClick={() => void watch(me, !isWatching)}
        >
          {t(isWatching ? 'task.watchers.stop' : 'task.watchers.start')}
        </Button>
      </div>
      {people && <WatcherList task={task} people={people} watch={watch} />}
    </Popover>
  )
}

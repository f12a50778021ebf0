// How many people watch a task, who they are, and whether oneself is among them.

import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { Colleague, People } from '#web/people/queries.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PeopleList } from './people-list.tsx'
import { useWatching } from './use-watching.ts'

/** Those of the watchers who are known here and still take part. */
export const known = (watchers: readonly UserId[], people: People): Colleague[] =>
  watchers.flatMap((userId) => people.get(userId) ?? []).filter(({ state }) => state === 'active')

/** @param people undefined until it is known who they are */
export function Watchers({ task, people }: { task: Task; people: readonly Colleague[] | undefined }) {
  const { t } = useTranslation('board')
  const { me, mayTask } = useBoard()
  const because = useBecause()(mayTask('task.watch', task))
  const watch = useWatching(task, me)
  const label = t('task.watchers.count', { count: people?.length ?? 0 })
  return (
    <Popover
      label={label}
      align="end"
      className="w-64 max-md:w-full"
      trigger={
        <Button kind="quiet" size={28} icon={<Eye />} aria-label={label} title={label} disabled={!people}>
          <span className="num min-w-[1ch]">{people?.length}</span>
        </Button>
      }
    >
      <Switch
        spread
        className="border-b border-line px-3 py-2.5"
        checked={people?.some(({ userId }) => userId === me) ?? false}
        onChange={(wanted) => void watch(wanted)}
        label={t('task.watchers.watch')}
        because={because}
      />
      {people && people.length > 0 ? (
        <PeopleList what={t('task.watchers.what')} people={people} />
      ) : (
        <p className="px-3 py-2 text-xs text-ink-3">{t('task.watchers.none')}</p>
      )}
    </Popover>
  )
}

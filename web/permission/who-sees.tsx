// Everybody who sees a project or a task, each with the reason.

import { Eye } from 'lucide-react'
import type { BoardFacts } from '#shared/board/model.ts'
import { roleShown } from '#shared/board/rules.ts'
import { can } from '#shared/permission/can.ts'
import { type Why, why } from '#shared/permission/why.ts'
import type { Task } from '#shared/task/model.ts'
import { seesEveryTask, taskFacts } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useReasons } from './use-reasons.ts'
import { useStandings } from './use-standings.ts'
import { useViewAs } from './use-view-as.ts'

type WhoSeesProps = { task: Task | undefined; onLeave: () => void }
type Seer = { person: Colleague; facts: BoardFacts; because: Why }

export function WhoSees({ task, onLeave }: WhoSeesProps) {
  const { t } = useTexts('permission')
  const { me, picture } = useBoard()
  const viewAs = useViewAs()
  const mayViewAs = seesEveryTask(picture.frame.facts)
  const viewers = useViewersOf(task)
  const reasonOf = useReasons()
  return (
    <>
      <p className="mt-4 text-sm text-ink-2" aria-live="polite">
        {t('why.count', { count: viewers.length })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {viewers.map(({ person, facts, because }) => (
          <li key={person.userId} className="flex min-h-12.5 items-center gap-3 py-2">
            <Avatar name={person.name} hue={person.hue} src={person.picture} size={28} decorative />
            <div className="min-w-0 flex-1">
              <div className="truncate text-sm font-title">
                {person.userId === me ? t('why.you', { name: person.name }) : person.name}
              </div>
              <div className="text-xs text-ink-2">{reasonOf(because, roleShown(facts))}</div>
            </div>
            {mayViewAs && person.userId !== me && (
              <IconButton
                label={t('viewing_as.begin', { name: person.name })}
                icon={<Eye />}
                onClick={() => {
                  onLeave()
                  viewAs(person.userId)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whoever in the workspace has a right, by whichever way, in the order of their names. */
function useViewersOf(task: Task | undefined): Seer[] {
  const { picture } = useBoard()
  const people = usePeople()
  const standingOf = useStandings(picture.frame)
  const root = task?.rootId ? (picture.tasks.get(task.rootId) ?? null) : null
  return [...people.values()]
    .flatMap((person) => {
      const facts = standingOf(person.userId)
      const onTask = task && taskFacts(facts, { task, root, within: 'active' }, person.userId)
      if ((onTask ? can('task.view', onTask) : can('board.view', facts)) !== 'allowed') return []
      return [{ person, facts, because: onTask ? why('task.view', onTask) : why('board.view', facts) }]
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

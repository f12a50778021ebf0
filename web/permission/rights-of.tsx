// What one person may do with a project or a task, and why, or what it would take.

import { Check, X } from 'lucide-react'
import { useContext, useState } from 'react'
import { roleShown } from '#shared/board/rules.ts'
import { UserId } from '#shared/common/ids.ts'
import { type Why, why } from '#shared/permission/why.ts'
import type { Task } from '#shared/task/model.ts'
import { seesEveryTask, taskFacts } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Select } from '#web/ui/select.tsx'
import { boardRights, taskRights } from './rights.ts'
import { useReasons } from './use-reasons.ts'
import { useStandings } from './use-standings.ts'
import { ViewingAsContext } from './viewing-as.ts'

export function RightsOf({ task }: { task: Task | undefined }) {
  const { t } = useTexts('permission')
  const { me, picture } = useBoard()
  const viewing = useContext(ViewingAsContext)
  const self = viewing?.who ?? me
  const [who, setWho] = useState<UserId>(self)
  const standingOf = useStandings(picture.frame)
  const reasonOf = useReasons()
  // One's own standing came with the board; others' is looked up. What they may is told, not what may be done from here.
  const standing = who === self ? picture.frame.facts : standingOf(who)
  const facts = viewing ? { ...standing, writable: true } : standing
  const root = task?.rootId ? (picture.tasks.get(task.rootId) ?? null) : null
  const rights: [right: keyof typeof boardRights | keyof typeof taskRights, because: Why][] = task
    ? each(taskRights, (action) => why(action, taskFacts(facts, { task, root, within: 'active' }, who)))
    : each(boardRights, (action) => why(action, facts))
  return (
    <>
      {seesEveryTask(picture.frame.facts) && <PersonSelect who={who} onPick={setWho} />}
      <ul className="mt-3 divide-y divide-line">
        {rights.map(([right, because]) => (
          <li key={right} className="flex gap-3 py-2.5">
            {because.allowed ? (
              <Check aria-hidden className="mt-0.5 shrink-0 text-ok-ink" />
            ) : (
              <X aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
            )}
            <div className="min-w-0">
              <div className="text-sm font-title">
                {t(`why.right.${right}`)}
                <span className="sr-only">: {t(because.allowed ? 'why.yes' : 'why.no')}</span>
              </div>
              <div className="text-xs text-ink-2">{reasonOf(because, roleShown(facts))}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const each = <Right extends string, Action>(rights: Record<Right, Action>, ask: (action: Action) => Why) =>
  (Object.entries(rights) as [Right, Action][]).map(([right, action]): [Right, Why] => [right, ask(action)])

/** Owners ask for everybody on the board. */
function PersonSelect({ who, onPick }: { who: UserId; onPick: (who: UserId) => void }) {
  const { t } = useTexts('permission')
  const { me, picture } = useBoard()
  const people = usePeople()
  const ids = new Set([me, ...picture.frame.members.map(({ userId }) => userId)])
  const options = [...ids].flatMap((userId) => {
    const person = people.get(userId)
    if (!person) return []
    const icon = <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />
    return [{ value: userId, label: userId === me ? t('why.you', { name: person.name }) : person.name, icon }]
  })
  return (
    <div className="mt-4">
      <Select
        label={t('why.whose')}
        value={who}
        onPick={(picked) => onPick(UserId.parse(picked))}
        options={options}
        searchLabel={t('why.find')}
        emptyLabel={t('why.nobody_found')}
        size={36}
      />
    </div>
  )
}

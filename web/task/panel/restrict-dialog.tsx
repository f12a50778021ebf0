// Says who sees a task: one switch, then people. Owners, the assignee and the creator cannot be left out (look §17, 03b).

import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#shared/board/model.ts'
import { bearing } from '#shared/common/bearing.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import { type People, usePeople } from '#web/people/queries.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { usePlanAsk } from '#web/permission/use-plan-ask.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { type AlwaysBecause, alwaysBecause, useViewers } from '#web/task/use-viewers.ts'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Switch } from '#web/ui/switch.tsx'

type RestrictDialogProps = { task: Task; edits: Pick<TaskEdits, 'restrict'>; onClose: () => void }

export function RestrictDialog({ task, edits, onClose }: RestrictDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { picture, mayTask } = useBoard()
  const becauseOf = useBecause()
  const people = usePeople()
  const { members } = picture.frame
  const [from] = useState(task.visibleTo)
  const [restricted, setRestricted] = useState(from !== null)
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set(from))
  const seen = useViewers().of({ ...task, visibleTo: [...chosen] }).length
  const decision = mayTask('task.restrict', task)
  const save = () => {
    const to = restricted ? [...chosen] : null
    if (!areSamePeople(from, to)) void edits.restrict({ ...task, visibleTo: from }, to)
    onClose()
  }
  const choose = (userId: UserId, wanted: boolean) =>
    setChosen((now) => new Set(wanted ? [...now, userId] : [...now].filter((id) => id !== userId)))

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('task.restrict.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <span className="mr-auto self-center text-sm text-ink-2 max-md:basis-full">
            {restricted
              ? t('task.restrict.count', { count: members.length, seen })
              : t('task.restrict.everybody', { count: members.length })}
          </span>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('task.restrict.save')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{t('task.restrict.text')}</p>
      <div className="my-4 rounded-md bg-sunken px-4 py-3">
        <Switch
          spread
          checked={restricted}
          onChange={setRestricted}
          label={<span className="font-title">{t('task.restrict.switch')}</span>}
          because={restricted ? null : becauseOf(decision)}
        />
        {!restricted && decision === 'not-in-plan' && <FeatureDisabled />}
      </div>
      {restricted && <Members {...{ members, people, task, chosen, choose }} />}
    </Dialog>
  )
}

/** Says that the plan does not include explicit permissions, and whom to ask (decisions §2). */
function FeatureDisabled() {
  const { t } = useTexts(['pricing', 'permission'])
  const { sentence } = usePlanAsk()
  return (
    <div className="mt-2 text-xs text-ink-2">
      <p className="font-semibold text-accent-ink">{t('pricing:error.feature_disabled')}</p>
      <p>
        {t('permission:because.not-in-plan')} {sentence}
      </p>
    </div>
  )
}

type MembersProps = {
  members: readonly Member[]
  people: People
  task: Task
  chosen: ReadonlySet<UserId>
  choose: (userId: UserId, wanted: boolean) => void
}

function Members({ members, people, task, chosen, choose }: MembersProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { always } = useViewers()
  const [find, setFind] = useState('')
  const bears = bearing(find)
  const rankOf = (member: Member): number => order.indexOf(always(member, task))
  const nameOf = ({ userId }: Member) => nameIn(people, userId, t)
  const found = members
    .filter((member) => bears(nameOf(member)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || nameOf(one).localeCompare(nameOf(other)))
  return (
    <>
      <SearchField label={t('task.restrict.find')} value={find} onSearch={setFind} clearLabel={t('common:clear')} />
      <ul className="mt-2 divide-y divide-line">
        {found.map((member) => (
          <Row
            key={member.userId}
            name={nameOf(member)}
            role={t(`permission:role.${member.role}.name`)}
            person={people.get(member.userId)}
            reason={always(member, task)}
            checked={chosen.has(member.userId)}
            onChange={(checked) => choose(member.userId, checked)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-4 text-sm text-ink-3">{t('task.restrict.nobody_found')}</p>}
      <p className="mt-3 text-xs text-ink-3">{t('task.restrict.administrators')}</p>
    </>
  )
}

const order: readonly (AlwaysBecause | null)[] = [...alwaysBecause, null]

type RowProps = {
  name: string
  role: string
  person: ReturnType<People['get']>
  reason: AlwaysBecause | null
  checked: boolean
  onChange: (checked: boolean) => void
}

function Row({ name, role, person, reason, checked, onChange }: RowProps) {
  const { t } = useTexts('board')
  const who = (
    <>
      <Avatar name={name} hue={person?.hue} src={person?.picture} size={28} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-title">{name}</span>
        <span className="block text-xs text-ink-3">{role}</span>
      </span>
    </>
  )
  if (reason) {
    return (
      <li className="flex min-h-12.5 items-center gap-3 py-1.5">
        {who}
        <span className="flex items-center gap-2.5 text-xs text-ink-3">
          {t(`task.restrict.because.${reason}`)}
          <Lock aria-hidden className="icon-14" />
        </span>
      </li>
    )
  }
  return (
    <li>
      <label className="flex min-h-12.5 cursor-pointer items-center gap-3 py-1.5">
        {who}
        <Checkbox checked={checked} onChange={onChange} aria-label={name} />
      </label>
    </li>
  )
}

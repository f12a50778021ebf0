import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#shared/board/model.ts'
import { bearing } from '#shared/common/bearing.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, type People, usePeople } from '#web/people/queries.ts'
import { useDenialReason, useUpgradeContacts } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { type FixedViewerReason, fixedViewerReasons, useViewers } from '#web/task/use-viewers.ts'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'

type RestrictDialogProps = { task: Task; edits: Pick<TaskEdits, 'restrict'>; onClose: () => void }

/** Dialog that restricts who sees a task. Owners, the assignee and the creator cannot be excluded. */
export function RestrictDialog({ task, edits, onClose }: RestrictDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardState, mayTask } = useBoard()
  const denialReason = useDenialReason()
  const people = usePeople()
  const { members } = boardState.structure
  const [from] = useState(task.visibleTo)
  const [restricted, setRestricted] = useState(from !== null)
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set(from))
  const viewerCount = useViewers().viewersOf({ ...task, visibleTo: [...chosen] }).length
  const decision = mayTask('task.restrict', task)
  const save = () => {
    const to = restricted ? [...chosen] : null
    if (!areSamePeople(from, to)) void edits.restrict({ ...task, visibleTo: from }, to)
    onClose()
  }
  const setChosenUser = (userId: UserId, wanted: boolean) =>
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
              ? t('task.restrict.count', { count: members.length, seen: viewerCount })
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
          disabledReason={restricted ? null : denialReason(decision)}
        />
        {!restricted && decision === 'not-in-plan' && <FeatureDisabled />}
      </div>
      {restricted && <Members {...{ members, people, task, chosen, setChosenUser }} />}
    </Dialog>
  )
}

/** Says that the plan does not include explicit permissions, and whom to ask. */
function FeatureDisabled() {
  const { t } = useTexts(['pricing', 'permission'])
  const { sentence } = useUpgradeContacts()
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
  setChosenUser: (userId: UserId, wanted: boolean) => void
}

function Members({ members, people, task, chosen, setChosenUser }: MembersProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { fixedReason } = useViewers()
  const [search, setSearch] = useState('')
  const matches = bearing(search)
  const rankOf = (member: Member): number => reasonOrder.indexOf(fixedReason(member, task))
  const nameOf = ({ userId }: Member) => nameOfPerson(people, userId, t)
  const found = members
    .filter((member) => matches(nameOf(member)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || nameOf(one).localeCompare(nameOf(other)))
  return (
    <>
      <SearchField label={t('task.restrict.find')} value={search} onSearch={setSearch} clearLabel={t('common:clear')} />
      <ul className="mt-2 divide-y divide-line">
        {found.map((member) => (
          <Row
            key={member.userId}
            name={nameOf(member)}
            role={t(`permission:role.${member.role}.name`)}
            person={people.get(member.userId)}
            reason={fixedReason(member, task)}
            checked={chosen.has(member.userId)}
            onChange={(checked) => setChosenUser(member.userId, checked)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-4 text-sm text-ink-3">{t('task.restrict.nobody_found')}</p>}
      <p className="mt-3 text-xs text-ink-3">{t('task.restrict.administrators')}</p>
    </>
  )
}

const reasonOrder: readonly (FixedViewerReason | null)[] = [...fixedViewerReasons, null]

type RowProps = {
  name: string
  role: string
  person: ReturnType<People['get']>
  reason: FixedViewerReason | null
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

import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#shared/board/model.ts'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
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
  const members = membersWithGroups(boardState.structure, people)
  const [initialVisibleTo] = useState(task.visibleTo)
  const [isRestricted, setIsRestricted] = useState(initialVisibleTo !== null)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<UserId>>(new Set(initialVisibleTo))
  const viewerCount = useViewers().viewersOf({ ...task, visibleTo: [...chosenIds] }).length
  const decision = mayTask('task.restrict', task)
  const save = () => {
    const to = isRestricted ? [...chosenIds] : null
    if (!areSamePeople(initialVisibleTo, to)) void edits.restrict({ ...task, visibleTo: initialVisibleTo }, to)
    onClose()
  }
  const setChosenUser = (userId: UserId, isChosen: boolean) =>
    setChosenIds((current) => new Set(isChosen ? [...current, userId] : [...current].filter((id) => id !== userId)))

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
            {isRestricted
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
          isSwitchAtEnd
          checked={isRestricted}
          onChange={setIsRestricted}
          label={<span className="font-title">{t('task.restrict.switch')}</span>}
          disabledReason={isRestricted ? null : denialReason(decision)}
        />
        {!isRestricted && decision === 'not-in-plan' && <FeatureDisabled />}
      </div>
      {isRestricted && <Members {...{ members, people, task, chosenIds, setChosenUser }} />}
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
        {t('permission:reason.not-in-plan')} {sentence}
      </p>
    </div>
  )
}

type MembersProps = {
  members: readonly Member[]
  people: People
  task: Task
  chosenIds: ReadonlySet<UserId>
  setChosenUser: (userId: UserId, isChosen: boolean) => void
}

function Members({ members, people, task, chosenIds, setChosenUser }: MembersProps) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { fixedReason } = useViewers()
  const { boardState } = useBoard()
  const [search, setSearch] = useState('')
  const matches = wordMatcher(search)
  const rankOf = (member: Member): number => reasonOrder.indexOf(fixedReason(member, task))
  const nameOf = ({ userId }: Member) => nameOfPerson(people, userId, t)
  const matchingMembers = members
    .filter((member) => matches(nameOf(member)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || nameOf(one).localeCompare(nameOf(other)))
  return (
    <>
      <SearchField label={t('task.restrict.find')} value={search} onSearch={setSearch} clearLabel={t('common:clear')} />
      <ul className="mt-2 divide-y divide-line">
        {matchingMembers.map((member) => (
          <MemberRow
            key={member.userId}
            name={nameOf(member)}
            role={t(`permission:role.${member.role}.name`)}
            person={people.get(member.userId)}
            reason={fixedReason(member, task)}
            checked={chosenIds.has(member.userId)}
            onChange={(checked) => setChosenUser(member.userId, checked)}
          />
        ))}
      </ul>
      {matchingMembers.length === 0 && <p className="py-4 text-sm text-ink-3">{t('task.restrict.no_person_found')}</p>}
      {!boardState.structure.board.vaultId && (
        <p className="mt-3 text-xs text-ink-3">{t('task.restrict.administrators')}</p>
      )}
    </>
  )
}

const reasonOrder: readonly (FixedViewerReason | null)[] = [...fixedViewerReasons, null]

type MemberRowProps = {
  name: string
  role: string
  person: ReturnType<People['get']>
  reason: FixedViewerReason | null
  checked: boolean
  onChange: (checked: boolean) => void
}

function MemberRow({ name, role, person, reason, checked, onChange }: MemberRowProps) {
  const { t } = useTexts('board')
  const personDetails = (
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
        {personDetails}
        <span className="flex items-center gap-2.5 text-xs text-ink-3">
          {t(`task.restrict.reason.${reason}`)}
          <Lock aria-hidden className="icon-14" />
        </span>
      </li>
    )
  }
  return (
    <li>
      <label className="flex min-h-12.5 cursor-pointer items-center gap-3 py-1.5">
        {personDetails}
        <Checkbox checked={checked} onChange={onChange} aria-label={name} />
      </label>
    </li>
  )
}

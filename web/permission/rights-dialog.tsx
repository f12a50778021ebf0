// Dialog about rights: people who see a board or task, their rights, and the reasons given by the policy. Loaded lazily.

import { Check, X, Eye } from 'lucide-react'
import { useState, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardFacts, BoardRole } from '#shared/board/model.ts'
import { displayedRole } from '#shared/board/rules.ts'
import { UserId } from '#shared/common/ids.ts'
import { type BoardAction, type TaskAction, can } from '#shared/permission/can.ts'
import {
  type Explanation,
  explain,
  originOf,
  type PermissionSource,
  type Remedy,
  switchNameOf,
  type PermissionPath,
} from '#shared/permission/explain.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewEveryTask, taskFacts } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { useGroups } from '#web/group/queries.ts'
import { useVaults } from '#web/vault/queries.ts'
import { usePeople, type Colleague } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { useAccessOf } from './access.ts'
import { ViewingAsContext, useViewAs } from './view-as.ts'

/** Rights that the dialog lists, in this order. Each has its own texts. */
export const boardRights = {
  see_board: 'board.view',
  create: 'task.create',
  configure: 'board.configure',
  remove_board: 'board.remove',
} as const satisfies Record<string, BoardAction>

export const taskRights = {
  see_task: 'task.view',
  edit: 'task.edit',
  assign: 'task.assign',
  comment: 'task.comment',
  duplicate: 'task.duplicate',
  restrict: 'task.restrict',
  remove_task: 'task.remove',
  moderate: 'task.moderate',
} as const satisfies Record<string, TaskAction>

type RightsDialogProps = {
  /** Undefined for the whole board. */
  task?: Task
  onClose: () => void
}

export function RightsDialog({ task, onClose }: RightsDialogProps) {
  const { t } = useTexts(['permission', 'common'])
  const [section, setSection] = useState<'who' | 'what'>('who')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('explain.title')}
      description={t(task ? 'explain.of_task' : 'explain.of_board')}
      closeLabel={t('common:close')}
    >
      <Segmented
        className="mt-1"
        label={t('explain.title')}
        value={section}
        onChange={setSection}
        segments={[
          { value: 'who', label: t('explain.viewers') },
          { value: 'what', label: t('explain.permissions') },
        ]}
      />
      {section === 'who' ? <Viewers task={task} onLeave={onClose} /> : <RightsOfPerson task={task} />}
    </Dialog>
  )
}

/** Lists what one person may do with a board or a task: why it is allowed, or what the person would need. */
function RightsOfPerson({ task }: { task: Task | undefined }) {
  const { t } = useTexts('permission')
  const { me, boardState } = useBoard()
  const viewingAs = useContext(ViewingAsContext)
  const ownId = viewingAs?.userId ?? me
  const [userId, setUserId] = useState<UserId>(ownId)
  const accessOf = useAccessOf(boardState.structure)
  const reasonOf = useReasonText()
  // The server sends the access of the current user; that of others is computed. While viewing as another person, the
  // board is read-only, but their rights are listed as if it were writable.
  const access = userId === ownId ? boardState.structure.facts : accessOf(userId)
  const facts = viewingAs ? { ...access, writable: true } : access
  const root = task?.rootId ? (boardState.tasks.get(task.rootId) ?? null) : null
  const rights: [right: keyof typeof boardRights | keyof typeof taskRights, explanation: Explanation][] = task
    ? entriesOf(taskRights, (action) => explain(action, taskFacts(facts, { task, root, listState: 'active' }, userId)))
    : entriesOf(boardRights, (action) => explain(action, facts))
  return (
    <>
      {mayViewEveryTask(boardState.structure.facts) && <PersonSelect selectedId={userId} onPick={setUserId} />}
      <ul className="mt-3 divide-y divide-line">
        {rights.map(([right, reason]) => (
          <li key={right} className="flex gap-3 py-2.5">
            {reason.allowed ? (
              <Check aria-hidden className="mt-0.5 shrink-0 text-ok-ink" />
            ) : (
              <X aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
            )}
            <div className="min-w-0">
              <div className="text-sm font-title">
                {t(`explain.right.${right}`)}
                <span className="sr-only">: {t(reason.allowed ? 'explain.yes' : 'explain.no')}</span>
              </div>
              <div className="text-xs text-ink-2">{reasonOf(reason, facts)}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const entriesOf = <Right extends string, Action>(
  rights: Record<Right, Action>,
  explainAction: (action: Action) => Explanation,
) =>
  (Object.entries(rights) as [Right, Action][]).map(([right, action]): [Right, Explanation] => [
    right,
    explainAction(action),
  ])

/** Renders the choice of a person. Owners may ask about every member. */
function PersonSelect({ selectedId, onPick }: { selectedId: UserId; onPick: (userId: UserId) => void }) {
  const { t } = useTexts('permission')
  const { me, boardState } = useBoard()
  const people = usePeople()
  const ids = new Set([me, ...membersWithGroups(boardState.structure, people).map(({ userId }) => userId)])
  const options = [...ids].flatMap((userId) => {
    const person = people.get(userId)
    if (!person) return []
    const icon = <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />
    return [{ value: userId, label: userId === me ? t('explain.you', { name: person.name }) : person.name, icon }]
  })
  return (
    <div className="mt-4">
      <Select
        label={t('explain.person')}
        value={selectedId}
        onPick={(picked) => onPick(UserId.parse(picked))}
        options={options}
        searchLabel={t('explain.find')}
        emptyLabel={t('explain.no_person_found')}
        size={36}
      />
    </div>
  )
}

type ViewersProps = { task: Task | undefined; onLeave: () => void }

type Viewer = { person: Colleague; access: BoardFacts; reason: Explanation }

/** Lists everyone who sees the board or the task, with the reason. */
function Viewers({ task, onLeave }: ViewersProps) {
  const { t } = useTexts('permission')
  const { me, boardState } = useBoard()
  const viewAs = useViewAs()
  const mayViewAs = mayViewEveryTask(boardState.structure.facts)
  const viewers = useViewers(task)
  const reasonOf = useReasonText()
  return (
    <>
      <p className="mt-4 text-sm text-ink-2" aria-live="polite">
        {t('explain.count', { count: viewers.length })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {viewers.map(({ person, access, reason }) => (
          <li key={person.userId} className="flex min-h-12.5 items-center gap-3 py-2">
            <Avatar name={person.name} hue={person.hue} src={person.picture} size={28} decorative />
            <div className="min-w-0 flex-1">
              <div className="truncate text-sm font-title">
                {person.userId === me ? t('explain.you', { name: person.name }) : person.name}
              </div>
              <div className="text-xs text-ink-2">{reasonOf(reason, access)}</div>
            </div>
            {mayViewAs && person.userId !== me && (
              <IconButton
                label={t('viewing_as.start', { name: person.name })}
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

/** Returns the people of the workspace who may see the board or the task, by name. */
function useViewers(task: Task | undefined): Viewer[] {
  const { boardState } = useBoard()
  const people = usePeople()
  const accessOf = useAccessOf(boardState.structure)
  const root = task?.rootId ? (boardState.tasks.get(task.rootId) ?? null) : null
  return [...people.values()]
    .flatMap((person) => {
      const access = accessOf(person.userId)
      const factsOnTask = task && taskFacts(access, { task, root, listState: 'active' }, person.userId)
      if ((factsOnTask ? can('task.view', factsOnTask) : can('board.view', access)) !== 'allowed') return []
      return [
        { person, access, reason: factsOnTask ? explain('task.view', factsOnTask) : explain('board.view', access) },
      ]
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

/** Returns a function that adds the group or the vault that gives the role, such as 'through the group Design'. */
function useOriginText(): (text: string, facts: BoardFacts, role: BoardRole) => string {
  const { t } = useTranslation('permission')
  const groups = useGroups()
  const vaults = useVaults()
  return (text, facts, role) => {
    const origin = originOf(facts, role)
    const group = groups.find(({ groupId }) => groupId === origin?.groupId)
    const vault = vaults.find(({ vaultId }) => vaultId === origin?.vaultId)
    if (group) return `${text}, ${t('explain.through_group', { name: group.name })}`
    return vault ? `${text}, ${t('explain.through_vault', { name: vault.name })}` : text
  }
}

/** Returns a function that explains a right as text: its sources, or what it would take. */
function useReasonText(): (reason: Explanation, facts: BoardFacts) => string {
  const { t, i18n } = useTranslation('permission')
  const originText = useOriginText()
  const join = (parts: string[], type: Intl.ListFormatType) =>
    new Intl.ListFormat(i18n.language, { type, style: 'long' }).format(parts)
  const sourceText = (source: PermissionSource, facts: BoardFacts): string => {
    const name = switchNameOf(source)
    if (source === 'owner') return originText(t('explain.source.owner'), facts, 'owner')
    return name ? t('explain.switched_on', { name: t(`switch.${name}.name`) }) : t(`explain.source.${source}`)
  }
  const remedyText = (remedy: Remedy): string => {
    const name = switchNameOf(remedy)
    return name ? t('explain.if_switched_on', { name: t(`switch.${name}.name`) }) : t(`explain.remedy.${remedy}`)
  }
  const phrases = <Part,>(alternatives: readonly PermissionPath<Part>[], toText: (part: Part) => string) =>
    alternatives.map((alternative) => join(alternative.map(toText), 'conjunction'))
  return (result, facts) => {
    if (!result.allowed) {
      return result.paths.length === 0
        ? t('reason.not-your-role')
        : t('explain.possible', { paths: join(phrases(result.paths, remedyText), 'disjunction') })
    }
    if (result.paths.length > 0) return phrases(result.paths, (source) => sourceText(source, facts)).join(' · ')
    const role = displayedRole(facts)
    return role ? originText(t('explain.by_role', { role: t(`role.${role}.name`) }), facts, role) : ''
  }
}

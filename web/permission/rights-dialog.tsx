// Dialog about rights: people who see a board or task, their rights, and the reasons given by the policy. Loaded lazily.

import { Check, X, Eye } from 'lucide-react'
import { useState, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardFacts, BoardRole } from '#shared/board/model.ts'
import { shownRole } from '#shared/board/rules.ts'
import { UserId } from '#shared/common/ids.ts'
import { type BoardAction, type TaskAction, can } from '#shared/permission/can.ts'
import {
  type Explanation,
  explain,
  type PermissionSource,
  type Remedy,
  switchIn,
  type PermissionPath,
} from '#shared/permission/explain.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewEveryTask, taskFacts } from '#shared/task/policy.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
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
  const [part, setPart] = useState<'who' | 'what'>('who')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('why.title')}
      description={t(task ? 'why.of_task' : 'why.of_board')}
      closeLabel={t('common:close')}
    >
      <Segmented
        className="mt-1"
        label={t('why.title')}
        value={part}
        onChange={setPart}
        segments={[
          { value: 'who', label: t('why.who') },
          { value: 'what', label: t('why.what') },
        ]}
      />
      {part === 'who' ? <Viewers task={task} onLeave={onClose} /> : <RightsOfPerson task={task} />}
    </Dialog>
  )
}

/** Lists what one person may do with a board or a task, with the reason or what it would take. */
function RightsOfPerson({ task }: { task: Task | undefined }) {
  const { t } = useTexts('permission')
  const { me, boardState } = useBoard()
  const viewing = useContext(ViewingAsContext)
  const ownId = viewing?.who ?? me
  const [userId, setUserId] = useState<UserId>(ownId)
  const accessOf = useAccessOf(boardState.structure)
  const reasonOf = useReasonText()
  // The own access came with the board, that of others is derived. While viewing as another person the board is
  // read-only, but their rights are listed as if it were writable.
  const access = userId === ownId ? boardState.structure.facts : accessOf(userId)
  const facts = viewing ? { ...access, writable: true } : access
  const root = task?.rootId ? (boardState.tasks.get(task.rootId) ?? null) : null
  const rights: [right: keyof typeof boardRights | keyof typeof taskRights, explanation: Explanation][] = task
    ? entriesOf(taskRights, (action) => explain(action, taskFacts(facts, { task, root, within: 'active' }, userId)))
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
                {t(`why.right.${right}`)}
                <span className="sr-only">: {t(reason.allowed ? 'why.yes' : 'why.no')}</span>
              </div>
              <div className="text-xs text-ink-2">{reasonOf(reason, shownRole(facts))}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const entriesOf = <Right extends string, Action>(rights: Record<Right, Action>, ask: (action: Action) => Explanation) =>
  (Object.entries(rights) as [Right, Action][]).map(([right, action]): [Right, Explanation] => [right, ask(action)])

/** Renders the choice of a person. Owners may ask about every member. */
function PersonSelect({ selectedId, onPick }: { selectedId: UserId; onPick: (userId: UserId) => void }) {
  const { t } = useTexts('permission')
  const { me, boardState } = useBoard()
  const people = usePeople()
  const ids = new Set([me, ...boardState.structure.members.map(({ userId }) => userId)])
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
        value={selectedId}
        onPick={(picked) => onPick(UserId.parse(picked))}
        options={options}
        searchLabel={t('why.find')}
        emptyLabel={t('why.nobody_found')}
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
        {t('why.count', { count: viewers.length })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {viewers.map(({ person, access, reason }) => (
          <li key={person.userId} className="flex min-h-12.5 items-center gap-3 py-2">
            <Avatar name={person.name} hue={person.hue} src={person.picture} size={28} decorative />
            <div className="min-w-0 flex-1">
              <div className="truncate text-sm font-title">
                {person.userId === me ? t('why.you', { name: person.name }) : person.name}
              </div>
              <div className="text-xs text-ink-2">{reasonOf(reason, shownRole(access))}</div>
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

/** Returns the people of the workspace who may see the board or the task, by name. */
function useViewers(task: Task | undefined): Viewer[] {
  const { boardState } = useBoard()
  const people = usePeople()
  const accessOf = useAccessOf(boardState.structure)
  const root = task?.rootId ? (boardState.tasks.get(task.rootId) ?? null) : null
  return [...people.values()]
    .flatMap((person) => {
      const access = accessOf(person.userId)
      const onTask = task && taskFacts(access, { task, root, within: 'active' }, person.userId)
      if ((onTask ? can('task.view', onTask) : can('board.view', access)) !== 'allowed') return []
      return [{ person, access, reason: onTask ? explain('task.view', onTask) : explain('board.view', access) }]
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

/** Returns a function that explains a right as text: its sources, or what it would take. */
function useReasonText(): (why: Explanation, role: BoardRole | null) => string {
  const { t, i18n } = useTranslation('permission')
  const join = (parts: string[], type: Intl.ListFormatType) =>
    new Intl.ListFormat(i18n.language, { type, style: 'long' }).format(parts)
  const sourceText = (part: PermissionSource): string => {
    const name = switchIn(part)
    return name ? t('why.switched_on', { name: t(`switch.${name}.name`) }) : t(`why.ground.${part}`)
  }
  const remedyText = (part: Remedy): string => {
    const name = switchIn(part)
    return name ? t('why.if_switched_on', { name: t(`switch.${name}.name`) }) : t(`why.remedy.${part}`)
  }
  const phrases = <Part,>(alternatives: readonly PermissionPath<Part>[], word: (part: Part) => string) =>
    alternatives.map((alternative) => join(alternative.map(word), 'conjunction'))
  return (result, role) => {
    if (!result.allowed) {
      return result.paths.length === 0
        ? t('because.not-your-role')
        : t('why.possible', { paths: join(phrases(result.paths, remedyText), 'disjunction') })
    }
    if (result.paths.length > 0) return phrases(result.paths, sourceText).join(' · ')
    return role ? t('why.by_role', { role: t(`role.${role}.name`) }) : ''
  }
}

import { Eye, EyeOff, Plus, X } from 'lucide-react'
import { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague, People } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useMemo, type ReactNode } from 'react'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { usePersonOption } from '#web/task/picker/assignee-label.tsx'
import { ValuePicker } from '#web/task/picker/value-picker.tsx'
import { OptionList } from '#web/ui/field/option-list.tsx'
import { useMentionablePeople } from './use-mentionable-people.ts'
import type { Card } from '#shared/task/card.ts'
import { markOwnVersion, type OpenTask, useSendOpenTaskChange } from '#web/board-store/open-task.ts'
import { useRpc } from '#web/rpc/client.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** Returns the active watchers, sorted by name. */
export const activeWatchers = (watchers: readonly UserId[], people: People): Colleague[] =>
  watchers
    .flatMap((userId) => people.get(userId) ?? [])
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => one.name.localeCompare(other.name))

/**
 * Renders the watchers button and its popover.
 *
 * @param people undefined until loaded
 */
export function Watchers({ task, people }: { task: Task; people: readonly Colleague[] | undefined }) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  const disabledReason = useDenialReason()(mayTask('task.watch', task))
  const setWatching = useSetWatching(task)
  const label = people ? t('task.watchers.count', { count: people.length }) : t('task.watchers.label')
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
          className={wideButtonClassName}
          disabledReason={disabledReason}
          onClick={() => void setWatching(me, !isWatching)}
        >
          {t(isWatching ? 'task.watchers.stop' : 'task.watchers.start')}
        </Button>
      </div>
      {people && <WatcherList task={task} people={people} setWatching={setWatching} />}
    </Popover>
  )
}

/** A button as wide as the popover. */
const wideButtonClassName = 'w-full justify-start pointer-coarse:h-11'

type WatcherListProps = { task: Task; people: readonly Colleague[]; setWatching: SetWatching }

/** Renders the watchers with buttons to remove and add. */
function WatcherList({ task, people, setWatching }: WatcherListProps) {
  const { t } = useTexts(['board', 'common'])
  const { me, mayTask } = useBoard()
  const cache = useQueryClient()
  const disabledReason = useDenialReason()(mayTask('task.edit', task))
  const footer = useRef<HTMLDivElement>(null)

  async function remove({ userId, name }: Colleague) {
    const undoEntry = newUndoEntry()
    if (!(await runAsUndoEntry(undoEntry, () => setWatching(userId, false)))) return
    void showUndoToast(cache, undoEntry, { title: t('task.watchers.removed', { name }), undo: t('common:undo') })
  }
  const renderAside = (person: Colleague) =>
    person.userId === me ? (
      <span className="pr-2 text-xs text-ink-3">{t('task.assignee.me')}</span>
    ) : (
      <IconButton
        label={t('task.watchers.remove', { name: person.name })}
        icon={<X />}
        disabledReason={disabledReason}
        onClick={(event) => {
          focusBeside(event, footer.current)
          void remove(person)
        }}
      />
    )

  return (
    <>
      {people.length > 0 ? (
        <PeopleList title={t('task.watchers.label')} people={people} renderAside={renderAside} />
      ) : (
        <p className="px-3 py-2 text-xs text-ink-3">{t('task.watchers.none')}</p>
      )}
      <div ref={footer} className="border-t border-line p-1">
        <AddWatcher {...{ task, people, setWatching, disabledReason }} />
      </div>
    </>
  )
}

function AddWatcher({
  task,
  people,
  setWatching,
  disabledReason,
}: WatcherListProps & { disabledReason: string | null }) {
  const { t } = useTexts('board')
  const optionOf = usePersonOption(useBoard().me)
  const first = useRef<HTMLElement>(null)
  const candidates = useMentionablePeople(task).filter(({ userId }) =>
    people.every((person) => person.userId !== userId),
  )
  const label = t('task.watchers.add')
  const button = (
    <Button kind="quiet" icon={<Plus />} className={wideButtonClassName} disabledReason={disabledReason}>
      {label}
    </Button>
  )
  if (disabledReason) return button
  return (
    <ValuePicker label={label} valueDisplay={label} trigger={button} initialFocus={first}>
      {(close) => (
        <OptionList
          label={label}
          options={candidates.map(optionOf)}
          selected={[]}
          searchLabel={t('task.picker.search')}
          emptyLabel={t(candidates.length === 0 ? 'task.watchers.everybody' : 'task.picker.nothing_found')}
          focusRef={(element) => {
            first.current = element
          }}
          onPick={(picked) => {
            close()
            void setWatching(UserId.parse(picked), true)
          }}
        />
      )}
    </ValuePicker>
  )
}

/** Focuses the next row after a removal, or the add button. */
function focusBeside({ currentTarget }: MouseEvent<HTMLElement>, footer: HTMLElement | null): void {
  const buttons = [...(currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const index = buttons.indexOf(currentTarget as HTMLButtonElement)
  const next = buttons[index + 1] ?? buttons[index - 1] ?? footer?.querySelector('button')
  requestAnimationFrame(() => next?.focus())
}

type SetWatching = (userId: UserId, isWatching: boolean) => Promise<unknown>

/** Returns a function that adds or removes a watcher, with an optimistic update and undo. */
function useSetWatching({ boardId, taskId, title }: Task): SetWatching {
  const rpc = useRpc()
  const send = useSendOpenTaskChange({ boardId, taskId })
  return useMemo(() => {
    const setWatching = (userId: UserId, isWatching: boolean): Promise<{ card: Card } | null> =>
      send({
        apply: withWatcher(userId, isWatching),
        call: (mutationId) => {
          const input = { boardId, taskId, userId, mutationId }
          return isWatching ? rpc.tasks.addWatcher.mutate(input) : rpc.tasks.removeWatcher.mutate(input)
        },
        confirm: (base, { card }) => {
          markOwnVersion(card)
          return withWatcher(userId, isWatching)(base)
        },
        failure: 'board:task.failure.watchers',
        undo: { title, revert: () => setWatching(userId, !isWatching) },
      })
    return setWatching
  }, [boardId, taskId, title, rpc, send])
}

const withWatcher =
  (userId: UserId, isWatching: boolean) =>
  (openTask: OpenTask): OpenTask => {
    const otherIds = openTask.body.watchers.filter((id) => id !== userId)
    return { ...openTask, body: { ...openTask.body, watchers: isWatching ? [...otherIds, userId] : otherIds } }
  }

type PeopleListProps = {
  title: string
  people: readonly Colleague[]
  /** Content at the end of a person's row. */
  renderAside?: (person: Colleague) => ReactNode
}

/** Renders people with avatar and name below a title. */
export function PeopleList({ title, people, renderAside }: PeopleListProps) {
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-xs text-ink-3">{title}</p>
      <ul className="max-h-80 overflow-y-auto p-1">
        {people.map((person) => (
          <li
            key={person.userId}
            className={classNames(
              'flex min-h-8 items-center gap-2.5 pl-2 text-sm',
              renderAside && 'pointer-coarse:min-h-11',
            )}
          >
            <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
            {renderAside?.(person)}
          </li>
        ))}
      </ul>
    </>
  )
}

// Who watches a task, one by one: another is added from among those who see it, and removed beside their name.

import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { usePersonOption } from '#web/task/person-option.tsx'
import { ValuePicker } from '#web/task/value-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { PeopleList } from './people-list.tsx'
import { useMentionable } from './use-mentionable.ts'
import type { Watch } from './use-watching.ts'

/** A button as wide as the surface it lies in. */
export const rowClass = 'w-full justify-start pointer-coarse:h-11'

type WatcherListProps = { task: Task; people: readonly Colleague[]; watch: Watch }

export function WatcherList({ task, people, watch }: WatcherListProps) {
  const { t } = useTexts(['board', 'common'])
  const { me, mayTask } = useBoard()
  const cache = useQueryClient()
  const because = useBecause()(mayTask('task.edit', task))
  const foot = useRef<HTMLDivElement>(null)

  async function remove({ userId, name }: Colleague) {
    const deed = newDeed()
    if (!(await takenAsOne(deed, () => watch(userId, false)))) return
    void sayDone(cache, deed, { title: t('task.watchers.removed', { name }), undo: t('common:undo') })
  }
  const asideOf = (person: Colleague) =>
    person.userId === me ? (
      <span className="pr-2 text-xs text-ink-3">{t('task.assignee.me')}</span>
    ) : (
      <IconButton
        label={t('task.watchers.remove', { name: person.name })}
        icon={<X />}
        because={because}
        onClick={(event) => {
          focusBeside(event, foot.current)
          void remove(person)
        }}
      />
    )

  return (
    <>
      {people.length > 0 ? (
        <PeopleList what={t('task.watchers.who')} people={people} asideOf={asideOf} />
      ) : (
        <p className="px-3 py-2 text-xs text-ink-3">{t('task.watchers.none')}</p>
      )}
      <div ref={foot} className="border-t border-line p-1">
        <AddWatcher {...{ task, people, watch, because }} />
      </div>
    </>
  )
}

function AddWatcher({ task, people, watch, because }: WatcherListProps & { because: string | null }) {
  const { t } = useTexts('board')
  const optionOf = usePersonOption(useBoard().me)
  const first = useRef<HTMLElement>(null)
  const others = useMentionable(task).filter(({ userId }) => people.every((person) => person.userId !== userId))
  const label = t('task.watchers.add')
  const button = (
    <Button kind="quiet" icon={<Plus />} className={rowClass} because={because}>
      {label}
    </Button>
  )
  if (because) return button
  return (
    <ValuePicker label={label} shown={label} trigger={button} initialFocus={first}>
      {(close) => (
        <OptionList
          label={label}
          options={others.map(optionOf)}
          chosen={[]}
          searchLabel={t('task.picker.search')}
          emptyLabel={t(others.length === 0 ? 'task.watchers.everybody' : 'task.picker.nothing_found')}
          focusRef={(element) => {
            first.current = element
          }}
          onPick={(picked) => {
            close()
            void watch(UserId.parse(picked), true)
          }}
        />
      )}
    </ValuePicker>
  )
}

/** After a row is removed the next one has the focus (look §9); after the only one, what adds another. */
function focusBeside({ currentTarget }: MouseEvent<HTMLElement>, foot: HTMLElement | null): void {
  const all = [...(currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = all.indexOf(currentTarget as HTMLButtonElement)
  const next = all[at + 1] ?? all[at - 1] ?? foot?.querySelector('button')
  requestAnimationFrame(() => next?.focus())
}

// The head of a list: its name, how many it holds, and what can be done with it.

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { List } from '#shared/list/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { later, useIsHere } from '#web/ui/later.ts'
import type { Adding } from './use-adding.ts'
import { ListMenu } from './list-menu.tsx'
import { OverLimit } from './over-limit.tsx'
import { useListKeys } from './use-list-keys.ts'

const field = inQuiet(later(async () => (await import('./list-renaming.tsx')).ListRenaming))

type ListHeadProps = { list: List; count: number; adding: Adding }

export function ListHead({ list, count, adding }: ListHeadProps) {
  const { t } = useTexts('board')
  const { mayBoard } = useBoard()
  const [renaming, setRenaming] = useState(false)
  const isRenamed = useIsHere(field, renaming, () => setRenaming(false)) && renaming
  const menu = useRef<HTMLButtonElement>(null)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const keys = useListKeys(list)
  const done = (byKey: boolean) => {
    setRenaming(false)
    // An answer comes when somebody may have gone on elsewhere.
    if (byKey) requestAnimationFrame(() => document.activeElement === document.body && menu.current?.focus())
  }
  return (
    // The keys are those of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <header
      {...keys}
      data-drag-start={mayConfigure ? 'list' : undefined}
      onDoubleClick={(event) => mayConfigure && isName(event.target) && setRenaming(true)}
      className="flex min-h-11 shrink-0 items-center gap-2 pr-2 pl-3.5"
    >
      {isRenamed ? <field.Part list={list} onDone={done} /> : <Name list={list} count={count} />}
      {!isRenamed && (
        <span className="ml-auto flex">
          <IconButton
            label={t('task.add')}
            icon={<Plus />}
            because={adding.because}
            onClick={() => adding.open(list.listId, 'top')}
          />
          {mayConfigure && <ListMenu ref={menu} list={list} onRename={() => setRenaming(true)} />}
        </span>
      )}
    </header>
  )
}

const isName = (target: EventTarget): boolean => target instanceof HTMLHeadingElement

function Name({ list, count }: { list: List; count: number }) {
  const { t } = useTexts('board')
  const { title, softLimit } = list
  return (
    <>
      <h2 className="truncate text-sm" title={title}>
        {title}
      </h2>
      {softLimit !== null && count > softLimit ? (
        <OverLimit count={count} limit={softLimit} />
      ) : (
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count })}>
          {count}
        </span>
      )}
    </>
  )
}

import { memo, useRef, useState, type KeyboardEvent } from 'react'
import type { List } from '#shared/list/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { AddTaskButton, QuickAdd } from '#web/list/add/quick-add.tsx'
import { Cards, type CardsProps, cardsHeight } from '#web/list/card/cards.tsx'
import { containsCard } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useIsDropTarget } from '#web/list/card/drop-indicator.tsx'
import { Plus } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { IconButton } from '#web/ui/button.tsx'
import { loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'
import { ListMenu } from './list-menu.tsx'
import { OverLimitBadge } from './over-limit-badge.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { moveAnnouncements } from '#web/i18n/move-announcements.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { dropNeighbours } from '#web/ui/drag/drop-target.ts'
import { rowKeyboardDrag } from '#web/ui/drag/keyboard-drag.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useListMutations } from '#web/list/mutations.ts'
import { listsInTab } from '#web/list/tab-lists.ts'

export type ColumnProps = Omit<CardsProps, 'footer'> & {
  /** Whether the column is in the viewport; if not, it keeps its size but renders no cards. */
  isVisible: boolean
}

const columnClassName =
  'flex max-h-full w-70 shrink-0 flex-col overflow-hidden rounded-lg transition-colors duration-100 ' +
  'max-md:w-[min(19.125rem,calc(100vw-3rem))] max-md:snap-start'

export function useColumn({ isVisible, group, tabStopKey }: Pick<ColumnProps, 'isVisible' | 'group' | 'tabStopKey'>) {
  const containsLiftedCard = useDragState((drag) => drag?.kind === 'card' && containsCard(group, drag.id))
  const isDropTarget = useIsDropTarget(group)
  return {
    // The tab stop and the card that is being moved must stay rendered.
    isRendered: isVisible || containsLiftedCard || tabStopKey !== null,
    className: classNames(columnClassName, isDropTarget ? 'bg-accent-soft' : 'bg-sunken'),
  }
}

export function quickAddParts(group: string, quickAdd: QuickAddState) {
  return {
    end: quickAdd.openAt?.group === group ? quickAdd.openAt.end : null,
    form: <QuickAdd draft={quickAdd.draft} onAdd={quickAdd.onAdd} onClose={quickAdd.close} />,
    footer: <AddTaskButton group={group} quickAdd={quickAdd} />,
  }
}

type ListColumnProps = ColumnProps & { list: List; quickAdd: QuickAddState }

export const ListColumn = memo(function ListColumn({ list, quickAdd, ...props }: ListColumnProps) {
  const { tasks } = props.group
  const { isRendered, className } = useColumn(props)
  const { end, form, footer } = quickAddParts(list.listId, quickAdd)
  return (
    <section
      aria-label={list.title}
      data-drag={list.listId}
      data-drag-kind="list"
      data-zone-area="card"
      className={className}
    >
      <ListHeader list={list} count={tasks.length} quickAdd={quickAdd} />
      {end === 'top' && form}
      {isRendered ? <Cards {...props} footer={footer} /> : <div style={{ height: cardsHeight(tasks) }} />}
      {end === 'bottom' && form}
    </section>
  )
})

const titleField = preloadWhenIdle(loadable(async () => (await import('./list-title-field.tsx')).ListTitleField))

type ListHeaderProps = { list: List; count: number; quickAdd: QuickAddState }

/** Header of a list: title, number of tasks, add button and menu. */
function ListHeader({ list, count, quickAdd }: ListHeaderProps) {
  const { t } = useTexts('board')
  const { mayBoard } = useBoard()
  const [isRenameRequested, setIsRenameRequested] = useState(false)
  const isRenaming = useIsLoaded(titleField, isRenameRequested, () => setIsRenameRequested(false)) && isRenameRequested
  const menuButton = useRef<HTMLButtonElement>(null)
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const keys = useListKeys(list)
  const onRenamed = (byKeyboard: boolean) => {
    setIsRenameRequested(false)
    // The user may have moved the focus while the change was sent.
    if (byKeyboard) requestAnimationFrame(() => document.activeElement === document.body && menuButton.current?.focus())
  }
  return (
    // Key events bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <header
      {...keys}
      data-drag-start={mayConfigure ? 'list' : undefined}
      onDoubleClick={(event) => mayConfigure && isTitle(event.target) && setIsRenameRequested(true)}
      className="flex min-h-11 shrink-0 items-center gap-2 pr-2 pl-3.5"
    >
      {isRenaming ? <titleField.Component list={list} onDone={onRenamed} /> : <ListTitle list={list} count={count} />}
      {!isRenaming && (
        <span className="ml-auto flex">
          <IconButton
            label={t('task.add')}
            icon={<Plus />}
            disabledReason={quickAdd.disabledReason}
            onClick={() => quickAdd.open(list.listId, 'top')}
          />
          {mayConfigure && <ListMenu ref={menuButton} list={list} onRename={() => setIsRenameRequested(true)} />}
        </span>
      )}
    </header>
  )
}

const isTitle = (target: EventTarget): boolean => target instanceof HTMLHeadingElement

function ListTitle({ list, count }: { list: List; count: number }) {
  const { t } = useTexts('board')
  const { title, softLimit } = list
  return (
    <>
      <h2 className="truncate text-sm" title={title}>
        {title}
      </h2>
      {softLimit !== null && count > softLimit ? (
        <OverLimitBadge count={count} limit={softLimit} />
      ) : (
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count })}>
          {count}
        </span>
      )}
    </>
  )
}

/** Moves a list by keys: with the focus on one of its buttons, M lifts it and arrows choose the position. */
function useListKeys(list: List) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const { boardId, boardState, mayBoard } = useBoard()
  const { move } = useListMutations(boardId)
  const { tabId, listId, title } = list
  const order = listsInTab(boardState, tabId).map((other) => other.listId)
  const keys = rowKeyboardDrag({
    kind: 'list',
    zone: tabId,
    order,
    moveBlockedReason: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const to = dropNeighbours(order, id, before)
      const toast = { title: t('common:outbox.change.moved'), text: title }
      if (to) void withUndoToast(cache, toast, () => move(list, { tabId, ...to }))
      return to !== null
    },
    nameOf: () => title,
    texts: moveAnnouncements(t),
  })
  return {
    // Runs before the handlers of the buttons, where Enter and the arrows have other meanings.
    onKeyDownCapture(event: KeyboardEvent) {
      const isButton = event.target instanceof HTMLButtonElement
      if (!isButton || event.ctrlKey || event.metaKey || event.altKey || !keys.onKey(pressedKey(event), listId)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => document.hasFocus() && keys.onLeave(listId),
  }
}

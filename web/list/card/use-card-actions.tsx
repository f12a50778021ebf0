// Actions of cards other than dragging: open, complete, archive, delete, field pickers and the context menu.

import {
  type MouseEvent,
  type ReactNode,
  useMemo,
  type ComponentType,
  Suspense,
  useCallback,
  useState,
  type RefObject,
  useRef,
  useEffect,
} from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { whenOverlaysClosed, afterDialogClose } from '#web/ui/focus/focus.ts'
import type { CardMenuProps } from '#web/task/card/card-menu.tsx'
import { useSharedContextMenu } from '#web/ui/menu/context-menu.tsx'
import { cardOf, subTaskRowOf, taskIdOf } from './card-element.ts'

export type CardActions = {
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
  onArchive: (task: Task) => void
  onRemove: (task: Task) => void
  /** Opens the picker of one field, anchored at the card. */
  onPick: OnPick
}

type CardActionsResult = {
  actions: CardActions
  onContextMenu: (event: MouseEvent) => void
  /** Open pickers, questions and menus; the view must render them. */
  overlays: ReactNode
}

type CardActionsOptions = Pick<CardActions, 'onOpen'> & {
  /** Returns the selected tasks if the task is one of them, otherwise only the task itself. */
  affectedIds: (id: TaskId) => readonly TaskId[]
  /** Moves the focus to the next card after the focused card was removed from the view. */
  restoreFocus: () => void
}

/** Returns the actions of the cards, and the overlays that they open. */
export function useCardActions({ onOpen, affectedIds, restoreFocus }: CardActionsOptions): CardActionsResult {
  const [onComplete, completer] = useLazyTaskAction(TaskCompleter)
  const [onArchive, archiver] = useLazyTaskAction(TaskArchiver)
  const [onRemove, remover] = useLazyTaskAction(TaskRemover)
  const { onPick, picker } = useFieldPicker(restoreFocus)
  const actions = useMemo(
    () => ({ onOpen, onComplete, onArchive, onRemove, onPick }),
    [onOpen, onComplete, onArchive, onRemove, onPick],
  )
  const { onContextMenu, menu } = useCardMenu({ ...actions, affectedIds, restoreFocus })
  const overlays = (
    <>
      {picker}
      {completer}
      {archiver}
      {remover}
      {menu}
    </>
  )
  return { actions, onContextMenu, overlays }
}

export type TaskActionComponent = ComponentType<{ task: Task }>

const TaskCompleter: TaskActionComponent = lazyWithRetry(
  async () => (await import('#web/task/card/actions-on-mount.tsx')).TaskCompleter,
)
const TaskArchiver: TaskActionComponent = lazyWithRetry(
  async () => (await import('#web/task/card/actions-on-mount.tsx')).TaskArchiver,
)
const TaskRemover: TaskActionComponent = lazyWithRetry(
  async () => (await import('#web/task/card/actions-on-mount.tsx')).TaskRemover,
)

/** Loads and renders the action when it is first used. @returns a function that starts it, and the rendered action */
export function useLazyTaskAction(Action: TaskActionComponent): [start: (task: Task) => void, rendered: ReactNode] {
  const [pending, setPending] = useState<{ task: Task; run: number } | null>(null)
  const start = useCallback((task: Task) => setPending((previous) => ({ task, run: (previous?.run ?? 0) + 1 })), [])
  const rendered = pending && (
    <Suspense>
      <Action key={pending.run} task={pending.task} />
    </Suspense>
  )
  return [start, rendered]
}

const TaskPicker = lazyWithRetry(
  async () => (await import('#web/task/picker/task-field-picker.tsx')).AnchoredTaskPicker,
)

/** Moves to the next or previous cell when Tab is pressed in the picker. */
type OnTab = (direction: 1 | -1) => void
type PickerState = { name: TaskFieldName; task: Task; onTab: OnTab | undefined; open: boolean; run: number }

/** Opens the picker of one field, anchored at the card. */
type OnPick = (name: TaskFieldName, task: Task, card: HTMLElement, onTab?: OnTab) => void

/**
 * Opens the picker of one field; the picker is loaded when it is first used.
 * @param restoreFocus moves the focus to the next card if the card was removed while its picker was open
 */
function useFieldPicker(restoreFocus: () => void): { onPick: OnPick; picker: ReactNode } {
  const { boardState } = useBoard()
  const [pickerState, setPickerState] = useState<PickerState | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const onPick = useCallback<OnPick>((name, task, card, onTab) => {
    anchor.current = card
    setPickerState((previous) => ({ name, task, onTab, open: true, run: (previous?.run ?? 0) + 1 }))
  }, [])
  const onClose = useCallback(() => {
    // Keeps the picker mounted, because it may still show a question.
    setPickerState((current) => current && { ...current, open: false })
    if (anchor.current?.isConnected) anchor.current.focus()
    // The picker holds the focus until it has closed.
    else setTimeout(() => whenOverlaysClosed(restoreFocus))
  }, [restoreFocus])
  const task = pickerState && boardState.tasks.get(pickerState.task.taskId)
  const picker = useMemo(
    () =>
      pickerState &&
      task && (
        <Suspense>
          <TaskPicker key={pickerState.run} {...pickerState} task={task} anchor={anchor} onClose={onClose} />
        </Suspense>
      ),
    [pickerState, task, onClose],
  )
  return { onPick, picker }
}

const CardMenu = lazyWithRetry(async () => (await import('#web/task/card/card-menu.tsx')).CardMenu)

type CardMenuOptions = Pick<CardMenuProps, 'onOpen' | 'onComplete' | 'onPick' | 'affectedIds'> & {
  /** Moves the focus to the next card after the focused card was removed from the view. */
  restoreFocus: () => void
}

const taskIdAt = (target: EventTarget | null) => {
  const card = cardOf(target) ?? subTaskRowOf(target)
  return card && taskIdOf(card)
}

/** Renders one context menu for all cards: right click, menu key, or long press (see useSharedContextMenu). */
function useCardMenu(options: CardMenuOptions): { onContextMenu: (event: MouseEvent) => void; menu: ReactNode } {
  const { boardState } = useBoard()
  const { menu: menuState, onContextMenu, onClose } = useSharedContextMenu(taskIdAt)
  const task = menuState && boardState.tasks.get(menuState.id)
  // The action may have removed the card while the menu was open.
  const isRemoved = menuState !== null && !task
  const { restoreFocus } = options
  useEffect(() => {
    return isRemoved ? afterDialogClose(restoreFocus) : undefined
  }, [isRemoved, restoreFocus])
  const menu = task && (
    <Suspense>
      <CardMenu key={task.taskId} {...options} {...{ ...menuState, task, onClose }} />
    </Suspense>
  )
  return { onContextMenu, menu }
}

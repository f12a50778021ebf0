// Choosing several cards: with Ctrl or Cmd one by one, with Shift a range; a finger goes on by tapping.

import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { part } from '#web/rpc/part.tsx'
import {
  selectAll,
  clearSelection,
  selectedNow,
  extendTo,
  retainSelected,
  toggleSelected,
  useSelected,
  requestBulkAction,
  type BulkRequest,
} from '#web/task/bulk/selection.ts'
import { whenFaded } from '#web/ui/when-free.ts'
import { announce } from '#web/ui/live-region.tsx'
import { opensNewTab } from '#web/ui/new-tab.ts'
import { cardOf, taskIdOf } from './card-of.ts'
import type { Group } from './group.ts'

const TaskBulkBar = part(async () => (await import('#web/task/bulk/task-bulk-bar.tsx')).TaskBulkBar)

export type Choosing = {
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
  /** Wants it of all that are chosen, when this card is one of several. */
  forAll: (id: TaskId, what: BulkRequest) => boolean
  toggle: (id: TaskId) => void
  /** From one card on to another. */
  extend: (from: TaskId, to: TaskId) => void
  /** All of a group; when they are chosen, or no group is named, all there are. */
  all: (group: number | null) => void
  /** Whether there was anything to let go of. */
  none: () => boolean
}

type Given = {
  area: RefObject<HTMLElement | null>
  groups: readonly Group[]
  /** All tasks of the tab that are not hidden by what is looked for, also where there was no room to draw them. */
  everything: () => readonly Task[]
  /** Whether a task is still in the tab, though it may not be shown just now. */
  isHere: (id: TaskId) => boolean
  /** Leads the focus to where it goes when its card has left. */
  comeBack: () => void
}

export function useChoosing({ area, groups, everything, isHere, comeBack }: Given) {
  const { t } = useTexts('board')
  const chosen = useSelected()

  // A tab that is left leaves nothing chosen behind; what has left the tab is not chosen any more.
  useEffect(() => clearSelection, [])
  useEffect(() => retainSelected(isHere), [isHere])

  const choosing = useMemo((): Choosing => {
    const order = () => [...new Set(groups.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)))]
    return {
      goingWith: (id) =>
        selectedNow().has(id) ? chosenOf({ groups, everything }, selectedNow()).map(({ taskId }) => taskId) : [id],
      forAll(id, what) {
        const several = this.goingWith(id).length > 1
        if (several) requestBulkAction(what)
        return several
      },
      toggle: toggleSelected,
      extend: (from, to) => extendTo(order(), to, from),
      all: (group) => {
        const own = (group === null ? [] : groups[group]!.tasks).map(({ taskId }) => taskId)
        selectAll(own.every((id) => selectedNow().has(id)) ? order() : own)
      },
      none: () => {
        const some = selectedNow().size > 0
        clearSelection()
        if (some) announce(t('task.bulk.cleared'))
        return some
      },
    }
  }, [groups, everything, t])

  const onClickCapture = (event: MouseEvent) => {
    const card = cardOf(event.target)
    if (!card) return
    const id = taskIdOf(card)
    // On the title that is a link the browser opens a new tab; beside it the card is chosen (adr 0058).
    if (opensNewTab(event)) return
    const byTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    const adds = event.ctrlKey || event.metaKey || (byTouch && selectedNow().size > 0)
    if (!adds && !event.shiftKey) return
    const box = boxOf(event.target)
    // It chooses by itself, one by one.
    if (box && !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) choosing.extend(id, id)
    else toggleSelected(id)
    // A box whose press was prevented goes back to what it showed before.
    if (box) setTimeout(() => (box.checked = selectedNow().has(id)))
    // What Shift has marked on the way is no text that anybody wanted.
    getSelection()?.removeAllRanges()
  }

  const bar: ReactNode = chosen.size > 0 && (
    <Suspense>
      <TaskBulkBar
        tasks={chosenOf({ groups, everything }, chosen)}
        onGone={() => void whenFaded(() => focusOnBoard(area.current, comeBack))}
      />
    </Suspense>
  )
  return { choosing, onClickCapture, bar }
}

/** Those that are drawn first, in their order; what is chosen stays so behind a button or in another month. */
function chosenOf({ groups, everything }: Pick<Given, 'groups' | 'everything'>, chosen: ReadonlySet<TaskId>): Task[] {
  const drawn = groups.flatMap(({ tasks }) => tasks)
  const all = new Map([...drawn, ...everything()].map((task) => [task.taskId, task]))
  return [...all.values()].filter(({ taskId }) => chosen.has(taskId))
}

const boxOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target : null

/** In a table it is one of the cells. */
const reachable = '[data-drag-kind="card"][tabindex="0"], [role=gridcell][tabindex="0"]'

/** What has gone took the focus along: it goes on behind the card that had it last, or else to what the Tab key reaches. */
function focusOnBoard(area: HTMLElement | null, comeBack: () => void): void {
  comeBack()
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere) area?.querySelector<HTMLElement>(reachable)?.focus()
}

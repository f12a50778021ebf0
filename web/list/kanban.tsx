// The lists of a tab side by side, with cards that are dragged by pointer, by finger and by keys.

import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksIn } from '#shared/board/picture.ts'
import type { ListId, TabId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTaskMutations } from '#web/task/mutations.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { Place } from '#web/ui/drag/drag-store.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { toast } from '#web/ui/toast.ts'
import { AddList } from './add-list.tsx'
import { ListColumn, type ScrollTo } from './list-column.tsx'
import { ListDropLine } from './list-drop-line.tsx'
import { useListMutations } from './mutations.ts'
import { listsOf } from './neighbours.ts'
import { type End, useAdding } from './use-adding.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useQuickDraft } from './use-quick-draft.ts'
import { useWindow } from './use-window.ts'

type KanbanProps = {
  tabId: TabId
  /** What the text in the search field leaves; everything when it is empty. */
  matches: ((task: Task) => boolean) | null
  onOpen: (task: Task) => void
}

export function Kanban({ tabId, matches, onOpen }: KanbanProps) {
  const { t } = useTranslation(['board', 'permission'])
  const { boardId, picture, me, mayBoard, mayTask } = useBoard()
  const tasks = useTaskMutations(boardId, me)
  const listMutations = useListMutations(boardId)
  const people = usePeople()
  const area = useRef<HTMLDivElement>(null)
  const scrollers = useRef(new Map<string, ScrollTo>())
  const seen = useWindow(area)
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const shown = useMemo(
    () => new Map(lists.map(({ listId }) => [listId, shownOf(tasksIn(picture, listId), matches)])),
    [lists, picture, matches],
  )

  /** Neighbours come from the whole list, not from what a search has left of it. */
  const move = useCallback(
    (id: string, { zone, before }: Place) => {
      const task = picture.tasks.get(id as Task['taskId'])
      if (!task) return
      const listId = zone as ListId
      const row = tasksIn(picture, listId).filter(({ taskId }) => taskId !== id)
      const at = before === null ? row.length : row.findIndex(({ taskId }) => taskId === before)
      const to = { listId, after: row[at - 1]?.taskId ?? null, before: row[at]?.taskId ?? null }
      const whole = tasksIn(picture, listId)
      const from = whole.findIndex(({ taskId }) => taskId === id)
      // Put down where it was: nothing has happened.
      if (
        task.listId === listId &&
        (whole[from - 1]?.taskId ?? null) === to.after &&
        (whole[from + 1]?.taskId ?? null) === to.before
      )
        return
      void tasks.move(task, to)
    },
    [picture, tasks],
  )
  const held = (id: string) => {
    const task = picture.tasks.get(id as Task['taskId'])
    const verdict = task ? mayTask('task.edit', task) : 'hidden'
    return verdict === 'allowed' ? null : t(`permission:because.${verdict}`)
  }
  useDrag(area, { kind: 'card', held, onDrop: move, onHeld: (reason) => toast.warning({ title: reason }) })
  useDrag(area, {
    kind: 'list',
    held: () => (mayBoard('board.configure') === 'allowed' ? null : ''),
    onDrop: (id, { before }) => {
      const others = lists.filter(({ listId }) => listId !== id)
      const at = before === null ? others.length : others.findIndex(({ listId }) => listId === before)
      const list = lists.find(({ listId }) => listId === id)
      if (list)
        void listMutations.move(list, {
          tabId,
          after: others[at - 1]?.listId ?? null,
          before: others[at]?.listId ?? null,
        })
    },
  })

  const draft = useQuickDraft(boardId)
  const mayCreate = mayBoard('task.create')
  const add = useCallback(
    (listId: ListId, title: string, end: End) => {
      const row = tasksIn(picture, listId)
      const place = end === 'top' ? { before: row[0]?.taskId ?? null } : { after: row.at(-1)?.taskId ?? null }
      void tasks.create({ listId, title, ...place }).then((made) => made === null && draft.keep(title))
    },
    [picture, tasks, draft],
  )
  const adding = useAdding({
    because: mayCreate === 'allowed' ? null : t(`permission:because.${mayCreate}`),
    text: draft.text,
    onText: draft.onText,
    add,
  })
  const keys = useCardKeys({ area, lists, shown, scrollers, move, held, adding, onOpen })

  return (
    <div
      ref={area}
      {...keys.handlers}
      data-drag-scroll="x"
      className="relative flex min-h-0 flex-1 snap-x scroll-px-4 items-start gap-3 overflow-x-auto overflow-y-hidden px-6 pt-1 pb-5 md:snap-none max-md:px-4 max-md:pb-3"
    >
      <div
        data-zone={tabId}
        data-zone-kind="list"
        data-zone-axis="x"
        data-zone-gap="12"
        className="relative flex h-full items-start gap-3"
      >
        {lists.map((list, place) => (
          <ListColumn
            key={list.listId}
            list={list}
            tasks={shown.get(list.listId)!}
            picture={picture}
            people={people}
            seen={place >= seen.first && place <= seen.last}
            reachableId={keys.reachable}
            adding={adding}
            scrollers={scrollers}
            onOpen={onOpen}
          />
        ))}
        <ListDropLine zone={tabId} />
      </div>
      {mayBoard('board.configure') === 'allowed' && (
        <AddList tabId={tabId} last={lists.at(-1)?.listId ?? null} first={lists.length === 0} />
      )}
    </div>
  )
}

const shownOf = (tasks: readonly Task[], matches: KanbanProps['matches']) => (matches ? tasks.filter(matches) : tasks)

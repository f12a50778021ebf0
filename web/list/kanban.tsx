// The lists of a tab side by side, with cards that are dragged by pointer, by finger and by keys.

import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksIn } from '#shared/board/picture.ts'
import type { ListId, TabId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard, usePictureNow } from '#web/picture/use-board.ts'
import { type TaskMutations, useTaskMutations } from '#web/task/mutations.ts'
import { AddList } from './add-list.tsx'
import type { ScrollTo } from './cards.tsx'
import { ListColumn } from './list-column.tsx'
import { ListDropLine } from './list-drop-line.tsx'
import { listsOf } from './neighbours.ts'
import { type End, useAdding } from './use-adding.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useCardKeys } from './use-card-keys.ts'
import { usePicking } from './use-picking.tsx'
import { useQuickDraft } from './use-quick-draft.ts'
import { useWindow } from './use-window.ts'

type KanbanProps = {
  tabId: TabId
  /** What the text in the search field leaves; everything when it is empty. */
  matches: ((task: Task) => boolean) | null
  onOpen: (task: Task) => void
}

const look =
  'relative flex min-h-0 flex-1 snap-x scroll-px-4 items-start gap-3 overflow-x-auto overflow-y-hidden px-6 pt-1 pb-5 ' +
  'md:snap-none max-md:px-4 max-md:pb-3'

export function Kanban({ tabId, matches, onOpen }: KanbanProps) {
  const { boardId, picture, me, mayBoard } = useBoard()
  const tasks = useTaskMutations(boardId, me)
  const people = usePeople()
  const area = useRef<HTMLDivElement>(null)
  const scrollers = useRef(new Map<string, ScrollTo>())
  const seen = useWindow(area)
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const shown = useMemo(
    () => new Map(lists.map(({ listId }) => [listId, left(tasksIn(picture, listId), matches)])),
    [lists, picture, matches],
  )
  const { move, held } = useBoardDrag({ area, tabId, lists, tasks })
  const adding = useAddingTo(tasks)
  const { onPick, picker } = usePicking()
  const keys = useCardKeys({ area, lists, shown, scrollers, move, held, adding, onOpen, onPick })
  const mayConfigure = mayBoard('board.configure') === 'allowed'

  return (
    <div ref={area} {...keys.handlers} data-drag-scroll="x" className={look}>
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
      {picker}
      {mayConfigure && <AddList tabId={tabId} last={lists.at(-1)?.listId ?? null} first={lists.length === 0} />}
    </div>
  )
}

const left = (tasks: readonly Task[], matches: KanbanProps['matches']) => (matches ? tasks.filter(matches) : tasks)

/** Adds tasks at either end of a list; a title that could not be saved comes back into the field. */
function useAddingTo(tasks: TaskMutations) {
  const { t } = useTranslation('permission')
  const { boardId, me, mayBoard } = useBoard()
  const pictureNow = usePictureNow(boardId)
  const draft = useQuickDraft(boardId, me)
  const verdict = mayBoard('task.create')
  const add = useCallback(
    (listId: ListId, title: string, end: End) => {
      const now = pictureNow()
      const row = now ? tasksIn(now, listId) : []
      const place = end === 'top' ? { before: row[0]?.taskId ?? null } : { after: row.at(-1)?.taskId ?? null }
      void tasks.create({ listId, title, ...place }).then((made) => made === null && draft.keep(title))
    },
    [pictureNow, tasks, draft],
  )
  return useAdding({
    because: verdict === 'allowed' ? null : t(`because.${verdict}`),
    text: draft.text,
    onText: draft.onText,
    add,
  })
}

// The lists of a tab side by side, with cards that are dragged by pointer, by finger and by keys.

import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Picture, tasksIn } from '#shared/board/picture.ts'
import type { ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { List } from '#shared/list/model.ts'
import type { Task } from '#shared/task/model.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard, usePictureNow } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.ts'
import { type TaskMutations, useTaskMutations } from '#web/task/mutations.ts'
import { AddList } from './add-list.tsx'
import type { ScrollTo } from './cards.tsx'
import { ListColumn } from './list-column.tsx'
import { ListDropLine } from './list-drop-line.tsx'
import { listsOf } from './neighbours.ts'
import { type End, useAdding } from './use-adding.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useCardWays } from './use-card-ways.tsx'
import { useChoosing } from './use-choosing.tsx'
import { type Typed, useQuickDraft } from './use-quick-draft.ts'
import { useScrollKept } from './scroll-kept.ts'
import { useWindow } from './use-window.ts'

// Of a board with cards, neither is what comes first.
const GhostBoard = part(async () => (await import('./ghost-board.tsx')).GhostBoard)
const NothingFound = part(async () => (await import('./nothing-found.tsx')).NothingFound)

/** What somebody looks for in a tab, and which tasks that leaves. */
export type Finding = { words: string; matches: (task: Task) => boolean; onClear: () => void }

type KanbanProps = {
  tabId: TabId
  /** Nothing when the search field is empty. */
  finding: Finding | null
  /** The task whose page has just been left. */
  cameFrom: TaskId | null
  onOpen: (task: Task) => void
}

const look =
  'relative flex min-h-0 flex-1 snap-x scroll-px-4 items-start gap-3 overflow-x-auto overflow-y-hidden px-6 pt-1 ' +
  'md:snap-none max-md:px-4 '
/** The bar of what is chosen covers no card that somebody scrolls to. */
const foot = { plain: 'pb-5 max-md:pb-3', withBar: 'pb-22 max-md:pb-28' }

export function Kanban(props: KanbanProps) {
  const { picture } = useBoard()
  const { tabId, finding } = props
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const [beganEmpty] = useState(lists.length === 0)
  if (lists.length === 0)
    return (
      <Suspense>
        <GhostBoard tabId={tabId} />
      </Suspense>
    )
  const found = !finding || lists.some(({ listId }) => tasksIn(picture, listId).some(finding.matches))
  if (!found)
    return (
      <Suspense>
        <NothingFound {...finding} tabId={tabId} />
      </Suspense>
    )
  return <Lists {...props} lists={lists} beganEmpty={beganEmpty} />
}

type ListsProps = KanbanProps & { lists: readonly List[]; beganEmpty: boolean }

function Lists({ tabId, finding, cameFrom, onOpen, lists, beganEmpty }: ListsProps) {
  const { boardId, picture, me, mayBoard } = useBoard()
  const matches = finding?.matches
  const tasks = useTaskMutations(boardId, me)
  const people = usePeople()
  const area = useRef<HTMLDivElement>(null)
  const scrollers = useRef(new Map<string, ScrollTo>())
  const scrolling = useScrollKept(area, tabId)
  const seen = useWindow(area)
  const shown = useMemo(
    () => new Map(lists.map(({ listId }) => [listId, left(tasksIn(picture, listId), matches)])),
    [lists, picture, matches],
  )
  const { choosing, onClickCapture, bar } = useChoosing({ area, lists, shown })
  const { move, held } = useBoardDrag({ area, tabId, lists, tasks, goingWith: choosing.goingWith })
  const adding = useAddingTo(tasks)
  const { ways, onContextMenu, standing } = useCardWays(onOpen)
  const keys = useCardKeys({ area, lists, shown, scrollers, move, held, cameFrom, adding, ways, choosing })
  const mayConfigure = mayBoard('board.configure') === 'allowed'

  return (
    <>
      <div
        ref={area}
        {...keys.handlers}
        {...scrolling}
        onContextMenu={onContextMenu}
        onClickCapture={onClickCapture}
        data-drag-scroll="x"
        className={look + (bar ? foot.withBar : foot.plain)}
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
              reachableId={isIn(picture, list, keys.reachable) ? keys.reachable : null}
              adding={adding}
              scrollers={scrollers}
              onOpen={onOpen}
            />
          ))}
          <ListDropLine zone={tabId} />
        </div>
        {standing}
        {mayConfigure && <AddList tabId={tabId} last={lists.at(-1)?.listId ?? null} wantsFocus={beganEmpty} />}
      </div>
      {bar}
    </>
  )
}

/** What the Tab key reaches is told to its own column alone: the others are not drawn anew when the focus goes on. */
const isIn = (picture: Picture, { listId }: List, id: string | null): boolean =>
  picture.tasks.get(id as TaskId)?.listId === listId

const left = (tasks: readonly Task[], matches?: Finding['matches']) => (matches ? tasks.filter(matches) : tasks)

/** Adds tasks at either end of a list; what could not be saved comes back into the field. */
function useAddingTo(tasks: TaskMutations) {
  const { t } = useTranslation('permission')
  const { boardId, me, mayBoard } = useBoard()
  const verdict = mayBoard('task.create')
  const pictureNow = usePictureNow(boardId)
  const draft = useQuickDraft(boardId, me)
  const add = useCallback(
    async (listId: ListId, { title, values }: Typed, end: End) => {
      const now = pictureNow()
      const row = now ? tasksIn(now, listId) : []
      const place = end === 'top' ? { before: row[0]?.taskId ?? null } : { after: row.at(-1)?.taskId ?? null }
      return (await tasks.create({ listId, title, ...values, ...place })) !== null
    },
    [pictureNow, tasks],
  )
  return useAdding({ because: verdict === 'allowed' ? null : t(`because.${verdict}`), draft, add })
}

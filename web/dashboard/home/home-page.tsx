import { Link } from '@tanstack/react-router'
import { FolderOpen, FolderPlus } from 'lucide-react'
import type { UserId } from '#shared/common/ids.ts'
import { NewBoardButton } from '#web/board/new-board/new-board-button.tsx'
import { groupsOf } from '#web/dashboard/my-tasks/groups.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMyTasks } from '#web/dashboard/my-tasks/queries.ts'
import { useBoardList } from '#web/board-store/use-board-list.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'
import { useDates, useViewContext, TimeAgo } from '#web/user/use-dates.ts'
import { HomeTasks } from './home-tasks.tsx'
import { PinnedBoards } from './pinned-boards.tsx'
import { RecentActivity, RecentComments } from './recent-activity.tsx'
import type { ReactNode } from 'react'
import { type ListedBoard, sortBoards } from '#web/dashboard/boards/sort-and-filter.ts'
import { type BoardCounts, useBoardCounts } from '#web/dashboard/board-counts.ts'
import { Tile } from '#web/ui/tile.tsx'
import { SectionHeader } from './home-section.tsx'

/** Renders the home page: greeting, pinned boards, own tasks, recent boards, comments and activity. */
export function HomePage() {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const { data, error, isPending, isFetching, refetch } = useBoardList()
  const me = useMe()
  const failureText = useFailureText()
  useSetPageTitle(t('navigation:home'))
  return (
    <main id="main" className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-310 px-8 pt-7 pb-8 max-md:px-4 max-md:pt-5">
        <div className="mb-6 flex items-end gap-4 max-md:mb-5">
          <Greeting />
          <NewBoardButton kind="secondary" icon={<FolderPlus />} className="max-md:hidden" />
        </div>
        {isPending && <HomeSkeleton />}
        {error && !data && (
          <LoadError
            text={`${t('board.failure.list')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.boards.length === 0 && (
          <EmptyState
            icon={<FolderOpen />}
            title={t('board.none.title')}
            text={t('board.none.text')}
            actions={<NewBoardButton />}
            className="py-16"
          />
        )}
        {data && data.boards.length > 0 && (
          <>
            <PinnedBoards boards={data.boards} />
            <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,0.9fr)_minmax(0,1fr)] gap-x-10 gap-y-7 max-xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]">
              {me && <HomeTasks me={me} />}
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-7">
                <RecentBoards boards={data.boards} recent={data.recent} />
                <AllBoards boards={data.boards} />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-7">
                <RecentComments />
                <RecentActivity />
              </div>
            </div>
          </>
        )}
      </div>
    </main>
  )
}

/** Renders the greeting, the date, and how many tasks are due today or overdue. */
function Greeting() {
  const { t } = useTexts('common')
  const user = useProfile().data?.user
  const me = useMe()
  const dates = useDates()
  return (
    <div className="min-w-0 flex-1">
      <h1 className="min-h-8 text-2xl wrap-anywhere">
        {user && t(`greeting.${dates.partOfDay()}`, { name: user.name.split(' ')[0] })}
      </h1>
      <p className="mt-1 text-ink-2">
        {dates.dayInWords()}. {me && <TodaySummary me={me} />}
      </p>
    </div>
  )
}

function TodaySummary({ me }: { me: UserId }) {
  const { t } = useTexts('board')
  const { tasks } = useMyTasks()
  const viewContext = useViewContext(me)
  if (!tasks) return null
  const groups = groupsOf(tasks, viewContext)
  const count = (groupName: 'today' | 'overdue') => groups.find(({ group }) => group === groupName)?.tasks.length ?? 0
  const [today, overdue] = [count('today'), count('overdue')]
  return (
    <>
      {today > 0 ? (
        <Link to="/my-tasks" className="font-title text-ink hover:underline">
          {t('my_tasks.due_today', { count: today })}
        </Link>
      ) : (
        t('my_tasks.none_today')
      )}{' '}
      {overdue > 0 && (
        <Link to="/my-tasks" className="font-title text-bad-ink hover:underline">
          {t(today > 0 ? 'my_tasks.overdue' : 'my_tasks.overdue_alone', { count: overdue })}
        </Link>
      )}
    </>
  )
}

const skeletonCards = ['one', 'two', 'three', 'four']
const skeletonWidths = ['w-40', 'w-52', 'w-36', 'w-44', 'w-48']

/** Renders the skeleton of the home page. */
function HomeSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block overflow-hidden">
        <SkeletonHeader />
        <div className="mb-7 grid grid-cols-4 gap-4 max-xl:grid-cols-3 max-lg:grid-cols-2 max-md:flex max-md:gap-3">
          {skeletonCards.map((card) => (
            <Skeleton key={card} className="h-23 rounded-md max-md:w-60 max-md:shrink-0" />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-x-10 gap-y-7 max-lg:grid-cols-1">
          {['left', 'right'].map((side) => (
            <div key={side}>
              <SkeletonHeader />
              {skeletonWidths.map((width) => (
                <span key={width} className="flex h-9 items-center gap-2.5 pointer-coarse:h-12">
                  <Skeleton className="size-5 rounded-xs" />
                  <Skeleton className={`h-3.5 ${width}`} />
                </span>
              ))}
            </div>
          ))}
        </div>
      </output>
    </LoadingPlaceholder>
  )
}

const SkeletonHeader = () => (
  <div className="mb-1.5 flex h-8 items-center">
    <Skeleton className="h-3.5 w-28" />
  </div>
)

type RecentBoardsProps = {
  boards: readonly ListedBoard[]
  recent: readonly { boardId: ListedBoard['boardId']; openedAt: Date }[]
}

const maxRecent = 8

/** Renders the boards the user opened last. */
function RecentBoards({ boards, recent }: RecentBoardsProps) {
  const { t } = useTexts('board')
  const boardsById = new Map(boards.map((board) => [board.boardId, board]))
  // The list still names boards that were deleted, or that the user has left.
  const recentBoards = recent.flatMap(({ boardId, openedAt }) => {
    const board = boardsById.get(boardId)
    return board ? [{ board, openedAt }] : []
  })
  return (
    <section>
      <SectionHeader title={t('board.recent')} />
      {recentBoards.length === 0 ? (
        <p className="py-2 text-sm text-ink-3">{t('board.recent_none')}</p>
      ) : (
        <ul>
          {recentBoards.slice(0, maxRecent).map(({ board, openedAt }) => (
            <BoardLink key={board.boardId} board={board}>
              <TimeAgo when={openedAt} />
            </BoardLink>
          ))}
        </ul>
      )}
    </section>
  )
}

const maxBoards = 8

/** Renders the first boards by name, with a link to all of them. */
function AllBoards({ boards }: { boards: readonly ListedBoard[] }) {
  const { t } = useTexts('board')
  const boardCounts = useBoardCounts()
  return (
    <section>
      <SectionHeader title={t('board.all')} count={boards.length} linkLabel={t('board.see_all')} />
      <ul>
        {sortBoards(boards, { by: 'name', descending: false })
          .slice(0, maxBoards)
          .map((board) => (
            <BoardLink key={board.boardId} board={board}>
              <TaskCount counts={boardCounts.get(board.boardId)?.counts} />
            </BoardLink>
          ))}
      </ul>
    </section>
  )
}

function TaskCount({ counts }: { counts: BoardCounts['counts'] | undefined }) {
  const { t } = useTexts('board')
  return counts ? t('list.count', { count: counts.total }) : null
}

type BoardLinkProps = { board: Pick<ListedBoard, 'boardId' | 'title' | 'color'>; children?: ReactNode }

/** Renders a board on one line: tile, title, and a fact at the right. */
function BoardLink({ board: { boardId, title, color }, children }: BoardLinkProps) {
  return (
    <li>
      <Link
        to="/boards/$boardId"
        params={{ boardId }}
        className="-mx-2 flex h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:h-12"
      >
        <Tile title={title} hue={color} size={20} />
        <span className="flex-1 truncate text-sm font-medium" title={title}>
          {title}
        </span>
        <span className="text-xs whitespace-nowrap text-ink-3">{children}</span>
      </Link>
    </li>
  )
}

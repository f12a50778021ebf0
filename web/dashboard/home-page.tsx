// Home: a greeting, and the projects somebody works on.

import { FolderOpen, FolderPlus } from 'lucide-react'
import { NewBoardButton } from '#web/board/new-board-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePage } from '#web/host/page.tsx'
import { useFreshBoards } from '#web/picture/use-fresh-boards.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { useMe } from '#web/user/queries.ts'
import { AllBoards } from './all-boards.tsx'
import { Greeting } from './greeting.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTasks } from './home-tasks.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { LatestComments } from './latest-comments.tsx'
import { PinnedBoards } from './pinned-boards.tsx'
import { RecentBoards } from './recent-boards.tsx'

export function HomePage() {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const { data, error, isPending, isFetching, refetch } = useFreshBoards()
  const me = useMe()
  const why = useFailureText()
  usePage(t('navigation:home'))
  return (
    <main id="main" className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-310 px-8 pt-7 pb-8 max-md:px-4 max-md:pt-5">
        <div className="mb-6 flex items-end gap-4 max-md:mb-5">
          <Greeting />
          <NewBoardButton kind="secondary" icon={<FolderPlus />} className="max-md:hidden" />
        </div>
        {isPending && <HomeSkeleton />}
        {error && !data && (
          <PartError
            text={`${t('board.failure.list')} ${why(error)}`}
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
                <LatestComments />
                <LatestActivity />
              </div>
            </div>
          </>
        )}
      </div>
    </main>
  )
}

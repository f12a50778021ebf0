import { useTexts } from '#web/i18n/use-texts.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { OpenTaskState } from './use-open-task.ts'

/** Renders a task that is loading or failed to load. */
export function PanelSkeleton({ failed, retrying, onRetry }: Pick<OpenTaskState, 'failed' | 'retrying' | 'onRetry'>) {
  const { t } = useTexts('board')
  if (failed) {
    return (
      <div className="p-8">
        <LoadError
          text={t('task.failure.load')}
          retryLabel={t('common:try_again')}
          retrying={retrying}
          onRetry={onRetry}
        />
      </div>
    )
  }
  return (
    <LoadingPlaceholder className="px-8 max-md:px-4">
      <div aria-busy className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_21.75rem]">
        <div className="grid content-start gap-3 px-8 py-6 max-md:p-4">
          <Skeleton className="h-3 w-56" />
          <Skeleton className="mb-3 h-6 w-2/3" />
          {[1, 2, 3].map((row) => (
            <div key={row} className="grid grid-cols-2 gap-8">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-40" />
            </div>
          ))}
          <Skeleton className="mt-4 h-3.5 w-full" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
        <div className="border-line bg-sunken max-lg:border-t lg:border-l dark:bg-sheet">
          <DiscussionSkeleton />
        </div>
      </div>
    </LoadingPlaceholder>
  )
}

/** Renders loading comments. */
export function DiscussionSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-5 py-4 max-md:px-4">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-7 rounded-full" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="h-3 w-32" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}

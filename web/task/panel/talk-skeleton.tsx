// Comments that are on their way.

import { Skeleton } from '#web/ui/skeleton.tsx'

export function TalkSkeleton() {
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

// The shape of the projects that are on their way.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['w-40', 'w-52', 'w-32', 'w-44', 'w-36', 'w-48', 'w-40', 'w-56']

export function BoardTableSkeleton() {
  const { t } = useTexts('common')
  return (
    <OnItsWay className="px-8 max-md:px-4">
      <output aria-label={t('loading')} className="block">
        <div className="h-9 border-y border-line bg-sunken max-md:hidden" />
        {rows.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div
            key={at}
            className="flex h-12.5 items-center gap-3 border-b border-line pr-8 pl-19 max-md:h-16 max-md:px-4"
          >
            <Skeleton className="size-7 rounded-sm" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </output>
    </OnItsWay>
  )
}

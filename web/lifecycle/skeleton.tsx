// The shape of what is on its way.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['w-56', 'w-72', 'w-48', 'w-64', 'w-52', 'w-60', 'w-44']

export function ShelfSkeleton() {
  const { t } = useTexts('common')
  return (
    <OnItsWay className="px-8 max-md:px-4">
      <output aria-label={t('loading')} className="block">
        <div className="h-10 border-b border-line max-md:h-11" />
        {rows.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div
            key={at}
            className="flex h-12 items-center justify-between gap-3 border-b border-line pr-8 pl-18 max-md:h-16 max-md:px-4"
          >
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3.5 w-24 max-md:w-10" />
          </div>
        ))}
      </output>
    </OnItsWay>
  )
}

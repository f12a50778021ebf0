// The shape of entries that are on their way.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const widths = ['w-72', 'w-96', 'w-64', 'w-80', 'w-72', 'w-56', 'w-96', 'w-64']

export function LogSkeleton() {
  const { t } = useTexts('common')
  return (
    <OnItsWay>
      <output aria-label={t('loading')} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {widths.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <span key={at} className="flex items-center gap-3">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className={`h-3.5 max-w-[70%] ${width}`} />
          </span>
        ))}
      </output>
    </OnItsWay>
  )
}

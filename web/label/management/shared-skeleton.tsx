// The shape of the labels that are on their way.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['w-16', 'w-20', 'w-28', 'w-14', 'w-24', 'w-16']

export function SharedSkeleton() {
  const { t } = useTexts('common')
  return (
    <OnItsWay className="px-8 max-md:px-4">
      <output aria-label={t('loading')} className="block border-t border-line">
        <div className="h-9 border-b border-line bg-sunken max-md:hidden" />
        {rows.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div key={at} className="flex h-12 items-center gap-16 border-b border-line px-8 max-md:h-16 max-md:px-4">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-3.5 w-24" />
          </div>
        ))}
      </output>
    </OnItsWay>
  )
}

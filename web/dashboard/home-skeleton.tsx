// The shape of the home page that is on its way.

import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

const cards = ['one', 'two', 'three', 'four']
const lines = ['w-40', 'w-52', 'w-36', 'w-44', 'w-48']

export function HomeSkeleton() {
  const { t } = useTranslation('common')
  return (
    <output aria-label={t('loading')} className="block">
      <div className="mt-10 mb-7 grid grid-cols-4 gap-4 max-lg:grid-cols-2">
        {cards.map((card) => (
          <Skeleton key={card} className="h-24 rounded-md" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-10 max-lg:grid-cols-1">
        {['left', 'right'].map((side) => (
          <div key={side} className="flex flex-col gap-4">
            {lines.map((width) => (
              <span key={width} className="flex items-center gap-2.5">
                <Skeleton className="size-5 rounded-xs" />
                <Skeleton className={`h-3.5 ${width}`} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </output>
  )
}

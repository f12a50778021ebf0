// The shape of the home page that is on its way.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const cards = ['one', 'two', 'three', 'four']
const lines = ['w-40', 'w-52', 'w-36', 'w-44', 'w-48']

export function HomeSkeleton() {
  const { t } = useTexts('common')
  return (
    <OnItsWay>
      <output aria-label={t('loading')} className="block overflow-hidden">
        <Head />
        <div className="mb-7 grid grid-cols-4 gap-4 max-xl:grid-cols-3 max-lg:grid-cols-2 max-md:flex max-md:gap-3">
          {cards.map((card) => (
            <Skeleton key={card} className="h-23 rounded-md max-md:w-60 max-md:shrink-0" />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-x-10 gap-y-7 max-lg:grid-cols-1">
          {['left', 'right'].map((side) => (
            <div key={side}>
              <Head />
              {lines.map((width) => (
                <span key={width} className="flex h-9 items-center gap-2.5 pointer-coarse:h-12">
                  <Skeleton className="size-5 rounded-xs" />
                  <Skeleton className={`h-3.5 ${width}`} />
                </span>
              ))}
            </div>
          ))}
        </div>
      </output>
    </OnItsWay>
  )
}

const Head = () => (
  <div className="mb-1.5 flex h-8 items-center">
    <Skeleton className="h-3.5 w-28" />
  </div>
)

// What the days of a project would look like behind the lock; only to be looked at.

import { Lock } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

export function DaysPicture({ view }: { view: 'calendar' | 'timeline' }) {
  return (
    <div aria-hidden className="relative h-40 overflow-hidden bg-accent-soft px-12 pt-8 max-md:px-8">
      <div className="h-full mask-b-from-40% rounded-t-lg bg-raised p-3 shadow-e2">
        {view === 'calendar' ? <Weeks /> : <Rows />}
      </div>
      <span className="absolute top-1/2 left-1/2 mt-2 grid size-10 -translate-1/2 place-items-center rounded-full bg-accent text-on-accent shadow-e2 forced-colors:border">
        <Lock className="icon-18" />
      </span>
    </div>
  )
}

const days = Array.from({ length: 21 }, (_, at) => at)
/** On which days something lies. */
const due: Record<number, Hue> = { 1: 'teal', 4: 'amber', 8: 'violet', 9: 'violet', 13: 'rose', 16: 'indigo' }

const Weeks = () => (
  <div className="grid grid-cols-7 gap-1">
    {days.map((day) => (
      <span key={day} className="h-8 rounded-xs bg-sunken p-1">
        <span className="block h-1 w-2 rounded-full bg-line-2" />
        {due[day] && <span className={classNames(hueClass(due[day]), 'mt-1.5 block h-2 rounded-full bg-hue-dot')} />}
      </span>
    ))}
  </div>
)

const bars: readonly { hue: Hue; at: string }[] = [
  { hue: 'teal', at: 'ml-[4%] w-[38%]' },
  { hue: 'violet', at: 'ml-[22%] w-[30%]' },
  { hue: 'amber', at: 'ml-[56%] w-[34%]' },
  { hue: 'rose', at: 'ml-[60%] w-[24%]' },
]

const Rows = () => (
  <div className="grid gap-2.5 pt-2">
    {bars.map(({ hue, at }) => (
      <span key={hue} className="block h-4 rounded-full bg-sunken">
        <span className={classNames(hueClass(hue), at, 'block h-4 rounded-full bg-hue-dot')} />
      </span>
    ))}
  </div>
)

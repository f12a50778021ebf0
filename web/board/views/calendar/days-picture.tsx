// What the days of a project would look like behind the lock; only to be looked at.

import { Lock } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

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
/** On which days something lies, and how it looks. */
const due: Record<number, string> = {
  1: 'bg-teal-dot',
  4: 'bg-amber-dot',
  8: 'bg-violet-dot',
  9: 'bg-violet-dot',
  13: 'bg-rose-dot',
  16: 'bg-indigo-dot',
}

const Weeks = () => (
  <div className="grid grid-cols-7 gap-1">
    {days.map((day) => (
      <span key={day} className="h-8 rounded-xs bg-sunken p-1">
        <span className="block h-1 w-2 rounded-full bg-line-2" />
        {due[day] && <span className={classNames('mt-1.5 block h-2 rounded-full', due[day])} />}
      </span>
    ))}
  </div>
)

const bars = [
  'ml-[4%] w-[38%] bg-teal-dot',
  'ml-[22%] w-[30%] bg-violet-dot',
  'ml-[46%] w-[44%] bg-amber-dot',
  'ml-[60%] w-[24%] bg-rose-dot',
]

const Rows = () => (
  <div className="grid gap-2.5 pt-2">
    {bars.map((bar) => (
      <span key={bar} className="block h-4 rounded-full bg-sunken">
        <span className={classNames('block h-4 rounded-full', bar)} />
      </span>
    ))}
  </div>
)

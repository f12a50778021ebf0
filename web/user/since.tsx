// How long ago something was, said anew each minute.

import { useSyncExternalStore } from 'react'
import { minuteMs } from '#shared/common/spans.ts'
import { useDates } from './use-dates.ts'

export function Since({ when }: { when: Date }) {
  useSyncExternalStore(everyMinute, minuteNow)
  return useDates().since(when)
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs)
  // Timers come late in a page that is not seen.
  addEventListener('focus', listener)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', listener)
  }
}

const minuteNow = (): number => Math.floor(Date.now() / minuteMs)

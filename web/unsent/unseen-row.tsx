// All that was refused of a project and may not be seen any more: how much it was, what somebody wrote themselves, and the
// way to let it go.

import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { Unseen } from './rows.ts'
import { useLetAllGo } from './use-let-all-go.ts'
import { useTextsOf } from './use-texts-of.ts'
import { Value } from './value.tsx'
import { writtenIn } from './written.ts'

type UnseenRowProps = {
  unseen: Unseen
  /** It leaves. */
  onDecide: () => void
}

export function UnseenRow({ unseen: { all, first, isGone }, onDecide }: UnseenRowProps) {
  const written = writtenIn(all)
  const { t, ready } = useTextsOf(...written.map(({ refused }) => refused.failure))
  const dates = useDates()
  const letAllGo = useLetAllGo()
  const aboutId = useId()
  const count = all.length
  const words = t(count === 1 ? 'common:unsent.let_go' : 'common:unsent.let_these_go')
  return (
    <li data-decide tabIndex={-1} aria-labelledby={aboutId} className="rounded-md border border-warn bg-raised text-sm">
      <p id={aboutId} className="flex items-baseline gap-3 px-3 py-2">
        <span className="min-w-0 flex-1 font-title">
          {t(isGone ? 'common:unsent.unseen.of_board' : 'common:unsent.unseen.of_tasks', { count })}
        </span>
        <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(first.at))}</time>
      </p>
      {written.length > 0 && (
        <dl className="border-t border-line">
          {written.map(({ refused, text, isText }) => (
            <Value key={refused.mutationId} head={ready ? t(refused.failure) : ''} isText={isText}>
              {text}
            </Value>
          ))}
        </dl>
      )}
      <div className="flex justify-end border-t border-line p-2">
        <Button size={28} aria-describedby={aboutId} onClick={() => void letAllGo(all, { confirm: words, onDecide })}>
          {words}
        </Button>
      </div>
    </li>
  )
}

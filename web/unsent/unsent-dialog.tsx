// What was changed and has not been agreed to: what waits for a connection, and what was refused, to decide on.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { MutationId, UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { stand } from '#web/rpc/unsent.ts'
import type { Refused, Unsent } from '#web/rpc/unsent-shelf.ts'
import { useUnsent } from '#web/rpc/use-unsent.ts'
import { useChangeSummary } from '#web/task/actions/change-summary.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusPlace } from '#web/ui/focus-place.ts'
import { onceNowhere } from '#web/ui/use-focus-back.ts'
import { whenFaded } from '#web/ui/when-free.ts'
import { useDates } from '#web/user/use-dates.ts'
import { AllAtOnce } from './all-at-once.tsx'
import { refusedOf } from './read.ts'
import { RefusedRow } from './refused-row.tsx'
import { rowsOf, unseenOf } from './rows.ts'
import { UnseenRow } from './unseen-row.tsx'

export function UnsentDialog({ me }: { me: UserId }) {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  // Asked for as often as something becomes of one of them.
  const { waiting } = useUnsent()
  const refused = refusedOf(me)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const [rows, unseen] = [rowsOf(refused), unseenOf(refused)]
  const onDecided = useNextRow(
    list,
    [...rows.map((row) => row.refused), ...unseen.map(({ first }) => first)].map(({ mutationId }) => mutationId),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        stand(cache, { isOpen })
        if (!isOpen) whenFaded(toPage)
      }}
      size={640}
      title={t('unsent.title')}
      closeLabel={t('close')}
    >
      {/* Not on what lets go of something: one key too many would do so. */}
      <div ref={list} data-first-focus tabIndex={-1} className="grid gap-5 outline-none">
        {refused.length > 0 && (
          <Part
            head={t('unsent.heads.refused')}
            ways={<AllAtOnce {...{ me, rows, unseen, busy }} onBusy={setBusy} onDecide={() => onDecided(null)} />}
          >
            {rows.map((row) => (
              <RefusedRow key={row.refused.mutationId} me={me} row={row} onDecide={onDecided} />
            ))}
            {unseen.map((those) => (
              <UnseenRow key={those.first.mutationId} unseen={those} onDecide={() => onDecided(those.first)} />
            ))}
          </Part>
        )}
        {waiting.length > 0 && (
          <Part head={t('unsent.heads.waiting')}>
            {waiting.map((one) => (
              <WaitingRow key={one.mutationId} unsent={one} />
            ))}
          </Part>
        )}
        {refused.length + waiting.length === 0 && <p className="py-6 text-center text-ink-2">{t('unsent.none')}</p>}
      </div>
    </Dialog>
  )
}

/** What is decided on leaves; the next row then has the focus, and none of its buttons: one key too many decides nothing. Or the one before, or what closes it all. */
function useNextRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly MutationId[],
): (decided: Refused | null) => void {
  const leaving = useRef<{ id: MutationId | null; at: number } | null>(null)
  useEffect(() => {
    const left = leaving.current
    if (!left || (left.id && rows.includes(left.id))) return
    leaving.current = null
    onceNowhere(() => {
      const all = list.current?.querySelectorAll<HTMLElement>('[data-decide]') ?? []
      const next = all[Math.min(left.at, all.length - 1)]
      ;(next ?? list.current?.closest('[role=dialog]')?.querySelector('button'))?.focus()
    })
  }, [list, rows])
  return (decided) => {
    const id = decided && decided.mutationId
    leaving.current = { id, at: id ? rows.indexOf(id) : 0 }
  }
}

/** What opened it has gone when there is nothing left to show. */
function toPage(): void {
  focusPlace(document.querySelector<HTMLElement>('[data-panel]') ?? document.querySelector<HTMLElement>('main h1'))
}

type PartProps = { head: string; /** What is done to all of it. */ ways?: ReactNode; children: ReactNode }

function Part({ head, ways, children }: PartProps) {
  return (
    <section aria-label={head}>
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-xs font-title text-ink-3">{head}</h3>
        {ways && <div className="flex flex-wrap gap-2">{ways}</div>}
      </div>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

function WaitingRow({ unsent }: { unsent: Unsent }) {
  const { t } = useTexts('common')
  const dates = useDates()
  const { title, at } = unsent
  const did = useChangeSummary()(unsent) ?? t('unsent.did.changed')
  return (
    <li className="flex min-h-9 items-baseline gap-3 rounded-md border border-line px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title || t('unsent.some')}</span>
        <span className="block truncate text-xs text-ink-2">{did}</span>
      </span>
      <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(at))}</time>
    </li>
  )
}

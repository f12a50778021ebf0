import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { MutationId, UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { updateOutbox, useOutbox } from '#web/rpc/outbox/outbox.ts'
import type { RejectedMutation, PendingMutation } from '#web/rpc/outbox/outbox-store.ts'
import { useChangeSummary } from '#web/task/actions/change-summary.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { focusElement, afterDialogClose } from '#web/ui/focus/focus.ts'
import { whenFocusLost } from '#web/ui/focus/use-focus-opener.ts'
import { useDates } from '#web/user/use-dates.ts'
import { readRejected } from './read-outbox.ts'
import { RejectedRow, HiddenRow, useDiscardAll } from './rejected-rows.tsx'
import { groupRejected, groupHidden, type RejectedGroup, type HiddenGroup } from './rejected-groups.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { retryGroups } from './resolve-rejected.ts'

/** Lists the rejected mutations, to be retried or discarded, and the pending ones. */
export function OutboxDialog({ me }: { me: UserId }) {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  // Re-renders whenever the outbox changes, so that the rejected mutations are read again.
  const { pending } = useOutbox()
  const rejected = readRejected(me, cache)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const [rows, hiddenGroups] = [groupRejected(rejected), groupHidden(rejected)]
  const onDecided = useFocusNextRow(
    list,
    [...rows.map((row) => row.rejected), ...hiddenGroups.map(({ first }) => first)].map(({ mutationId }) => mutationId),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        updateOutbox(cache, { isOpen })
        if (!isOpen) afterDialogClose(focusPage)
      }}
      size={640}
      title={t('outbox.title')}
      closeLabel={t('close')}
    >
      {/* The focus starts on the list and not on a button: an accidental key press must not discard anything. */}
      <div ref={list} data-first-focus tabIndex={-1} className="grid gap-5 outline-none">
        {rejected.length > 0 && (
          <Section
            heading={t('outbox.heading.rejected')}
            actions={
              <DecideAllButtons
                {...{ me, rows, hiddenGroups, busy }}
                onBusy={setBusy}
                onDecide={() => onDecided(null)}
              />
            }
          >
            {rows.map((row) => (
              <RejectedRow key={row.rejected.mutationId} me={me} row={row} onDecide={onDecided} />
            ))}
            {hiddenGroups.map((group) => (
              <HiddenRow key={group.first.mutationId} group={group} onDecide={() => onDecided(group.first)} />
            ))}
          </Section>
        )}
        {pending.length > 0 && (
          <Section heading={t('outbox.heading.waiting')}>
            {pending.map((mutation) => (
              <PendingRow key={mutation.mutationId} mutation={mutation} />
            ))}
          </Section>
        )}
        {rejected.length + pending.length === 0 && <p className="py-6 text-center text-ink-2">{t('outbox.none')}</p>}
      </div>
    </Dialog>
  )
}

/**
 * Moves focus to the next row after a decision, or to the previous one, or to the close button. The row itself gets focus,
 * not one of its buttons, so that another key press decides nothing.
 */
function useFocusNextRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly MutationId[],
): (decided: RejectedMutation | null) => void {
  const decidedRow = useRef<{ id: MutationId | null; at: number } | null>(null)
  useEffect(() => {
    const decided = decidedRow.current
    if (!decided || (decided.id && rows.includes(decided.id))) return
    decidedRow.current = null
    whenFocusLost(() => {
      const all = list.current?.querySelectorAll<HTMLElement>('[data-rejected-item]') ?? []
      const next = all[Math.min(decided.at, all.length - 1)]
      ;(next ?? list.current?.closest('[role=dialog]')?.querySelector('button'))?.focus()
    })
  }, [list, rows])
  return (decided) => {
    const id = decided && decided.mutationId
    decidedRow.current = { id, at: id ? rows.indexOf(id) : 0 }
  }
}

/** Focuses the page after the dialog closes: the control that opened it is gone once the outbox is empty. */
function focusPage(): void {
  focusElement(document.querySelector<HTMLElement>('[data-panel]') ?? document.querySelector<HTMLElement>('main h1'))
}

type SectionProps = {
  heading: string
  /** Actions that apply to the whole section. */ actions?: ReactNode
  children: ReactNode
}

function Section({ heading, actions, children }: SectionProps) {
  return (
    <section aria-label={heading}>
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-xs font-title text-ink-3">{heading}</h3>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

function PendingRow({ mutation }: { mutation: PendingMutation }) {
  const { t } = useTexts('common')
  const dates = useDates()
  const { title, at } = mutation
  const summary = useChangeSummary()(mutation) ?? t('outbox.change.changed')
  return (
    <li className="flex min-h-9 items-baseline gap-3 rounded-md border border-line px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title || t('outbox.unnamed_change')}</span>
        <span className="block truncate text-xs text-ink-2">{summary}</span>
      </span>
      <time className="shrink-0 text-xs text-ink-3">{dates.relative(new Date(at))}</time>
    </li>
  )
}

type DecideAllButtonsProps = {
  me: UserId
  rows: readonly RejectedGroup[]
  hiddenGroups: readonly HiddenGroup[]
  /** A retry of all rows is running. */
  busy: boolean
  onBusy: (busy: boolean) => void
  /** Called before several rows are removed. */
  onDecide: () => void
}

/** Renders the buttons that retry or discard all rejected mutations. */
function DecideAllButtons({ me, rows, hiddenGroups, busy, onBusy, onDecide }: DecideAllButtonsProps) {
  const { t } = useTexts('common')
  const rpc = useRpc()
  const cache = useQueryClient()
  const discardAll = useDiscardAll()
  const retryable = rows.filter(isRetryable)
  const retryAll = async () => {
    onBusy(true)
    const count = await retryGroups({ cache, rpc, person: me }, retryable)
    onDecide()
    onBusy(false)
    announce(count === 0 ? t('outbox.notice.sent') : t('outbox.rejected', { count }))
  }
  const all = [
    ...rows.flatMap(({ rejected, other }) => (other ? [rejected, other] : [rejected])),
    ...hiddenMutations(hiddenGroups),
  ]
  const discardLabel = t('outbox.discard_all')
  return (
    <>
      {/* The button stays mounted while busy, so that it keeps the focus. */}
      {(busy || retryable.length > 1) && (
        <Button size={28} busy={busy} onClick={() => void retryAll()}>
          {t('outbox.retry_all')}
        </Button>
      )}
      {rows.length + hiddenGroups.length > 1 && (
        <Button size={28} disabled={busy} onClick={() => void discardAll(all, { confirm: discardLabel, onDecide })}>
          {discardLabel}
        </Button>
      )}
    </>
  )
}

const hiddenMutations = (hiddenGroups: readonly HiddenGroup[]) => hiddenGroups.flatMap(({ all }) => all)

/**
 * Excludes conflicts from "retry all": each needs its own decision, otherwise it would overwrite another user's value
 * unseen.
 */
const isRetryable = ({ rejected, other }: RejectedGroup): boolean => !rejected.error.conflict && !other?.error.conflict

import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { countStored, recountRejected, outboxOf, useOutbox, windowLockName } from '#web/rpc/outbox/outbox.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { discardSuperseded } from './resolve-rejected.ts'
import { redactHidden, splitRejected } from './redact.ts'
import { resumeOutbox } from './resume-outbox.ts'
import { OutboxDialog } from './outbox-dialog.tsx'
import { readPending } from './read-outbox.ts'

const redactEveryMs = 10_000

/** Sends the mutations that closed windows have left and renders the outbox dialog while it is open. Loaded when idle. */
export function OutboxSender({ me }: { me: UserId }) {
  const { t } = useTexts('common')
  const rpc = useRpc()
  const cache = useQueryClient()
  const { isOpen, rejected: rejectedCount } = useOutbox()
  useRedaction(me, { isOpen, rejectedCount })
  useEffect(() => {
    // Runs one after the other: another window may close during a run.
    let lastRun: Promise<unknown> = Promise.resolve()
    const sendPending = async () => {
      if (!onlineManager.isOnline()) return
      const count = await resumeOutbox({ cache, rpc, person: me })
      if (count > 0) toast.success({ title: t('outbox.sent', { count }) })
    }
    const resume = () => {
      lastRun = lastRun.then(() => (hasOtherPending(cache) ? sendPending() : undefined)).catch(() => {})
    }
    const otherWindows = watchOtherWindows(me, outboxOf(cache).name, resume)
    const onStored = () => {
      recountRejected(cache)
      otherWindows.watchNew()
    }
    const onAccepted = (accepted: Parameters<typeof discardSuperseded>[1]) =>
      discardSuperseded({ cache, person: me }, accepted)
    lastRun = sendPending().catch(() => {})
    otherWindows.watchNew()
    const unsubscribe = onlineManager.subscribe((online) => online && resume())
    const { acceptedListeners } = outboxOf(cache)
    acceptedListeners.add(onAccepted)
    window.addEventListener('focus', resume)
    window.addEventListener('storage', onStored)
    return () => {
      unsubscribe()
      otherWindows.end()
      acceptedListeners.delete(onAccepted)
      window.removeEventListener('focus', resume)
      window.removeEventListener('storage', onStored)
    }
  }, [cache, rpc, me, t])
  return isOpen ? <OutboxDialog me={me} /> : null
}

const hasOtherPending = (cache: QueryClient): boolean =>
  countStored(cache, 'pending') > outboxOf(cache).state.pending.length

/** Redacts rejected mutations of boards and tasks that the user may no longer see. */
function useRedaction(me: UserId, { isOpen, rejectedCount }: { isOpen: boolean; rejectedCount: number }): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  useEffect(() => {
    if (rejectedCount === 0) return undefined
    splitRejected({ cache, person: me })
    const redact = () => void (onlineManager.isOnline() && redactHidden({ cache, rpc, person: me }))
    redact()
    // While the dialog is open, access is checked repeatedly.
    const timer = isOpen ? setInterval(redact, redactEveryMs) : undefined
    window.addEventListener('focus', redact)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', redact)
    }
  }, [cache, rpc, me, isOpen, rejectedCount])
}

/**
 * Watches the other windows of this browser and calls `onWindowClosed` when one that has pending mutations closes, so that this
 * window sends them (adr 0041).
 * @param ownName the name of this window's outbox
 * @returns `watchNew`, which starts watching windows that have appeared since, and `end`
 */
function watchOtherWindows(person: UserId, ownName: string, onWindowClosed: () => void) {
  const watched = new Set([ownName])
  const controller = new AbortController()
  const watch = async (window: string) => {
    watched.add(window)
    await whenLockReleased(windowLockName(window), controller.signal)
    onWindowClosed()
  }
  return {
    watchNew(): void {
      const names = new Set(readPending(person).map(({ window }) => window))
      for (const window of names) if (!watched.has(window)) void watch(window)
    },
    end: () => controller.abort(),
  }
}

/** Resolves when the page that holds the lock is gone; never if the browser has no locks or watching has ended. */
async function whenLockReleased(name: string, signal: AbortSignal): Promise<void> {
  // A shared lock, so that several waiting windows do not block each other.
  const lock = navigator.locks?.request(name, { mode: 'shared', signal }, () => {})
  await (lock ?? new Promise(() => {})).catch(() => new Promise(() => {}))
}

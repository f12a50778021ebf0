// Says that something was done, and offers the way back from it.

import type { QueryClient } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { announce } from '#web/ui/live-region.tsx'
import type { ToastAction } from '#web/ui/toast.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'
import { whenThere } from '#web/ui/when-there.ts'
import { asOne, type Deed, newDeed, undo } from './deeds.ts'
import { takenOrKept } from './taken-or-kept.ts'
import { isKeptBy } from './unsent-shelf.ts'

/** Nobody waits longer for a server to be told what they have done; if it is refused then, that is told. */
const patienceMs = 2_000

/** Does something as a deed, and brings whether there is something to be said of it. @param work brings null when it was refused */
export async function takenAsOne(deed: Deed, work: () => Promise<unknown>): Promise<boolean> {
  deed.isTold = true
  const [taken, isKept] = isKeptBy(() => takenOrKept(async () => (await asOne(deed, work)) !== null))
  if (!isKept) return taken
  const enough = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => enough.resolve(true), patienceMs)
  return Promise.race([taken, enough.promise]).finally(() => clearTimeout(timer))
}

type Said = {
  title: string
  /** What it was done to, or what was left. */
  text?: string | undefined
  undo: string
  /** Where what has left the view is found. */
  more?: ToastAction | undefined
  /** Finds what comes back with the deed, for whoever takes it back to go on from. */
  back?: (() => HTMLElement | null) | undefined
}

/** The offer goes when the deed is taken back by other ways. Toasts come with the first of them. */
export async function sayDone(cache: QueryClient, deed: Deed, { undo: label, back, ...said }: Said): Promise<void> {
  const { toast } = await import('#web/ui/toast.ts')
  if (deed.undoneBy) return
  let isPicked = false
  const onPick = async () => {
    isPicked = true
    await undo(cache, deed)
    // The toast is gone, and nobody would hear of it.
    announce(getI18n().t('common:undone', { title: deed.title }))
  }
  const action = { label, onPick: () => void onPick() }
  const id = toast.success({ ...said, action })
  deed.onUndone = () => {
    const isTheirs = isPicked || document.activeElement?.closest('[data-toaster]')
    toast.dismiss(id)
    if (back && isTheirs) whenThere(back, goOnFrom)
  }
}

/**
 * Does something and, unless it was refused, says so in a toast with an undo.
 * @param work sends its changes before it waits for anything
 */
export async function withUndoToast(
  cache: QueryClient,
  said: Omit<Said, 'undo'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const deed = newDeed()
  const isTaken = await takenAsOne(deed, work)
  // A change that was refused has no way back, and a toast of its own.
  const stands = deed.steps.some(({ way, unanswered }) => way !== null || unanswered !== null)
  if (isTaken && stands) await sayDone(cache, deed, { ...said, undo: getI18n().t('common:undo') })
}

/** Whoever has begun to type meanwhile is left where they are. */
function goOnFrom(place: HTMLElement): void {
  if (!document.activeElement?.matches(typingPlaces)) place.focus()
}

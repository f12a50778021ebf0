// Notifications of the browser: the subscription of this browser, whose messages the service worker push-worker.js shows.

import { queryOptions } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { pushOwner, setPushOwner } from './push-owner.ts'

/** `denied`: the person or the browser has forbidden notifications of this site. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const workerPath = '/push-worker.js'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof window.Notification === 'function'

/** Returns the subscription of this browser; null if there is none. */
async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser shows notifications of a user. */
export const pushStateQuery = (me: UserId | null) =>
  queryOptions({
    queryKey: ['push-state', me],
    queryFn: async (): Promise<PushState> => {
      if (!isSupported()) return 'unsupported'
      if (window.Notification.permission === 'denied') return 'denied'
      const isOwn = [null, me].includes(pushOwner() as UserId | null)
      const isOn = isOwn && window.Notification.permission === 'granted' && (await currentSubscription()) !== null
      return isOn ? 'on' : 'off'
    },
    // The permission may change in the settings of the browser.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  })

/**
 * Asks for the permission and subscribes this browser. Does nothing if the permission is not given.
 * @param publicKey the key of the server, base64url
 */
export async function subscribeToPush(rpc: Rpc, me: UserId | null, publicKey: string): Promise<void> {
  if ((await window.Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another user, or for an earlier key of the server.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.p256dh, keys?.auth]
  try {
    if (!endpoint || !p256dh || !auth) throw new Error('the browser returned a subscription without keys')
    await sendWithRetry((mutationId) => rpc.push.subscribe.mutate({ endpoint, keys: { p256dh, auth }, mutationId }))
  } catch (error) {
    // Without the server, the browser would wait for nothing and show itself as switched on.
    await subscription.unsubscribe()
    throw error
  }
  setPushOwner(me)
}

/** Ends the subscription of this browser. If the server cannot be reached, it notices with the next message. */
export async function unsubscribeFromPush(rpc: Rpc): Promise<void> {
  const endpoint = await endPush()
  if (endpoint) await sendWithRetry((mutationId) => rpc.push.unsubscribe.mutate({ endpoint, mutationId }))
}

/** Ends the subscription in the browser only. Returns its endpoint; null if there was none. */
export async function endPush(): Promise<string | null> {
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  setPushOwner(null)
  return subscription?.endpoint ?? null
}

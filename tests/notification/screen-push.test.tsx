// The switch for notifications of this browser. jsdom has no push, so the browser's part is replaced.

import '#web/profile/profile-page.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vapidKeysOf } from '#functions/platform/vapid-keys.ts'
import { editor, owner, setUpTask, world } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp, type RenderOptions } from '#tests/screen/render-app.tsx'

setUpTask('editor')

const publicKey = vapidKeysOf('a secret').publicKey
let endpoints = 0

/** Replaces the push of the browser. */
function aPushBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const state = { subscription: null as object | null, isServiceDown: false, appliedKey: '' }
  const pushManager = {
    getSubscription: async () => state.subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (state.isServiceDown) throw new DOMException('push service not available', 'AbortError')
      state.appliedKey = applicationServerKey
      const endpoint = `https://push.example.com/${++endpoints}`
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      state.subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => void (state.subscription = null),
      }
      return state.subscription
    },
  }
  const registration = { pushManager, unregister: async () => true }
  vi.stubGlobal('PushManager', () => {})
  const notification = Object.assign(() => {}, {
    permission,
    requestPermission: async () => (notification.permission = answer),
  })
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  return state
}

beforeEach(() => {
  world.platform.push = { publicKey, send: async () => true }
})
afterEach(() => {
  world.platform.push = { publicKey: null, send: async () => false }
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function openRow(person = owner, options: RenderOptions = {}) {
  const page = await renderApp(person, '/profile', options)
  const section = within(await screen.findByRole('region', { name: 'Notifications' }))
  const row = await section.findByRole('switch', { name: /^Notifications of this browser/ })
  return { ...page, section, row }
}
const subscriptions = ({ userId } = owner) => world.table.push.subscriptions(userId)

it('subscribes this browser with the key of the server, and ends it', async () => {
  const browser = aPushBrowser('default')
  const { user, row, section } = await openRow()
  expect(section.getByRole('columnheader', { name: 'Browser' })).toBeTruthy()
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  await user.click(row)
  await waitFor(async () => expect(await subscriptions()).toHaveLength(1))
  expect(browser.appliedKey).toBe(publicKey)
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  expect(row.getAttribute('aria-checked')).toBe('true')
  await user.click(row)
  await waitFor(async () => expect(await subscriptions()).toEqual([]))
  expect(browser.subscription).toBeNull()
})

it.each([
  ['is not supported', null, 'This browser cannot show them.'],
  ['is denied', 'denied', 'Your browser blocks them. Allow them in its settings for this page.'],
] as const)('says why it is off when it %s', async (_, permission, reason) => {
  if (permission) aPushBrowser(permission)
  const { row, section } = await openRow()
  expect(await section.findAllByText(reason)).not.toEqual([])
  expect(row.getAttribute('aria-disabled')).toBe('true')
})

it('stays off when the user does not allow it', async () => {
  aPushBrowser('default', 'denied')
  const { user, row, section } = await openRow()
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  await user.click(row)
  expect(await section.findAllByText(/Your browser blocks them/)).not.toEqual([])
  expect(row.getAttribute('aria-checked')).toBe('false')
})

it('says when the push service or the server fails, and stays off', async () => {
  const browser = aPushBrowser('granted')
  browser.isServiceDown = true
  const failing = interceptCalls({ 'push.subscribe': async () => new Response('{}', { status: 400 }) })
  const { user, row } = await openRow(owner, { wrapFetch: failing })
  for (const isServiceDown of [true, false]) {
    browser.isServiceDown = isServiceDown
    await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
    await user.click(row)
    await screen.findAllByText('Browser notifications could not be changed')
    if (isServiceDown) await screen.findAllByText('The push service of your browser cannot be reached.')
    await waitFor(() => expect(row.getAttribute('aria-checked')).toBe('false'))
    expect(browser.subscription).toBeNull()
  }
})

it('ends the subscription of another user of this browser', async () => {
  const browser = aPushBrowser('granted')
  const first = await openRow()
  await waitFor(() => expect(first.row.getAttribute('aria-disabled')).toBeNull())
  await first.user.click(first.row)
  await waitFor(async () => expect(await subscriptions()).toHaveLength(1))
  await waitFor(() => expect(first.row.getAttribute('aria-disabled')).toBeNull())
  cleanup()
  const { row } = await openRow(editor, { viewport: 'phone' })
  await waitFor(() => expect(browser.subscription).toBeNull())
  await waitFor(() => expect(row.getAttribute('aria-checked')).toBe('false'))
})

it('ends before the user signs out', async () => {
  const browser = aPushBrowser('granted')
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(`${url}: ${(await subscriptions()).length} subscriptions`)
    return new Response(null, { status: 500 })
  })
  const { user, row } = await openRow()
  await waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  await user.click(row)
  await waitFor(async () => expect(await subscriptions()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(requested).toContain('/api/auth/signout: 0 subscriptions'))
  expect(browser.subscription).toBeNull()
})

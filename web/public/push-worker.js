// Service worker of browser notifications. It shows what the server pushes and opens its page; it caches nothing.

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    // The tag replaces an earlier notification of the same change.
    self.registration.showNotification(title, { body, tag, icon: '/favicon.png', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.url ?? '/notifications', self.location.origin)
  // A pushed message never leads to another site.
  if (url.origin !== self.location.origin) return
  event.waitUntil(openPage(url.href))
})

/** Opens the page in a window that shows it already, or in a new one: another window may have unsaved texts. */
async function openPage(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === address)
  return open ? open.focus() : self.clients.openWindow(address)
}

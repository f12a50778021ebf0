type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

export function fakeNetwork() {
  const network = { down: false, wrap: (send: Fetch): Fetch => send }
  network.wrap = (send) => (url, init) =>
    network.down ? Promise.reject(new TypeError('Failed to fetch')) : send(url, init)
  return network
}

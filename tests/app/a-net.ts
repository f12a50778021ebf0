// A connection that can be taken down, and comes back.

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

export function aNet() {
  const net = { down: false, over: (send: Fetch): Fetch => send }
  net.over = (send) => (url, init) => (net.down ? Promise.reject(new TypeError('Failed to fetch')) : send(url, init))
  return net
}

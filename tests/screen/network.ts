// Networks for the `wrapFetch` option of `renderApp`.

import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'

export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

const pathOf = (url: Parameters<Fetch>[0]): string => new URL(new Request(url).url).pathname

/** Returns the names of the procedures that a request calls; tRPC batches several in one path. */
export const proceduresOf = (url: Parameters<Fetch>[0]): string[] => pathOf(url).split('/').at(-1)!.split(',')

/** Returns a network that can be disconnected. While it is down, requests fail. */
export function fakeNetwork() {
  const network = {
    down: false,
    wrap:
      (send: Fetch): Fetch =>
      (url, init) =>
        network.down ? Promise.reject(new TypeError('Failed to fetch')) : send(url, init),
    /** Loses the connection, which the browser reports to the page. */
    disconnect: () => {
      network.down = true
      act(() => onlineManager.setOnline(false))
    },
    reconnect: () => {
      network.down = false
      act(() => onlineManager.setOnline(true))
    },
  }
  return network
}

/**
 * Returns a network that runs a function before the call of each named procedure. Its response, if any, replaces the answer of
 * the server.
 */
export const interceptCalls =
  (calls: Record<string, () => Promise<Response | null | void>>) =>
  (send: Fetch): Fetch =>
  async (url, init) => {
    const path = pathOf(url)
    for (const [name, before] of Object.entries(calls)) {
      const answer = path.includes(name) ? await before() : null
      if (answer) return answer
    }
    return send(url, init)
  }

/**
 * Returns a network that records the called procedures in `calls`.
 * @param unanswered a procedure that gets no answer
 */
export function recordCalls(unanswered?: string) {
  const calls: string[] = []
  const wrapFetch =
    (send: Fetch): Fetch =>
    (url, init) => {
      const procedures = proceduresOf(url)
      calls.push(...procedures)
      if (unanswered && procedures.includes(unanswered)) return new Promise<never>(() => {})
      return send(url, init)
    }
  return { calls, wrapFetch }
}

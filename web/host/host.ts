// What the product stands in: a browser's tab, or a frame of a host such as Microsoft Teams. Its SDK is known here only.

/** Another page holds ours; who that may be is decided by the server's frame-ancestors. */
export function isEmbedded(): boolean {
  try {
    return window.self !== window.top
  } catch {
    return true
  }
}

/** The host's token for whoever is signed in there. No host is spoken to yet, so there is none. */
export async function requestToken(): Promise<string | null> {
  return null
}

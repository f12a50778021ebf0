// The host of the app: a browser tab, or a frame of a host such as Microsoft Teams. Only this module knows its SDK.

/** Returns whether the app runs inside another page. The server's frame-ancestors decide which pages may embed it. */
export function isEmbedded(): boolean {
  try {
    return window.self !== window.top
  } catch {
    return true
  }
}

/** Returns the host's token of the user. No host SDK is connected yet, so it returns null. */
export async function requestToken(): Promise<string | null> {
  return null
}

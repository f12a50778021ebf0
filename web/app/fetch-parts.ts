// Fetches in quiet the scripts that the first page did not need, one by one, so that a dialog or another page opens
// also when the server is gone, and after a new release.

const quietMs = 10_000

export function fetchPartsLater(): void {
  if (import.meta.env.PROD) setTimeout(() => void fetchParts(), quietMs)
}

async function fetchParts(): Promise<void> {
  try {
    const parts: string[] = await (await fetch('/parts.json')).json()
    for (const part of parts) await (await fetch(`/${part}`, { priority: 'low' })).blob()
  } catch {
    // What is missing is fetched when it is needed.
  }
}

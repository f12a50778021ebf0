// Where drafts are kept: each letter at once in local storage, which outlives a page that is killed, and a moment later
// in the browser's own database, which has room for many.

/** What was typed, what it was based on, and when. */
export type Draft = { text: string; base: number; at: number }

const name = 'project-board'
const shelf = 'drafts'
export const prefix = 'draft/'

let opening: Promise<IDBDatabase | null> | null = null

/** Null where a browser has no database for us, as in private windows of some. */
const database = (): Promise<IDBDatabase | null> => (opening ??= open())

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open(name, 1)
      asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(shelf))
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => resolve(null))
      asked.addEventListener('blocked', () => resolve(null))
    } catch {
      resolve(null)
    }
  })
}

export async function inShelf<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  const db = await database()
  if (!db) return null
  return new Promise((resolve) => {
    try {
      const asked = work(db.transaction(shelf, mode).objectStore(shelf))
      // Only what is committed is there: a page that closes takes back what is not.
      asked.transaction?.addEventListener('complete', () => resolve(asked.result))
      asked.transaction?.addEventListener('abort', () => resolve(null))
    } catch {
      resolve(null)
    }
  })
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'at' in value

function lastWords(key: string): Draft | null {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    return isDraft(written) ? written : null
  } catch {
    return null
  }
}

function forgetWords(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Where nothing can be written, nothing was.
  }
}

/** At once, because a page that is closing does not wait for a database. */
export function keepNow(key: string, draft: Draft): void {
  if (isClosed) return
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Full or forbidden: what the database has is all there is.
  }
}

/** Into the database; what was kept at once makes room when it is there, unless somebody has typed on meanwhile. */
export async function keep(key: string, draft: Draft): Promise<void> {
  if (isClosed) return
  const put = await inShelf('readwrite', (store) => store.put(draft, key))
  const words = lastWords(key)
  if (put === null && (words === null || words.at <= draft.at)) keepNow(key, draft)
  if (put !== null && words?.at === draft.at && words.text === draft.text) forgetWords(key)
}

/** The newer of both places. */
export async function kept(key: string): Promise<Draft | null> {
  const there: unknown = await inShelf('readonly', (store) => store.get(key))
  // Only now: what was kept a moment ago waited for the database too.
  const here = lastWords(key)
  if (!isDraft(there)) return here
  return here && here.at > there.at ? here : there
}

export function wordKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return []
  }
}

let isClosed = false

/** From now on this page writes nothing: its person has signed out. */
export const closeDrafts = (): void => void (isClosed = true)

export async function drop(key: string): Promise<void> {
  forgetWords(key)
  await inShelf('readwrite', (store) => store.delete(key))
}

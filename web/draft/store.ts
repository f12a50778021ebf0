// Where drafts are kept: in the browser's own database, and in local storage where there is none or no time left.

/** What was typed, what it was based on, and when. */
export type Draft = { text: string; base: number; at: number }

const name = 'project-board'
const shelf = 'drafts'
const prefix = 'draft/'

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

async function inShelf<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  const db = await database()
  if (!db) return null
  return new Promise((resolve) => {
    try {
      const asked = work(db.transaction(shelf, mode).objectStore(shelf))
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => resolve(null))
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

/** At once, because a page that is closing does not wait for a database. */
export function keepNow(key: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Full or forbidden: what the database has is all there is.
  }
}

export async function keep(key: string, draft: Draft): Promise<void> {
  if (!(await database())) keepNow(key, draft)
  else await inShelf('readwrite', (store) => store.put(draft, key))
}

/** The newer of both places. */
export async function kept(key: string): Promise<Draft | null> {
  const there: unknown = await inShelf('readonly', (store) => store.get(key))
  // Only now: what was kept a moment ago waited for the database too.
  const here = lastWords(key)
  if (!isDraft(there)) return here
  return here && here.at > there.at ? here : there
}

export async function drop(key: string): Promise<void> {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Where nothing can be written, nothing was.
  }
  await inShelf('readwrite', (store) => store.delete(key))
}

/** Everything that anybody typed here and did not send; at sign-out. */
export async function wipeDrafts(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
  await inShelf('readwrite', (store) => store.clear())
}

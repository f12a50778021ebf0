// Stores objects on disk: immutable files, and an index of keys.

import { randomBytes } from 'node:crypto'
import { link, copyFile, mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#infra/local/parts/sigv4.ts'
import { openSqlite } from '#infra/local/parts/sqlite.ts'

/** `meta` holds the headers that are returned with the object: content-type and similar ones, and x-amz-meta-*. */
export type StoredObject = {
  key: string
  file: string
  size: number
  etag: string
  modifiedAt: number
  meta: Record<string, string>
}
type CopyTarget = Pick<StoredObject, 'key' | 'meta'> & { onlyIfNew: boolean }
type Row = Omit<StoredObject, 'meta'> & { meta: string }

export type Store = ReturnType<typeof openStore>
export type NewFile = { file: string; path: string; handle: FileHandle }

/** The content files; `loose` contains those without an object. */
function contentFiles(folder: string, index: Index) {
  const pathOf = (file: string) => join(folder, file.slice(0, 2), file)
  return {
    pathOf,
    reserve: async (bucket: string, key: string): Promise<{ file: string; path: string }> => {
      const file = `${sha256(`${bucket}/${key}`)}.${randomBytes(6).toString('hex')}`
      index.addLoose.run(file)
      await mkdir(join(folder, file.slice(0, 2)), { recursive: true, mode: 0o700 })
      return { file, path: pathOf(file) }
    },
    discard: async (files: string[]): Promise<void> => {
      await Promise.all(files.map((file) => rm(pathOf(file), { force: true })))
      for (const file of files) index.removeLoose.run(file)
    },
  }
}

/**
 * The row is the commit point. A file without a row is in `loose` from before it exists until after it is deleted, so the
 * files that a crash leaves are found at the next start without scanning the folder.
 */
export function openStore(dataDir: string) {
  const folder = join(dataDir, 'objects')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const index = openIndex(join(dataDir, 'objects.db'))
  const { pathOf, reserve, discard } = contentFiles(folder, index)

  /** Returns false, and leaves the file of `object` to the caller, if the key exists and `onlyIfNew` is set. */
  const commit = async (bucket: string, object: StoredObject, { onlyIfNew = false } = {}): Promise<boolean> => {
    const { isCommitted, previousRow } = index.transaction(() => {
      const existingRow = index.find.get(bucket, object.key)
      if (existingRow && onlyIfNew) return { isCommitted: false, previousRow: undefined }
      if (existingRow) index.addLoose.run(existingRow.file)
      const { key, file, size, etag, modifiedAt, meta } = object
      index.put.run(bucket, key, file, size, etag, modifiedAt, JSON.stringify(meta))
      index.removeLoose.run(file)
      return { isCommitted: true, previousRow: existingRow }
    })
    if (previousRow) await discard([previousRow.file])
    return isCommitted
  }

  return {
    pathOf: ({ file }: { file: string }) => pathOf(file),
    commit,
    discard,
    close: () => index.close(),

    /** Deletes files left by a crash. */
    deleteLooseFiles: () => discard(index.allLoose.all().map(({ file }) => file)),

    async begin(bucket: string, key: string): Promise<NewFile> {
      const reservedFile = await reserve(bucket, key)
      return { ...reservedFile, handle: await open(reservedFile.path, 'wx', 0o600) }
    },

    find(bucket: string, key: string): StoredObject | null {
      const row = index.find.get(bucket, key)
      return row ? objectOf(row) : null
    },

    /** Returns keys in byte order, as S3 lists them. */
    list: (bucket: string, { prefix, after, limit }: { prefix: string; after: string; limit: number }) =>
      index.list.allNamed({ bucket, prefix, after, limit }).map(objectOf),

    async remove(bucket: string, key: string): Promise<void> {
      const previousRow = index.transaction(() => {
        const row = index.find.get(bucket, key)
        if (row) index.addLoose.run(row.file)
        index.remove.run(bucket, key)
        return row
      })
      if (previousRow) await discard([previousRow.file])
    },

    /**
     * Shares the content with the source if the file system supports that: files are immutable.
     * @returns null if the key exists and `onlyIfNew` is set
     */
    async copy(bucket: string, from: StoredObject, { key, meta, onlyIfNew }: CopyTarget): Promise<StoredObject | null> {
      const { file, path } = await reserve(bucket, key)
      await link(pathOf(from.file), path).catch(() => copyFile(pathOf(from.file), path))
      const object = { ...from, key, file, modifiedAt: Date.now(), meta }
      if (await commit(bucket, object, { onlyIfNew })) return object
      await discard([file])
      return null
    },
  }
}

function objectOf(row: Row): StoredObject {
  const meta: StoredObject['meta'] = JSON.parse(row.meta)
  return { ...row, meta }
}

const schema = `
  CREATE TABLE IF NOT EXISTS object (
    bucket TEXT, key TEXT, file TEXT, size INTEGER, etag TEXT, modifiedAt INTEGER, meta TEXT, PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS loose (file TEXT PRIMARY KEY) WITHOUT ROWID;
`

type Index = ReturnType<typeof openIndex>

function openIndex(file: string) {
  const database = openSqlite(file, schema, 'FULL')
  const columns = 'key, file, size, etag, modifiedAt, meta'
  return {
    find: database.prepare<Row>(`SELECT ${columns} FROM object WHERE bucket = ? AND key = ?`),
    put: database.prepare(`INSERT OR REPLACE INTO object (bucket, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`),
    remove: database.prepare('DELETE FROM object WHERE bucket = ? AND key = ?'),
    list: database.prepare<Row>(
      `SELECT ${columns} FROM object WHERE bucket = :bucket AND key >= :prefix AND key > :after
       AND substr(key, 1, length(:prefix)) = :prefix ORDER BY key LIMIT :limit`,
    ),
    addLoose: database.prepare('INSERT OR IGNORE INTO loose VALUES (?)'),
    removeLoose: database.prepare('DELETE FROM loose WHERE file = ?'),
    allLoose: database.prepare<{ file: string }>('SELECT file FROM loose'),
    transaction: <Result>(work: () => Result) => database.transaction(work),
    close: () => database.close(),
  }
}

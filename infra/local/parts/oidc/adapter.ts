// Stores sessions, codes and grants of the embedded provider in SQLite, so that a restart signs nobody out.

import type { Adapter, AdapterPayload } from 'oidc-provider'
import { openSqlite } from '#infra/local/parts/sqlite.ts'

type Row = { payload: string }

const schema = `
  CREATE TABLE IF NOT EXISTS kept (
    model TEXT, id TEXT, payload TEXT NOT NULL, grantId TEXT, uid TEXT, expiresAt INTEGER, PRIMARY KEY (model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS keptGrant ON kept (grantId);
  CREATE INDEX IF NOT EXISTS keptUid ON kept (uid);
  CREATE TABLE IF NOT EXISTS stranger (subject TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL) WITHOUT ROWID;
`
const nowSeconds = () => Math.floor(Date.now() / 1000)

export type OidcStore = ReturnType<typeof openOidcStore>

export function openOidcStore(file: string) {
  const database = openSqlite(file, schema)
  database.prepare('DELETE FROM kept WHERE expiresAt < ?').run(nowSeconds())
  const addedPeople = {
    put: database.prepare('INSERT OR REPLACE INTO stranger VALUES (?, ?, ?)'),
    all: database.prepare<{ subject: string; name: string; email: string }>('SELECT * FROM stranger ORDER BY name'),
  }
  return {
    adapter: createAdapter(database),
    /** People who signed in here but are not in the seed. */
    addedPeople: () => addedPeople.all.all(),
    addPerson: ({ subject, name, email }: { subject: string; name: string; email: string }) =>
      void addedPeople.put.run(subject, name, email),
    close: () => database.close(),
  }
}

function createAdapter(database: ReturnType<typeof openSqlite>): (model: string) => Adapter {
  const sql = {
    put: database.prepare('INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?, ?)'),
    byId: database.prepare<Row>('SELECT payload FROM kept WHERE model = ? AND id = ? AND expiresAt > ?'),
    byUid: database.prepare<Row>('SELECT payload FROM kept WHERE model = ? AND uid = ? AND expiresAt > ?'),
    consume: database.prepare(
      `UPDATE kept SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`,
    ),
    remove: database.prepare('DELETE FROM kept WHERE model = ? AND id = ?'),
    revoke: database.prepare('DELETE FROM kept WHERE grantId = ?'),
  }
  const payloadOf = (row: Row | undefined): AdapterPayload | undefined => (row ? JSON.parse(row.payload) : undefined)

  return (model) => ({
    upsert: async (id, payload, expiresIn = 365 * 86_400) => {
      const { grantId = null, uid = null } = payload
      sql.put.run(model, id, JSON.stringify(payload), grantId, uid, nowSeconds() + expiresIn)
    },
    find: async (id) => payloadOf(sql.byId.get(model, id, nowSeconds())),
    findByUid: async (uid) => payloadOf(sql.byUid.get(model, uid, nowSeconds())),
    // The device flow is not supported.
    findByUserCode: async () => undefined,
    consume: async (id) => void sql.consume.run(nowSeconds(), model, id),
    destroy: async (id) => void sql.remove.run(model, id),
    revokeByGrantId: async (grantId) => void sql.revoke.run(grantId),
  })
}

// A SQLite file of a part, with a write-ahead log, so that acknowledged writes survive when the process is killed.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

type Values = SQLInputValue[]
type NamedValues = Record<string, SQLInputValue>

/** A statement with typed rows; the types are not verified. */
export type Statement<Row> = {
  get: (...values: Values) => Row | undefined
  all: (...values: Values) => Row[]
  allNamed: (values: NamedValues) => Row[]
  run: (...values: Values) => number
}

/** @param synchronous NORMAL keeps acknowledged writes when the process is killed, FULL also after a power failure */
export function openSqlite(file: string, schema: string, synchronous: 'NORMAL' | 'FULL' = 'NORMAL') {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 5000; ${schema}`)
  return {
    prepare<Row = Record<string, unknown>>(sql: string): Statement<Row> {
      const statement = database.prepare(sql)
      /* oxlint-disable typescript/no-unsafe-type-assertion -- the row type is declared next to its SQL */
      return {
        get: (...values) => statement.get(...values) as Row | undefined,
        all: (...values) => statement.all(...values) as Row[],
        allNamed: (values) => statement.all(values) as Row[],
        run: (...values) => Number(statement.run(...values).changes),
      }
      /* oxlint-enable typescript/no-unsafe-type-assertion */
    },

    /** Runs the work in one transaction. */
    transaction<Result>(work: () => Result): Result {
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },

    close: () => database.close(),
  }
}

// The ways an import is reached and changed while it is on its way.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, ImportId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { ImportState, ImportTrouble, PersonFound } from '#shared/exchange/import.ts'
import type { ImportSummary } from '#shared/exchange/summary.ts'
import type { Language } from '#shared/user/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Telling } from '#functions/table/commit.ts'
import { boardRow, memberRow } from './frame-rows.ts'

export type Import = {
  importId: ImportId
  workspaceId: WorkspaceId
  userId: UserId
  language: Language
  fileName: string
  objectKey: string
  state: ImportState
  /** The board it makes; nobody sees it before the import is done. */
  boardId: BoardId
  fingerprint: string | null
  readAt: Date | null
  summary: ImportSummary | null
  people: PersonFound[]
  trouble: ImportTrouble | null
  done: number
  total: number
  tries: number
  runner: string | null
  runUntil: Date | null
  createdAt: Date
  touchedAt: Date
  /** When a job has to look after it; null when it needs nobody any more. */
  tendAt: Date | null
  /** Counts its changes: of two who change it at once, one looks again. */
  version: number
}

export const importAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /** I1: a new import; false when there is one of this name. */
    async create(it: Import): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [rows.import.create(rowOf(it)).commit()]).go()
      return !canceled
    },

    /** I2: one import, as it stands now. */
    async get(importId: ImportId): Promise<Import | null> {
      const { data } = await entities.import.get({ importId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /** I3: an import changes; false when somebody was quicker. */
    async change(before: Import, after: Import): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [replaces(rows, before, after)]).go()
      return !canceled
    },

    /** I4: the latest imports of a person. */
    async ofUser(userId: UserId, limit = 50): Promise<Import[]> {
      const { data } = await entities.import.query.ofUser({ userId }).go({ limit, order: 'desc' })
      return data.map(fromRow)
    },

    /** I5: the imports of one and the same file in a workspace, the latest first. */
    async ofFile(workspaceId: WorkspaceId, fingerprint: string): Promise<Import[]> {
      const sameFile = sameFileOf(workspaceId, fingerprint)
      const { data } = await entities.import.query.ofFile({ sameFile }).go({ limit: 20, order: 'desc', hydrate: true })
      // The index brings keys alone, and the rows come in no order.
      return data.toSorted((one, other) => (one.readAt! < other.readAt! ? 1 : -1)).map(fromRow)
    },

    /** I6: imports that a job should have looked after by now, those that wait longest first. */
    async toTend(now: Date, limit = 100): Promise<ImportId[]> {
      // The index brings keys only, and the key of an import is its name.
      const { data } = await entities.import.query
        .tended({ tendedBy })
        .lte({ tendAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: ImportId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** I7: an import is forgotten. */
    async remove(importId: ImportId): Promise<void> {
      await entities.import.delete({ importId }).go()
    },

    /**
     * I8: the board of an import is shown: its row, its Owner, the event and the end of the import, all or nothing.
     * @returns false when the import is not what it was
     */
    async show(
      { board, owner }: { board: Board; owner: Member },
      { before, after }: { before: Import; after: Import },
      telling: Telling<EventOf<'board.imported'>>,
    ): Promise<boolean> {
      return commit(bound, {
        telling,
        answer: { boardId: board.boardId },
        writes: (rows) => [
          rows.board.create(boardRow(board)).commit(),
          rows.member.put(memberRow(owner)).commit(),
          replaces(rows, before, after),
        ],
      })
    },
  }
}

const tendedBy = 'imports'
const sameFileOf = (workspaceId: WorkspaceId, fingerprint: string) => `${workspaceId}#import#${fingerprint}`

const replaces = (rows: Entities, before: Import, after: Import) =>
  rows.import
    .put(rowOf(after))
    .where((row, { eq }) => eq(row.version, before.version))
    .commit()

function rowOf(it: Import) {
  const { fingerprint, readAt, summary, people, trouble, runner, runUntil, createdAt, touchedAt, tendAt, ...row } = it
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    touchedAt: touchedAt.toISOString(),
    ...(summary && { summary: JSON.stringify(summary) }),
    ...(people.length > 0 && { people: JSON.stringify(people) }),
    ...(trouble && { trouble: JSON.stringify(trouble) }),
    ...(runner && runUntil && { runner, runUntil: runUntil.toISOString() }),
    ...(fingerprint && readAt && { sameFile: sameFileOf(it.workspaceId, fingerprint), readAt: readAt.toISOString() }),
    ...(tendAt && { tendedBy, tendAt: tendAt.toISOString() }),
  }
}

type Row = Omit<
  Import,
  | 'fingerprint'
  | 'readAt'
  | 'summary'
  | 'people'
  | 'trouble'
  | 'runner'
  | 'runUntil'
  | 'createdAt'
  | 'touchedAt'
  | 'tendAt'
> & {
  summary?: string
  people?: string
  trouble?: string
  runner?: string
  runUntil?: string
  createdAt: string
  touchedAt: string
  sameFile?: string
  readAt?: string
  tendedBy?: string
  tendAt?: string
}

function fromRow({ sameFile, tendedBy: _by, ...row }: Row): Import {
  return {
    ...row,
    fingerprint: sameFile?.slice(sameFile.lastIndexOf('#') + 1) ?? null,
    readAt: dateOf(row.readAt),
    summary: row.summary ? JSON.parse(row.summary) : null,
    people: row.people ? JSON.parse(row.people) : [],
    trouble: row.trouble ? JSON.parse(row.trouble) : null,
    runner: row.runner ?? null,
    runUntil: dateOf(row.runUntil),
    createdAt: new Date(row.createdAt),
    touchedAt: new Date(row.touchedAt),
    tendAt: dateOf(row.tendAt),
  }
}

const dateOf = (text: string | undefined): Date | null => (text ? new Date(text) : null)

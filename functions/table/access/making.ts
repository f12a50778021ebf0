// The ways a board in the making is reached and changed.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, MakingId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { CopyWish } from '#shared/copy/model.ts'
import type { PersonFound } from '#shared/exchange/import.ts'
import type { MakingState, Trouble } from '#shared/making/model.ts'
import type { ImportSummary } from '#shared/exchange/summary.ts'
import type { Language } from '#shared/user/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Telling } from '#functions/table/commit.ts'
import { boardRow, memberRow } from './frame-rows.ts'

export type Making = {
  makingId: MakingId
  workspaceId: WorkspaceId
  userId: UserId
  language: Language
  /** What it is called until it has a title. */
  name: string
  objectKey: string
  state: MakingState
  /** The board it makes; nobody sees it before it is done. */
  boardId: BoardId
  fingerprint: string | null
  readAt: Date | null
  summary: ImportSummary | null
  people: PersonFound[]
  /** What a copy is to be like; null of what is made of a file. */
  wish: CopyWish | null
  trouble: Trouble | null
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

export const makingAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /** I1: something begins to be made; false when there is one of this name. */
    async create(it: Making): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [rows.making.create(rowOf(it)).commit()]).go()
      return !canceled
    },

    /** I2: one making, as it stands now. */
    async get(makingId: MakingId): Promise<Making | null> {
      const { data } = await entities.making.get({ makingId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /** I3: a making changes; false when somebody was quicker. */
    async change(before: Making, after: Making): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [replaces(rows, before, after)]).go()
      return !canceled
    },

    /** I4: the latest makings of a person. */
    async ofUser(userId: UserId, limit = 50): Promise<Making[]> {
      const { data } = await entities.making.query.ofUser({ userId }).go({ limit, order: 'desc' })
      return data.map(fromRow)
    },

    /** I5: the imports of one and the same file in a workspace, the latest first. */
    async ofFile(workspaceId: WorkspaceId, fingerprint: string): Promise<Making[]> {
      const sameFile = sameFileOf(workspaceId, fingerprint)
      const { data } = await entities.making.query.ofFile({ sameFile }).go({ limit: 20, order: 'desc', hydrate: true })
      // The index brings keys alone, and the rows come in no order.
      return data.toSorted((one, other) => (one.readAt! < other.readAt! ? 1 : -1)).map(fromRow)
    },

    /** I6: makings that a job should have looked after by now, those that wait longest first. */
    async toTend(now: Date, limit = 100): Promise<MakingId[]> {
      // The index brings keys only, and the key of a making is its name.
      const { data } = await entities.making.query
        .tended({ tendedBy })
        .lte({ tendAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: MakingId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** I7: a making is forgotten. */
    async remove(makingId: MakingId): Promise<void> {
      await entities.making.delete({ makingId }).go()
    },

    /**
     * I8: the board that was made is shown: its row, its Owner, the event and the end of the making, all or nothing.
     * @returns false when the making is not what it was
     */
    async show(
      { board, owner }: { board: Board; owner: Member },
      { before, after }: { before: Making; after: Making },
      telling: Telling<EventOf<'board.imported' | 'board.copied'>>,
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

const tendedBy = 'makings'
const sameFileOf = (workspaceId: WorkspaceId, fingerprint: string) => `${workspaceId}#import#${fingerprint}`

const replaces = (rows: Entities, before: Making, after: Making) =>
  rows.making
    .put(rowOf(after))
    .where((row, { eq }) => eq(row.version, before.version))
    .commit()

function rowOf(it: Making) {
  const {
    fingerprint,
    readAt,
    summary,
    people,
    wish,
    trouble,
    runner,
    runUntil,
    createdAt,
    touchedAt,
    tendAt,
    ...row
  } = it
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    touchedAt: touchedAt.toISOString(),
    ...(summary && { summary: JSON.stringify(summary) }),
    ...(wish && { wish: JSON.stringify(wish) }),
    ...(people.length > 0 && { people: JSON.stringify(people) }),
    ...(trouble && { trouble: JSON.stringify(trouble) }),
    ...(runner && runUntil && { runner, runUntil: runUntil.toISOString() }),
    ...(fingerprint && readAt && { sameFile: sameFileOf(it.workspaceId, fingerprint), readAt: readAt.toISOString() }),
    ...(tendAt && { tendedBy, tendAt: tendAt.toISOString() }),
  }
}

type Row = Omit<
  Making,
  | 'fingerprint'
  | 'readAt'
  | 'summary'
  | 'people'
  | 'wish'
  | 'trouble'
  | 'runner'
  | 'runUntil'
  | 'createdAt'
  | 'touchedAt'
  | 'tendAt'
> & {
  summary?: string
  people?: string
  wish?: string
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

function fromRow({ sameFile, tendedBy: _by, ...row }: Row): Making {
  return {
    ...row,
    fingerprint: sameFile?.slice(sameFile.lastIndexOf('#') + 1) ?? null,
    readAt: dateOf(row.readAt),
    summary: row.summary ? JSON.parse(row.summary) : null,
    people: row.people ? JSON.parse(row.people) : [],
    wish: row.wish ? JSON.parse(row.wish) : null,
    trouble: row.trouble ? JSON.parse(row.trouble) : null,
    runner: row.runner ?? null,
    runUntil: dateOf(row.runUntil),
    createdAt: new Date(row.createdAt),
    touchedAt: new Date(row.touchedAt),
    tendAt: dateOf(row.tendAt),
  }
}

const dateOf = (text: string | undefined): Date | null => (text ? new Date(text) : null)

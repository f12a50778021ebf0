import type { EventOf } from '#shared/activity/event.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, BoardJobId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { CopyOptions } from '#shared/copy/model.ts'
import type { PersonInImport } from '#shared/exchange/import-job.ts'
import type { BoardJobState, BoardJobError } from '#shared/board-jobs/model.ts'
import type { ImportSummary } from '#shared/exchange/summary.ts'
import type { Language } from '#shared/user/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type PendingEvent } from '#functions/table/commit.ts'
import { boardRow, memberRow } from './board-structure.ts'
import { groupEntryWrites } from './group.ts'
import { vaultEntryWrites } from './vault-boards.ts'

export type BoardJob = {
  boardJobId: BoardJobId
  workspaceId: WorkspaceId
  userId: UserId
  language: Language
  /** Name shown until the title is known: a file name, or the title of the copied board. */
  name: string
  objectKey: string
  state: BoardJobState
  /** The board to create, hidden until the job is done. */
  boardId: BoardId
  fingerprint: string | null
  readAt: Date | null
  summary: ImportSummary | null
  people: PersonInImport[]
  /** Options of a copy; null for an import. */
  copyOptions: CopyOptions | null
  trouble: BoardJobError | null
  done: number
  total: number
  tries: number
  runner: string | null
  runUntil: Date | null
  createdAt: Date
  touchedAt: Date
  /** When the scheduled job checks it next; null when it is done. */
  resumeAt: Date | null
  /** Incremented with every write, as the condition of the next one. */
  version: number
}

export const boardJobAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /** I1: creates a job. @returns false if the id exists */
    async create(job: BoardJob): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [rows.boardJob.create(rowOf(job)).commit()]).go()
      return !canceled
    },

    /** I2: reads a job, consistently. */
    async get(boardJobId: BoardJobId): Promise<BoardJob | null> {
      const { data } = await entities.boardJob.get({ boardJobId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /** I3: replaces a job. @returns false on a version conflict */
    async change(before: BoardJob, after: BoardJob): Promise<boolean> {
      const { canceled } = await transaction.write((rows) => [replaceRow(rows, before, after)]).go()
      return !canceled
    },

    /** I4: the latest jobs of a user, newest first. */
    async ofUser(userId: UserId, limit = 50): Promise<BoardJob[]> {
      const { data } = await entities.boardJob.query.ofUser({ userId }).go({ limit, order: 'desc' })
      return data.map(fromRow)
    },

    /** I5: imports of the same file in a workspace, newest first. */
    async ofFile(workspaceId: WorkspaceId, fingerprint: string): Promise<BoardJob[]> {
      const sameFile = sameFileOf(workspaceId, fingerprint)
      const { data } = await entities.boardJob.query
        .ofFile({ sameFile })
        .go({ limit: 20, order: 'desc', hydrate: true })
      // The index projects keys only; the batch read returns rows in no order.
      return data.toSorted((one, other) => (one.readAt! < other.readAt! ? 1 : -1)).map(fromRow)
    },

    /** I6: ids of jobs whose check is due, the longest overdue first. */
    async dueForCheck(now: Date, limit = 100): Promise<BoardJobId[]> {
      // The index projects keys only, and the partition key is the id.
      const { data } = await entities.boardJob.query
        .resumable({ resumeKey: boardJobResumeKey })
        .lte({ resumeAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: BoardJobId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** I7: deletes a job. */
    async remove(boardJobId: BoardJobId): Promise<void> {
      await entities.boardJob.delete({ boardJobId }).go()
    },

    /**
     * I8: publishes the board in one transaction: board, owner, groups, event and the finished job.
     * @returns false on a version conflict
     */
    async publish(
      { board, owner }: { board: Board; owner: Member },
      { before, after }: { before: BoardJob; after: BoardJob },
      pendingEvent: PendingEvent<EventOf<'board.imported' | 'board.copied'>>,
    ): Promise<boolean> {
      return commit(bound, {
        pendingEvent,
        answer: { boardId: board.boardId },
        writes: (rows) => [
          rows.board.create(boardRow(board)).commit(),
          ...vaultEntryWrites(rows, board),
          ...groupEntryWrites(rows, board),
          rows.member.put(memberRow(owner)).commit(),
          replaceRow(rows, before, after),
        ],
      })
    },
  }
}

const boardJobResumeKey = 'board-jobs'
const sameFileOf = (workspaceId: WorkspaceId, fingerprint: string) => `${workspaceId}#import#${fingerprint}`

const replaceRow = (rows: Entities, before: BoardJob, after: BoardJob) =>
  rows.boardJob
    .put(rowOf(after))
    .where((row, { eq }) => eq(row.version, before.version))
    .commit()

function rowOf(job: BoardJob) {
  const {
    fingerprint,
    readAt,
    summary,
    people,
    copyOptions,
    trouble,
    runner,
    runUntil,
    createdAt,
    touchedAt,
    resumeAt,
    ...row
  } = job
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    touchedAt: touchedAt.toISOString(),
    ...(summary && { summary: JSON.stringify(summary) }),
    ...(copyOptions && { copyOptions: JSON.stringify(copyOptions) }),
    ...(people.length > 0 && { people: JSON.stringify(people) }),
    ...(trouble && { trouble: JSON.stringify(trouble) }),
    ...(runner && runUntil && { runner, runUntil: runUntil.toISOString() }),
    ...(fingerprint && readAt && { sameFile: sameFileOf(job.workspaceId, fingerprint), readAt: readAt.toISOString() }),
    ...(resumeAt && { resumeKey: boardJobResumeKey, resumeAt: resumeAt.toISOString() }),
  }
}

type BoardJobRow = Omit<
  BoardJob,
  | 'fingerprint'
  | 'readAt'
  | 'summary'
  | 'people'
  | 'copyOptions'
  | 'trouble'
  | 'runner'
  | 'runUntil'
  | 'createdAt'
  | 'touchedAt'
  | 'resumeAt'
> & {
  summary?: string
  people?: string
  copyOptions?: string
  trouble?: string
  runner?: string
  runUntil?: string
  createdAt: string
  touchedAt: string
  sameFile?: string
  readAt?: string
  resumeKey?: string
  resumeAt?: string
}

function fromRow({ sameFile, resumeKey: _by, ...row }: BoardJobRow): BoardJob {
  return {
    ...row,
    fingerprint: sameFile?.slice(sameFile.lastIndexOf('#') + 1) ?? null,
    readAt: dateOf(row.readAt),
    summary: row.summary ? JSON.parse(row.summary) : null,
    people: row.people ? JSON.parse(row.people) : [],
    copyOptions: row.copyOptions ? JSON.parse(row.copyOptions) : null,
    trouble: row.trouble ? JSON.parse(row.trouble) : null,
    runner: row.runner ?? null,
    runUntil: dateOf(row.runUntil),
    createdAt: new Date(row.createdAt),
    touchedAt: new Date(row.touchedAt),
    resumeAt: dateOf(row.resumeAt),
  }
}

const dateOf = (text: string | undefined): Date | null => (text ? new Date(text) : null)

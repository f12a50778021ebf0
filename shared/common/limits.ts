// Every number of the product, each with the paragraph it comes from.

/** How long something deleted can be restored (spec §9). */
export const binDays = 30

/** How long whoever archived or deleted something may take that back, whatever their role (decisions §4). */
export const takeBackMinutes = 60

/** How long what was deleted forever lies unseen before it is taken away: by then every call that knew it has ended. */
export const purgeQuietMinutes = 2

/** How many things are brought back or deleted forever in one call. */
export const thingsAtOnce = 500

/** Items in one slice of a longer list, where nothing else bounds it (spec §9). */
export const chunkSize = 500

/** How long a toast stays (spec §8). */
export const toastMs = 5_000

/** How long the start-up spinner stays after loading has finished (spec §2). */
export const startUpMs = 500

/** Query defaults (spec §9). */
export const cacheMinutes = 5
export const queryRetries = 3
export const queryRetryMaxMs = 30_000

/** How often a page that is seen asks for what others have done (adr 0040). */
export const newsEveryMs = 10_000

/** Text resources (spec §9). */
export const textsInParallel = 10
export const textRetries = 5
export const textRetryMs = 350

/** An answer comes within half a minute, or not at all: no function runs longer, nor does a gateway wait longer. */
export const answerWithinSeconds = 35

/** The longest address a batch of queries may have before it is split; API Gateway and CloudFront take more. */
export const maxUrlLength = 4_000

/** How many calls go in one request; what has more is no browser of ours. */
export const callsAtOnce = 50

/**
 * The input of one call (adr 0048): how deep its JSON may be, how many values it may hold, and how many of them may be a
 * Date, Map, Set or undefined.
 */
export const inputDepth = 32
export const inputValues = 50_000
export const inputAnnotations = 5_000

/** Bytes of a request to the API, before it is read: from anybody, and from somebody who is signed in. */
export const anonymousRequestBytes = 8 * 1024
export const requestBytes = 4 * 1024 * 1024

/** Titles of boards, tabs, lists, tasks; labels are shorter (decisions §5). */
export const titleLength = 500
export const labelLength = 60
export const attachmentNameLength = 255

/**
 * How many files come along with the copy of a task, because its description names them, and with all sub-tasks of it;
 * any other stays a name in the text. One transaction writes a task with its files.
 */
export const filesOfCopiedTask = 30
export const filesOfCopy = 100

/** How long a file that no attachment tells of is kept: one that was begun and never added, or was deleted. */
export const orphanedUploadHours = 24

/** Descriptions and comments (decisions §5). */
export const textLength = 50_000
export const textBytes = 100_000

/**
 * Up to here a text is parsed as Markdown; beyond it is shown as it was typed (adr 0054). Levels of quotes and lists;
 * lines; quotes and list items; marks such as `*`, `[` or `|`, in all and in one paragraph; cells of a table; characters of a
 * word.
 */
export const markdownLimits = {
  depth: 20,
  lines: 3_000,
  blocks: 1_000,
  marks: 4_000,
  marksOfParagraph: 1_500,
  cells: 4_000,
  wordLength: 2_000,
}

/** How long what somebody looks for by words may be. */
export const wordsLength = 200

/** How many people one text calls; whoever is named behind them is not told. */
export const mentionsPerText = 50

/** With so many lists every tab begins (spec §4). */
export const listsOfNewTab = 3

/** What a board holds (decisions §4). */
export const tabsPerBoard = 50
export const listsPerBoard = 200
export const activeTasksPerBoard = 50_000
/** Saved views of a board: of each person, and as many for everybody. */
export const viewsPerBoard = 50
export const labelsPerBoard = 100
export const labelsPerWorkspace = 100
export const membersPerBoard = 500
export const subTasksPerTask = 90

/** How many lines of a pasted text become tasks at once; each of them is a call of its own. */
export const pastedTasks = 50
export const peopleShownTo = 100

/** What one call brings along: members of a board, labels of a new task. */
export const membersAtOnce = 50
export const labelsOfNewTask = 20

/** How many tasks a list can be meant to hold (look §10). */
export const mostSoftLimit = 999

/** Estimates and time spent, in minutes: ten thousand hours (decisions §5). */
export const mostMinutes = 600_000

/** Every how many days, weeks, months or years a task may come again: what three figures can say (decisions §5). */
export const mostBetweenRecurrences = 999

/** A position longer than this makes its list be numbered anew (decisions §5). */
export const positionLength = 40

/** How many recent boards a person keeps (decisions §4). */
export const recentBoards = 20

/** Sessions: idle for 12 hours, renewed for 30 days at most (decisions §11). */
export const sessionHours = 12
export const sessionDays = 30

/** How long the cookie of before still leads to its renewed session: answers get lost, and tabs ask at once. */
export const sessionGraceMinutes = 5

/**
 * How long a person and their membership are believed before they are read again; deactivation ends within a minute
 * (decisions §3). The session itself is read with every request (adr 0050).
 */
export const personBelievedMs = 15_000

/** How long an attempt to sign in may take. */
export const signInMinutes = 15

/** How long the outcome of a mutation is remembered (engine §1). */
export const outcomeDays = 30

/** How far before its cursor a catch-up reads again, because ids are stamped before the commit (engine §3). */
export const rereadSeconds = 60

/** So old is an entry when everything that was written with it is read everywhere. */
export const settledSeconds = 10

/** So many entries are named for which a board has been read anew. */
export const rereadEntries = 100

/** How long ago somebody may have looked and still catches up with a board. */
export const catchUpDays = 7

/** With how much of its log somebody catches up with a board; of more, a snapshot is the cheaper way. */
export const entriesCaughtUp = 2_000

/** What is remembered of an answer: one row takes 400 KB, and only titles and labels of the longest come near. */
export const outcomeBytes = 200_000

/** How many copies of boards somebody may have under way. */
export const copiesAtOnce = 20

/** Days after which an unfinished board job expires. */
export const boardJobDays = 1

/** Import of a board (issue: real input). */
export const importBytes = 50 * 1024 * 1024
/** How many people of a file can be matched one by one; the others, who have least to do with it, are left open. */
export const peopleInImport = 200
/** How many imports somebody may have under way. */
export const importsAtOnce = 20

/** What a transfer's call does at once; the job sends the rest of the sub-tasks after it. */
export const transferAtOnceMs = 4_000

/** A merge of labels: what the call does at once, and when the last of those who did not know yet have ended. */
export const mergeAtOnceMs = 4_000
export const mergeQuietSeconds = 60

/** The log of a board: entries of a page, and how many a call reads at most to fill one. */
export const entriesOfLog = 50
export const entriesReadOfLog = 1_000

/**
 * Rate limits, as token buckets (adr 0051): `burst` tokens at most, refilled with `perSecond`. An ordinary call costs one token
 * (functions/rpc/call-costs.ts). On AWS a process takes `portion` tokens at once, so that one write pays for many calls.
 */
export type RateLimit = { burst: number; perSecond: number; portion: number }
export const rateLimits = {
  /** Calls of a signed-in person: hundreds of changes after a time offline, and bulk work by keyboard in several tabs. */
  person: { burst: 1_500, perSecond: 30, portion: 50 },
  /** Calls of an address without a session, or with a cookie of none: an office of hundreds behind one address. */
  address: { burst: 600, perSecond: 20, portion: 20 },
  /** Requests that begin or end at the identity provider, of an address: two for each sign-in. */
  signIn: { burst: 200, perSecond: 4, portion: 10 },
} as const satisfies Record<string, RateLimit>

/** What a cookie that belongs to no session costs its address, beside the call itself. */
export const unknownCookieTokens = 4

/** Every so many bytes of a request cost a token, beyond the first so many: a call about hundreds of things is many calls. */
export const bytesPerToken = 2_048

/** How many administrators are named to somebody who may not use their workspace. */
export const administratorsNamed = 5

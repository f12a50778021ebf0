// All limits and durations of the product.

/** Days until a deleted item expires. */
export const recycleBinDays = 30

/** Within this time a user may undo an archiving or deletion of their own, whatever their role. */
export const undoRemovalMinutes = 60

/** Delay before purged items are deleted, so that every call that read them before has ended. */
export const purgeDelayMinutes = 2

/** Items restored or purged per call. */
export const itemsPerCall = 500

/** Open tasks that are listed for the reassignment of one person's tasks. */
export const openTasksPerPerson = 5_000

/** Accuracy of the time when a member last used the workspace. */
export const lastSeenMinutes = 5

/** Default size of a chunk. */
export const chunkSize = 500

/** Duration of a toast. */
export const toastMs = 5_000

/** How long the start-up spinner stays after loading. */
export const startUpMs = 500

/** Query defaults. */
export const cacheMinutes = 5
export const queryRetries = 3
export const queryRetryMaxMs = 30_000

/** How often a visible page polls for changes: without a live connection, and with one in case a frame was lost (adr 0071). */
export const changesPollMs = 10_000
export const liveChangesPollMs = 120_000

/**
 * Live connections (adr 0071): pings of the client; how long presence counts without a ping; how long a connection gets frames
 * without a ping; age at which the client opens a new one, as API Gateway ends connections after two hours.
 */
export const livePingSeconds = 25
export const presenceSeconds = 30
export const liveTimeoutSeconds = 60
export const liveConnectionMinutes = 110
/** Size of a frame of a client, and boards that one connection may have open. */
export const liveFrameBytes = 1_024
export const boardsPerConnection = 5
/** Connections that one user may have; the handshakes of further ones are rejected. */
export const connectionsPerUser = 50
/** A connection that was opened less than this ago may not accept frames yet, and is not counted as gone. */
export const liveHandshakeSeconds = 10
/** Changes, and presence, of a board within this time are sent as one frame. */
export const liveChangesWindowMs = 250
export const livePresenceWindowMs = 500
/** A window that was not closed within this time belongs to a process that has ended. */
export const staleLiveWindowMs = 5_000
/** Tokens that a handshake costs beyond an ordinary call. */
export const handshakeTokens = 3

/** Text resources. */
export const textsInParallel = 10
export const textRetries = 5
export const textRetryMs = 350

/** Client timeout of a request; longer than all function and gateway timeouts. */
export const requestTimeoutSeconds = 35

/** Longer batches of queries are split; API Gateway and CloudFront accept more. */
export const maxUrlLength = 4_000

/** Calls per request; the browser never sends more. */
export const callsPerRequest = 50

/**
 * Bounds of one call's input (adr 0048): depth of the JSON, number of values, and number of Date, Map, Set or undefined
 * values.
 */
export const inputDepth = 32
export const inputValues = 50_000
export const inputAnnotations = 5_000

/** Maximum request size in bytes, without and with a session. */
export const anonymousRequestBytes = 8 * 1024
export const requestBytes = 4 * 1024 * 1024

/** Titles of boards, tabs, lists, tasks; labels are shorter. */
export const titleLength = 500
export const labelLength = 60
export const attachmentNameLength = 255

/**
 * Files copied with a task because its description refers to them: per task, and with all its sub-tasks; further ones remain
 * as text. One transaction writes a task with its files.
 */
export const filesPerCopiedTask = 30
export const filesPerCopy = 100

/** How long an uploaded file is kept if its attachment was never added, or was deleted. */
export const orphanedUploadHours = 24

/** Descriptions and comments. */
export const textLength = 50_000
export const textBytes = 100_000

/**
 * Longer or deeper texts are not parsed as Markdown, but shown as typed (adr 0054). Nesting of quotes and lists; lines;
 * quotes and list items; marks such as `*`, `[` or `|`, in all and per paragraph; table cells; word length.
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

/** Maximum length of a search text. */
export const findTextLength = 200

/** Mentions per text that send a notification. */
export const mentionsPerText = 50

/**
 * Workspaces of a person, also pending and deactivated memberships: one transaction writes a name to the user and to all
 * memberships.
 */
export const workspacesPerPerson = 50
export const workspaceNameLength = 200

/** Default lists of a new tab. */
export const listsOfNewTab = 3

/** Limits of a board. */
export const tabsPerBoard = 50
export const listsPerBoard = 200
export const activeTasksPerBoard = 50_000
/** Saved views of a board, per person and shared. */
export const viewsPerBoard = 50
export const labelsPerBoard = 100
export const labelsPerWorkspace = 100
export const membersPerBoard = 500
export const groupsPerBoard = 50
export const subTasksPerTask = 90

/** Pasted lines that become tasks, each with a call of its own. */
export const pastedTasks = 50
export const maxExplicitViewers = 100

/** People per page of the directory and of the administration of people. */
export const peoplePageSize = 300

/** Limits of notifications: per page, per call that marks them, task ids of one line, and muted tasks or boards. */
export const notificationPageSize = 30
/** How often the browser asks for unread notifications while it gets no live updates. */
export const notificationPollSeconds = 30
/** Between two reads of notifications after live updates. */
export const notificationRefetchPauseMs = 1_000
export const notificationsPerCall = 50
export const notifiedTasks = 50
export const mutedItems = 500
/** Changes of one task by one person within this time become one notification, and mails wait for it. */
export const notificationMergeMinutes = 5
export const notificationDays = 365
/** How long a notification whose changes cancelled each other out is kept; longer than the bus repeats an event. */
export const emptyNotificationDays = 3
/** Events that become one notification; further ones of one task begin another one. */
export const eventsPerNotification = 100
/** Unread notifications that are older than the last 'mark all as read'. */
export const earlierUnread = 100
/** Unread notifications of which the first page of the list checks whether their boards are still visible. */
export const checkedUnread = 100
/** Unread counts are counted again after this time, because expired notifications are not subtracted. */
export const recountDays = 30
/** Notifications that a mail names, and that one write ends the waiting of; a transaction takes a hundred rows. */
export const notificationsPerMail = 40
export const notificationsPerMailWrite = 90
/** Length of a comment's beginning in a notification. */
export const notificationExcerptLength = 200
/** Browsers of a person that receive push messages; a further one replaces the oldest. */
export const pushSubscriptionsPerPerson = 20
export const pushEndpointLength = 1_000
/** Characters of a push message; push services accept about 4,000 bytes. */
export const pushTitleLength = 150
export const pushBodyLength = 450
/** A push message that could not be sent for so long is dropped. */
export const pushMaxLateHours = 4
/** A process that sends a push message has it for itself for this time. */
export const pushLeaseMinutes = 2
/** The longest wait between two attempts to send a push message. */
export const pushRetryMaxMinutes = 15

/** A reminder that is later than this is not sent, only noted. */
export const reminderMaxLateHours = 24
/** How long a task without a next reminder is remembered; events arrive earlier. */
export const reminderPlanDays = 30
/** Reminders per page of the ledger. */
export const reminderPageSize = 20

/** Limits of groups. */
export const groupsPerWorkspace = 500
export const groupsPerPerson = 50
export const membersPerGroup = 500
export const groupNameLength = 100
export const groupDescriptionLength = 500

/** Limits of vaults. */
export const vaultsPerWorkspace = 200
export const grantsPerVault = 200
export const vaultNameLength = 100
/** Mails about a takeover, which are written in its transaction of at most 100 items. */
export const maxTakeoverMails = 90
/** People named in the preview of a move into or out of a vault. */
export const namesInMovePreview = 50

/** Members per call, and labels of a new task. */
export const membersPerCall = 50
export const labelsOfNewTask = 20

/** Maximum soft limit of a list. */
export const maxSoftLimit = 999

/** Maximum estimate and time spent, in minutes: ten thousand hours. */
export const maxMinutes = 600_000

/** Maximum interval of a recurrence, in its unit. */
export const maxRecurrenceInterval = 999

/** Longer position keys cause a rebalancing of the list. */
export const positionLength = 40

/** Recent boards per user. */
export const recentBoards = 20

/** Sessions: idle for 12 hours, renewed for 30 days at most. */
export const sessionHours = 12
export const sessionDays = 30

/** How long the previous cookie is accepted for the renewed session, for lost responses and concurrent tabs. */
export const sessionGraceMinutes = 5

/**
 * How long a person and membership are cached; deactivation takes effect within a minute. The session is read
 * with every request (adr 0050).
 */
export const personCacheMs = 15_000

/** Validity of a sign-in attempt. */
export const signInMinutes = 15

/** Devices shown in the profile, the most recently used ones. */
export const sessionsShown = 100

/** Name of a person. */
export const personNameLength = 200

/** Size of a file that is cropped to a picture, in the browser. */
export const pictureFileBytes = 10 * 1024 * 1024

/** A stored picture: its size in bytes, and the width and height in pixels that are accepted and that the browser sends. */
export const pictureBytes = 200 * 1024
export const pictureMinPixels = 64
export const pictureMaxPixels = 512
export const picturePixels = 256

/** How long mutation outcomes are kept. */
export const outcomeDays = 30

/** Overlap of a catch-up before its cursor, because ids are stamped before the commit. */
export const catchUpOverlapSeconds = 60

/** Age after which writes are visible to eventually consistent reads. */
export const consistencySeconds = 10

/** Entries that a client reports as handled by a reload. */
export const maxRereadEntries = 100

/** Clients whose cursor is older load a snapshot instead of catching up. */
export const catchUpDays = 7

/** Log entries of one catch-up; beyond that a snapshot is cheaper. */
export const maxCatchUpEntries = 2_000

/** Maximum stored size of an outcome; a row may have 400 KB. */
export const outcomeBytes = 200_000

/** Copies in progress per user. */
export const maxConcurrentCopies = 20

/** Days after which an unfinished board job expires. */
export const boardJobDays = 1

/** Maximum size of an import file. */
export const importBytes = 50 * 1024 * 1024
/** People of an import who can be matched; others, with least tasks, stay unmatched. */
export const maxPeopleInImport = 200
/** Imports in progress per user. */
export const maxConcurrentImports = 20

/** Time that a transfer spends within its call; a job moves the remaining sub-tasks. */
export const transferInlineMs = 4_000

/** Label merges: time spent within the call, and the delay of the final pass. */
export const mergeInlineMs = 4_000
export const mergeDelaySeconds = 60

/** Activity log: entries per page, and entries read at most to fill one. */
export const logPageSize = 50
export const logMaxReads = 1_000

/**
 * Rate limits as token buckets (adr 0051): at most `burst` tokens, refilled at `perSecond`. An ordinary call costs one token
 * (functions/rpc/call-costs.ts). On AWS a process leases `portion` tokens at once, so that one write pays for many calls.
 */
export type RateLimit = { burst: number; perSecond: number; portion: number }
export const rateLimits = {
  /** Calls of a signed-in user: hundreds of changes after being offline, and bulk work in several tabs. */
  person: { burst: 1_500, perSecond: 30, portion: 50 },
  /** Calls of an address without a valid session: an office of hundreds behind one address. */
  address: { burst: 600, perSecond: 20, portion: 20 },
  /** Requests to the identity provider per address; two per sign-in. */
  signIn: { burst: 200, perSecond: 4, portion: 10 },
  /** Handshakes of live connections per user: tabs without a shared connection, and reconnects. */
  liveHandshakes: { burst: 60, perSecond: 1, portion: 5 },
  /** Frames of one live connection, counted in the memory of each process: leases of many processes would add up to denials. */
  liveFrames: { burst: 60, perSecond: 10, portion: 1 },
  /** Invitations by one person, and in one workspace, each within a day. */
  invitationsByPerson: { burst: 2_000, perSecond: 2_000 / 86_400, portion: 20 },
  invitationsOfWorkspace: { burst: 5_000, perSecond: 5_000 / 86_400, portion: 20 },
  /** Invitation mails to one address, of all workspaces: five, then one every six hours. */
  invitationsToAddress: { burst: 5, perSecond: 1 / 21_600, portion: 1 },
} as const satisfies Record<string, RateLimit>

/** Additional tokens for an invalid session cookie. */
export const unknownCookieTokens = 4

/** A request costs a token per this many bytes, beyond the first ones. */
export const bytesPerToken = 2_048

/** Administrators shown to a user without a usable workspace. */
export const maxNamedAdministrators = 5

/** Invitations: days until an open one expires and until its reminder; sizes of a call and of a page. */
export const invitationDays = 14
export const invitationReminderDays = 7
export const invitationsPerCall = 200
export const boardsPerInvitation = 20
export const groupsPerInvitation = 20
/** Different projects, and different groups, of all invitations of one call. */
export const boardsPerCall = 50
export const groupsPerCall = 50
export const invitationPageSize = 40
/** Open invitations that are offered to a user. */
export const maxOwnInvitations = 50
/** Lines of a pasted list or a CSV file of people to invite. */
export const maxInvitationLines = 2_000

/**
 * Mail: how long sending is retried, the lease of a process that sends one, days until the row expires, and mails that are sent
 * right after the call that wrote them; the job sends the others.
 */
export const mailRetryHours = 24
export const mailRetryMaxMinutes = 60
export const mailLeaseMinutes = 5
export const mailDays = 30
export const mailsAfterCall = 20

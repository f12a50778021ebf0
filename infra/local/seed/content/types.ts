// Types of the sample content, before it is converted into rows. Days count from today (0 is today, -1 yesterday); a moment
// is a day with a time in Europe/Berlin. Moments of today may be in the future if the data is created early in the morning:
// they are capped at now, in their order.

export type Hue =
  | 'indigo'
  | 'violet'
  | 'plum'
  | 'rose'
  | 'red'
  | 'orange'
  | 'amber'
  | 'lime'
  | 'green'
  | 'teal'
  | 'sky'
  | 'slate'

export type Day = { day: number; at?: string }
export type Moment = { day: number; at: string }

export type PersonKey = string
export type GroupKey = string
export type BoardKey = string
export type TaskKey = string

/** The key of a label of the workspace or of the board of the task. */
export type LabelKey = string

/**
 * A file `pictures/{key}.svg` in the seed folder. Its bytes are stored as image/svg+xml, whatever the extension of the
 * attachment name.
 */
export type ImageKey = `faces/${string}` | `attachments/${string}`

export type Language = 'en' | 'de' | 'pt' | 'es'
export type WorkspaceRole = 'administrator' | 'manager' | 'member' | 'guest'
export type MembershipState = 'pending' | 'active' | 'deactivated'
export type BoardRole = 'owner' | 'editor' | 'viewer' | 'restricted'
export type BoardStatus = 'none' | 'on_track' | 'at_risk' | 'off_track' | 'on_hold' | 'completed'
export type TaskStatus = 'not_started' | 'in_progress' | 'completed'
export type Priority = 'low' | 'medium' | 'high' | 'urgent'

/** The four switches of a board; a member may have own values. Default: the values of the specification. */
export type Switches = { create?: boolean; editOthers?: boolean; seeOthers?: boolean; reassign?: boolean }

export type Person = {
  key: PersonKey
  /** The e-mail address if the name is not known yet (an invited person who has not signed in). */
  name: string
  email: string
  /** null: outside of the workspace, such as support staff. */
  workspaceRole: WorkspaceRole | null
  state: MembershipState
  language: Language
  timeZone: string
  hue: Hue
  face?: ImageKey
  timeFormat24h: boolean
  dateFormat: string
  invitedWhen?: Moment
  /** Groups that an invited person joins on acceptance. */
  invitedToGroups?: GroupKey[]
  lastSeen?: Moment
}

export type Group = {
  key: GroupKey
  title: string
  color: Hue
  createdBy: PersonKey
  createdWhen: Moment
  members: { person: PersonKey; since: Day }[]
}

export type Label = { key: LabelKey; title: string; color: Hue }

/** How an item was archived or deleted; undefined for active items. */
export type Lifecycle = { to: 'archived' | 'deleted'; by: PersonKey; when: Moment }

export type SubTask = { title: string; status: TaskStatus; assignee?: PersonKey; due?: Day; priority?: Priority }
export type Comment = { author: PersonKey; when: Moment; text: string; edited?: true }
export type Attachment = {
  name: string
  /** The size of the design in bytes. Any bytes are used if there is no picture. */
  size: number
  when: Moment
  by: PersonKey
  picture?: ImageKey
  cover?: true
}

export type Task = {
  /** Only if another item references the task; unique in the sample data. */
  key?: TaskKey
  title: string
  status: TaskStatus
  /** The default priority of a sub-task is medium, as everywhere. */
  priority: Priority
  assignee?: PersonKey
  start?: Day
  due?: Day
  labels: LabelKey[]
  /** Default: the first Owner of the board. */
  createdBy?: PersonKey
  completedWhen?: Moment
  /** Markdown. Links to `task:{key}` and `person:{key}` are mentions, here and in comments. */
  description?: string
  subTasks?: SubTask[]
  comments?: Comment[]
  attachments?: Attachment[]
  /** Explicit viewers: everyone who sees it, including Owners, assignee and creator. */
  visibleTo?: PersonKey[]
  watchers?: PersonKey[]
  state?: Lifecycle
}

export type List = { title: string; softLimit?: number; tasks: Task[]; state?: Lifecycle }
export type Tab = { title: string; color: Hue; lists: List[]; state?: Lifecycle }

export type Board = {
  key: BoardKey
  title: string
  color: Hue
  status: BoardStatus
  tabs: Tab[]
  labels: Label[]
  members: { person: PersonKey; role: BoardRole; switches?: Switches }[]
  groups?: { group: GroupKey; role: BoardRole }[]
  /** The key of its vault. */
  vault?: string
  state?: Lifecycle
}

export type TemplateTask = { title: string; dueAfterDays: number }
export type Template = {
  key: string
  title: string
  description: string
  color: Hue
  managers: PersonKey[]
  createdWhen: Moment
  tabs: { title: string; color: Hue; lists: { title: string; tasks: TemplateTask[] }[] }[]
  state?: Lifecycle
}

/** A vault with its grants. Its boards name it. */
export type Vault = {
  key: string
  title: string
  color: Hue
  grants: { to: { group: GroupKey } | { person: PersonKey }; level: 'manager' | 'contributor' | 'viewer' }[]
}

/** A line of 'Recent activity' in the design. */
export type Activity = { by: PersonKey; when: Moment; board: BoardKey; task?: TaskKey } & (
  | { what: 'sub_task_completed'; title: string }
  | { what: 'due_changed'; from: Day; to: Day }
  | { what: 'priority_changed'; from: Priority; to: Priority }
  | { what: 'moved'; from: string; to: string }
  | { what: 'board_status_changed'; from: BoardStatus; to: BoardStatus }
  | { what: 'tasks_added'; list: string; titles: string[] }
  | { what: 'attached'; name: string }
  | { what: 'archived' }
)

export type NotificationKind =
  | 'mentioned'
  | 'overdue'
  | 'assigned'
  | 'commented'
  | 'priority_changed'
  | 'due_approaching'
  | 'archived'
  | 'attached'

/** `by` is undefined for reminders. `value` is the new value, or the name of a file. */
export type Notification = {
  to: PersonKey
  kind: NotificationKind
  by?: PersonKey
  board: BoardKey
  task: TaskKey
  when: Moment
  text?: string
  value?: string
  read: boolean
}

export type Workspace = {
  key: string
  name: string
  domain: string
  plan: 'free' | 'team' | 'business' | 'enterprise'
  seats: number
  createdWhen: Moment
  renews: Day
}

/** A workspace beside the one of the design. */
export type OtherWorkspace = Pick<Workspace, 'key' | 'name' | 'createdWhen'> & {
  members: { person: PersonKey; role: WorkspaceRole; state: MembershipState }[]
  boards: Board[]
}

export type World = {
  workspace: Workspace
  /** Younger than `workspace`, which is therefore opened first. */
  otherWorkspaces: OtherWorkspace[]
  people: Person[]
  /** Suggested users to sign in as, and what each one shows. */
  suggestedUsers: { person: PersonKey; shows: string }[]
  groups: Group[]
  labels: Label[]
  vaults: Vault[]
  /** The twelve active ones first, in the order of the page, then the archived and the deleted. */
  boards: Board[]
  vaultBoards: Board[]
  templates: Template[]
  /** The user of the design pictures, whose pins and visits these are. */
  designUser: PersonKey
  pinned: BoardKey[]
  recents: { board: BoardKey; opened: Moment | { minutesAgo: number } }[]
  activity: Activity[]
  notifications: Notification[]
}

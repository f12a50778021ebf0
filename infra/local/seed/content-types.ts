// The shapes of the sample world: plain content, before anything of it is a row.
//
// Days count from today (0 is today, -1 yesterday); a moment is a day with a time in Europe/Berlin. Moments of today
// may lie ahead of the clock when the world is made early in the morning: cap them at now, keeping their order.

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

/** The key of a label of the workspace or of the board that the task stands on. */
export type LabelKey = string

/** A file `pictures/{key}.svg` beside this one. Its bytes are stored as image/svg+xml, whatever the drawn name ends in. */
export type PictureKey = `faces/${string}` | `attachments/${string}`

export type Language = 'en' | 'de' | 'pt' | 'es'
export type WorkspaceRole = 'administrator' | 'manager' | 'member' | 'guest'
export type MembershipState = 'pending' | 'active' | 'deactivated'
export type BoardRole = 'owner' | 'editor' | 'viewer' | 'restricted'
export type BoardStatus = 'none' | 'on_track' | 'at_risk' | 'off_track' | 'on_hold' | 'completed'
export type TaskStatus = 'not_started' | 'in_progress' | 'completed'
export type Priority = 'low' | 'medium' | 'high' | 'urgent'

/** The four switches of a board; a member may carry own values. Left out: the default of the specification. */
export type Switches = { create?: boolean; editOthers?: boolean; seeOthers?: boolean; reassign?: boolean }

export type Person = {
  key: PersonKey
  /** The address where no name is known yet (someone invited who has not signed in). */
  name: string
  email: string
  /** null: support staff, a platform role outside every workspace. */
  workspaceRole: WorkspaceRole | null
  state: MembershipState
  language: Language
  timeZone: string
  hue: Hue
  face?: PictureKey
  timeFormat24h: boolean
  dateFormat: string
  invitedWhen?: Moment
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
  /** The drawn size in bytes. Without a picture any bytes will do. */
  size: number
  when: Moment
  by: PersonKey
  picture?: PictureKey
  cover?: true
}

export type Task = {
  /** Only where something else names the task; unique in the world. */
  key?: TaskKey
  title: string
  status: TaskStatus
  /** A sub-task without a priority is medium, as everything. */
  priority: Priority
  assignee?: PersonKey
  start?: Day
  due?: Day
  labels: LabelKey[]
  /** Left out: the first Owner of the board. */
  createdBy?: PersonKey
  completedWhen?: Moment
  /** Markdown. Links to `task:{key}` and `person:{key}` are mentions, here and in comments. */
  description?: string
  subTasks?: SubTask[]
  comments?: Comment[]
  attachments?: Attachment[]
  /** Explicit permissions: everyone who sees it, Owners, assignee and creator included. */
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

/** A vault of the drawings. No board of this world lies in one. */
export type Vault = {
  key: string
  title: string
  color: Hue
  grants: { to: { group: GroupKey } | { person: PersonKey }; level: 'manager' | 'contributor' | 'viewer' }[]
}

/** A line of 'Recent activity' as it is drawn. */
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

/** `by` is left out for reminders. `value` is the new value, or the name of a file. */
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

export type World = {
  workspace: Workspace
  people: Person[]
  /** Suggested users to sign in as, and what each one shows. */
  tryAs: { person: PersonKey; shows: string }[]
  groups: Group[]
  labels: Label[]
  vaults: Vault[]
  /** The twelve active ones first, in the order of the page, then the archived and the deleted. */
  boards: Board[]
  templates: Template[]
  /** The user whose pins and visits these are. */
  drawnFor: PersonKey
  pinned: BoardKey[]
  recents: { board: BoardKey; opened: Moment | { minutesAgo: number } }[]
  activity: Activity[]
  notifications: Notification[]
}

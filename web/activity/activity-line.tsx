import { type ReactNode, Fragment } from 'react'
import type { TaskDomainEvent, DomainEvent, EventType } from '#shared/activity/event.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDates } from '#web/user/use-dates.ts'
import type { Piece } from './pieces.ts'
import { sentenceOf } from './sentence.ts'
import type { NameOf } from './use-piece-names.ts'
import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  Calendar,
  ChartNoAxesColumnIncreasing,
  CircleDashed,
  CopyPlus,
  Eye,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  List,
  ListTree,
  Lock,
  MessageSquare,
  Paperclip,
  Pencil,
  Plus,
  Repeat,
  RotateCcw,
  Rows3,
  Settings2,
  Tag,
  Tags,
  Timer,
  Trash2,
  Upload,
  User,
  UserMinus,
  UserPlus,
  Users,
  Vault,
} from 'lucide-react'
import type { TaskField } from '#shared/task/change.ts'

type ActivityLineProps = {
  event: TaskDomainEvent
  nameOf: NameOf
  /** Buttons behind the sentence. */
  actions?: ReactNode
}

/** Renders an activity entry as one small line, as shown between comments. */
export function ActivityLine({ event, nameOf, actions }: ActivityLineProps) {
  const dates = useDates()
  return (
    <div className="flex gap-3 text-xs text-ink-3">
      <span className="flex w-7 shrink-0 justify-center pt-px">
        <ActivityIcon event={event} />
      </span>
      <p className="min-w-0 flex-1">
        <ActivityText event={event} nameOf={nameOf} /> {actions}
      </p>
      <time dateTime={event.at.toISOString()} title={dates.full(event.at)} className="num whitespace-nowrap">
        {dates.timestamp(event.at)}
      </time>
    </div>
  )
}

// Characters of the private use area never occur in a name, so they can delimit the placeholders.
const [openMark, closeMark] = ['\uE000', '\uE001']
const placeholderPattern = new RegExp(`${openMark}([a-z]+)${closeMark}`)

/** Renders the sentence of an activity entry and emphasises the names in it. */
export function ActivityText({ event, nameOf }: { event: DomainEvent; nameOf: NameOf }) {
  const { t } = useTexts('board')
  const { key, pieces } = sentenceOf(event)
  const placeholders = Object.fromEntries(Object.keys(pieces).map((name) => [name, `${openMark}${name}${closeMark}`]))
  const parts = t(key, placeholders).split(placeholderPattern)
  return parts.map((part, index) => (
    // After the split, every second part is the name of a piece.
    // oxlint-disable-next-line react/no-array-index-key -- a sentence does not change its order
    <Fragment key={index}>{index % 2 ? renderPiece(part, pieces[part], nameOf) : part}</Fragment>
  ))
}

function renderPiece(name: string, piece: Piece | undefined, nameOf: NameOf): ReactNode {
  if (!piece) return null
  const text = nameOf(piece)
  // Previous values and plain names are not emphasised.
  if (name === 'from' || name === 'name') return text
  return (
    <b
      className={classNames(
        'wrap-anywhere',
        name === 'who' ? 'font-semibold text-ink' : `font-medium ${tintOf(piece)}`,
      )}
    >
      {text}
    </b>
  )
}

const tintOf = (piece: Piece): string =>
  piece.kind === 'priority' && piece.priority === 'urgent' ? 'text-bad-ink' : 'text-ink-2'

const iconOfField: Record<TaskField, LucideIcon> = {
  title: Pencil,
  status: CircleDashed,
  priority: ChartNoAxesColumnIncreasing,
  start: Calendar,
  due: Calendar,
  coverId: Paperclip,
  estimate: Hourglass,
  spent: Timer,
  recurrence: Repeat,
}

const iconOfType: Record<EventType, LucideIcon> = {
  'board.created': Plus,
  'board.imported': Upload,
  'board.copied': CopyPlus,
  'board.vault_changed': Vault,
  'board.changed': Settings2,
  'board.archived': Archive,
  'board.unarchived': ArchiveRestore,
  'board.deleted': Trash2,
  'board.restored': RotateCcw,
  'board.purged': Trash2,
  'member.added': UserPlus,
  'member.changed': Users,
  'member.switched': Users,
  'member.removed': UserMinus,
  'group.added': UserPlus,
  'group.changed': Users,
  'group.removed': UserMinus,
  'tab.created': FolderOpen,
  'tab.changed': FolderOpen,
  'tab.moved': FolderOpen,
  'tab.archived': Archive,
  'tab.unarchived': ArchiveRestore,
  'tab.deleted': Trash2,
  'tab.restored': RotateCcw,
  'tab.purged': Trash2,
  'list.created': Rows3,
  'list.changed': Rows3,
  'list.moved': Rows3,
  'list.archived': Archive,
  'list.unarchived': ArchiveRestore,
  'list.deleted': Trash2,
  'list.restored': RotateCcw,
  'list.purged': Trash2,
  'label.created': Tag,
  'label.changed': Tag,
  'label.deleted': Tag,
  'label.restored': Tag,
  'label.merged': Tags,
  'task.created': Plus,
  'task.changed': Pencil,
  'task.assigned': User,
  'task.moved': List,
  'task.converted': ListTree,
  'task.transferred': ArrowRightLeft,
  'task.arrived': ArrowRightLeft,
  'task.label_added': Tag,
  'task.label_removed': Tag,
  'task.label_merged': Tags,
  'task.label_unmerged': Tags,
  'task.watcher_added': Eye,
  'task.watcher_removed': Eye,
  'task.restricted': Lock,
  'task.described': Pencil,
  'task.renumbered': List,
  'task.archived': Archive,
  'task.unarchived': ArchiveRestore,
  'task.deleted': Trash2,
  'task.restored': RotateCcw,
  'task.purged': Trash2,
  'comment.added': MessageSquare,
  'comment.edited': MessageSquare,
  'comment.deleted': MessageSquare,
  'comment.restored': MessageSquare,
  'attachment.added': Paperclip,
  'attachment.deleted': Paperclip,
  'attachment.restored': Paperclip,
}

/** Renders the icon of an activity entry. */
export function ActivityIcon({ event }: { event: DomainEvent }) {
  const Icon = event.type === 'task.changed' ? iconOfField[event.change.field] : iconOfType[event.type]
  return <Icon aria-hidden className="icon-14" />
}

// Which picture an entry of the log has.

import {
  Archive,
  ArchiveRestore,
  Calendar,
  ChartNoAxesColumnIncreasing,
  CircleDashed,
  Eye,
  Hourglass,
  type LucideIcon,
  List,
  Lock,
  MessageSquare,
  Paperclip,
  Pencil,
  Plus,
  RotateCcw,
  Tag,
  Timer,
  Trash2,
  User,
} from 'lucide-react'
import type { TaskBound } from '#shared/activity/event.ts'
import type { TaskField } from '#shared/task/change.ts'

const ofField: Record<TaskField, LucideIcon> = {
  title: Pencil,
  status: CircleDashed,
  priority: ChartNoAxesColumnIncreasing,
  start: Calendar,
  due: Calendar,
  coverId: Paperclip,
  estimate: Hourglass,
  spent: Timer,
}

const ofType: Record<TaskBound['type'], LucideIcon> = {
  'task.created': Plus,
  'task.changed': Pencil,
  'task.assigned': User,
  'task.moved': List,
  'task.label_added': Tag,
  'task.label_removed': Tag,
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
  'attachment.added': Paperclip,
  'attachment.deleted': Paperclip,
  'attachment.restored': Paperclip,
}

export function ActivityIcon({ event }: { event: TaskBound }) {
  const Icon = event.type === 'task.changed' ? ofField[event.change.field] : ofType[event.type]
  return <Icon aria-hidden className="icon-14" />
}

// The sign of each column, as in its head and in the menu of columns.

import {
  AlignLeft,
  Calendar,
  CalendarPlus,
  CircleDashed,
  Clock,
  Hash,
  Hourglass,
  ListTree,
  MessageSquare,
  Paperclip,
  Rows3,
  ChartNoAxesColumnIncreasing,
  Tag,
  UserRound,
} from 'lucide-react'
import type { ColumnId } from '#shared/view/columns.ts'

const icons = {
  task: AlignLeft,
  status: CircleDashed,
  priority: ChartNoAxesColumnIncreasing,
  assignee: UserRound,
  start: Calendar,
  due: Calendar,
  list: Rows3,
  labels: Tag,
  sub_tasks: ListTree,
  comments: MessageSquare,
  attachments: Paperclip,
  estimate: Hourglass,
  spent: Clock,
  created: CalendarPlus,
  number: Hash,
} satisfies Record<ColumnId, unknown>

export function ColumnIcon({ column }: { column: ColumnId }) {
  const Icon = icons[column]
  return <Icon aria-hidden className="icon-14 shrink-0 text-ink-3" />
}

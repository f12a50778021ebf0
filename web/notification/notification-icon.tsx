import {
  AlarmClock,
  Archive,
  AtSign,
  Calendar,
  CalendarX2,
  ChartNoAxesColumnIncreasing,
  CircleDashed,
  CopyPlus,
  List,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  Pencil,
  Play,
  RotateCcw,
  Tag,
  Trash2,
  Upload,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import type { NotificationKind } from '#shared/notification/kinds.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { arePeopleLoading, type People } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ShownNotification } from './queries.ts'

const iconOfKind: Record<NotificationKind, LucideIcon> = {
  assignment: UserPlus,
  unassignment: UserMinus,
  mention: AtSign,
  comment: MessageSquare,
  status: CircleDashed,
  priority: ChartNoAxesColumnIncreasing,
  start: Calendar,
  due: Calendar,
  title: Pencil,
  description: Pencil,
  labels: Tag,
  list: List,
  attachment: Paperclip,
  archive: Archive,
  delete: Trash2,
  restore: RotateCcw,
  start_soon: Play,
  start_overdue: AlarmClock,
  due_approaching: AlarmClock,
  due_today: AlarmClock,
  overdue: CalendarX2,
}

const badgeTints: Partial<Record<NotificationKind, string>> = {
  mention: 'bg-accent text-on-accent',
  assignment: 'bg-info-soft text-info-ink',
}

type NotificationIconProps = { notification: ShownNotification; people: People }

/** Renders the person with the kind of the change, or only the icon of a reminder. Decorative: the sentence says the same. */
export function NotificationIcon({ notification: { actorId, changes, subject }, people }: NotificationIconProps) {
  const { t } = useTexts('navigation')
  const kind = changes[0]?.kind ?? 'title'
  if (!actorId) return <ReminderIcon kind={kind} />
  const actor = people.get(actorId)
  const Icon = subject.type === 'imported' ? Upload : subject.type === 'copied' ? CopyPlus : iconOfKind[kind]
  return (
    <span aria-hidden className="relative size-9 shrink-0">
      <Avatar
        name={actor?.name ?? (arePeopleLoading(people) ? '' : t('notifications.former_member'))}
        hue={actor?.hue}
        src={actor?.picture}
        size={36}
        decorative
      />
      <span
        className={classNames(
          'absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full ring-2 ring-overlay [&_svg]:icon-12',
          badgeTints[kind] ?? 'bg-line-2 text-ink',
        )}
      >
        <Icon />
      </span>
    </span>
  )
}

function ReminderIcon({ kind }: { kind: NotificationKind }) {
  const Icon = iconOfKind[kind]
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full',
        kind === 'overdue' ? 'bg-bad-soft text-bad-ink' : 'bg-warn-soft text-warn-ink',
      )}
    >
      <Icon />
    </span>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { commentOfNotification } from '#shared/notification/sentence.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { People } from '#web/people/queries.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { TimeAgo, useDates, useIsWithinHour } from '#web/user/use-dates.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import type { NotificationBoard, ShownNotification } from './queries.ts'
import { SentenceText } from './sentence-text.tsx'

type NotificationRowProps = {
  notification: ShownNotification
  board: NotificationBoard | undefined
  reader: UserId
  people: People
  /** The control of the row that is in the tab order; null for all rows but one. */
  tabStop: string | null
  onMark: (isRead: boolean) => void
  /** Called when the link is followed. */
  onOpen: () => void
}

/** Renders a notification as a link to its task, with a button that marks it and a menu. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, board, reader, people, tabStop, onMark, onOpen } = props
  const { t } = useTexts('navigation')
  const { notificationId, isRead, excerpt } = notification
  const open = () => {
    if (!isRead) onMark(true)
    onOpen()
  }
  return (
    <li
      data-row={notificationId}
      className="group/row relative flex gap-3.5 px-5 py-3 focus-within:bg-hover hover:bg-hover"
    >
      <NotificationIcon notification={notification} people={people} />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-sm wrap-anywhere', isRead ? 'text-ink-2' : 'text-ink')}>
          <NotificationLink notification={notification} isTabStop={tabStop === 'open'} onOpen={open}>
            {!isRead && <span className="sr-only">{t('notifications.unread')}: </span>}
            <SentenceText notification={notification} board={board} reader={reader} people={people} />
          </NotificationLink>
        </p>
        {excerpt && (
          <p className="mt-1 line-clamp-2 border-l-2 border-line-2 pl-2.5 text-sm wrap-anywhere text-ink-2">
            {excerpt}
          </p>
        )}
        <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-3">
          {board && (
            <>
              <Tile title={board.title} hue={board.color} size={14} />
              <span className="truncate">{board.title}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <ChangeTime at={notification.changedAt} />
        </p>
      </div>
      <div className="relative flex w-7 shrink-0 flex-col items-end gap-1 @lg:w-15 @lg:flex-row-reverse @lg:items-start">
        {!isRead && <span aria-hidden className={dotClassName} />}
        {!isRead && (
          <IconButton
            data-focus-stop="read"
            tabIndex={tabStop === 'read' ? 0 : -1}
            kind="secondary"
            label={t('notifications.mark_read')}
            icon={<Check />}
            onClick={() => onMark(true)}
            className={classNames(controlClassName, 'pointer-coarse:hidden')}
          />
        )}
        <span className={classNames(controlClassName, 'mt-auto @lg:mt-0 pointer-coarse:-mr-1.5')}>
          <NotificationMenu notification={notification} onMark={onMark} isTabStop={tabStop === 'menu'} />
        </span>
      </div>
    </li>
  )
}

const dotClassName =
  'absolute top-1.5 right-0 size-2 rounded-full bg-accent dark:bg-ring pointer-fine:group-focus-within/row:hidden ' +
  'pointer-fine:group-hover/row:hidden contrast:outline contrast:outline-ink forced-colors:bg-[Highlight]'

/** Shown with the pointer on the row or the focus in it; always on touch screens. */
const controlClassName =
  'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100'

type NotificationLinkProps = {
  notification: ShownNotification
  isTabStop: boolean
  onOpen: () => void
  children: ReactNode
}

const linkClassName =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'

/** Links to the task, at the comment if there is one; to the board for several tasks. */
function NotificationLink({ notification, isTabStop, onOpen, children }: NotificationLinkProps) {
  const { boardId, subject } = notification
  const isBoardOpen = useLocation({ select: ({ pathname }) => pathname.startsWith(`/boards/${boardId}`) })
  const shared = {
    className: linkClassName,
    'data-focus-stop': 'open',
    tabIndex: isTabStop ? 0 : -1,
    onClick: onOpen,
    // In the open board, the view settings stay.
    search: isBoardOpen || undefined,
  }
  if (subject.type !== 'task') {
    return (
      <Link {...shared} to="/boards/$boardId" params={{ boardId }}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      {...shared}
      to="/boards/$boardId/tasks/$taskId"
      params={{ boardId, taskId: subject.taskId }}
      hash={commentOfNotification(notification) ?? undefined}
    >
      {children}
    </Link>
  )
}

/** Renders when the last change happened: "8 min ago" within the hour, then "today at 08:20". */
function ChangeTime({ at }: { at: Date }) {
  const dates = useDates()
  const isRecent = useIsWithinHour(at)
  return (
    <time dateTime={at.toISOString()} title={dates.full(at)} className="num whitespace-nowrap">
      {isRecent ? <TimeAgo when={at} /> : dates.relative(at)}
    </time>
  )
}

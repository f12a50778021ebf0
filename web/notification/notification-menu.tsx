import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Mail, MailOpen, BellOff, CircleHelp } from 'lucide-react'
import { isMention } from '#shared/notification/sentence.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type MuteChange, useMute } from './mutations.ts'
import { invalidateNotifications, type ShownNotification } from './queries.ts'

type NotificationMenuProps = {
  notification: ShownNotification
  onMark: (isRead: boolean) => void
  /** Whether the button is in the tab order. */
  isTabStop: boolean
}

/** Renders the menu of a notification: marks it, and says why it came, with a way to stop its cause. */
export function NotificationMenu({ notification, onMark, isTabStop }: NotificationMenuProps) {
  const { t } = useTexts('navigation')
  const stopItems = useStopItems(notification)
  const { isRead, cause } = notification
  return (
    <Menu
      align="end"
      label={t('notifications.menu')}
      trigger={
        <IconButton
          data-focus-stop="menu"
          tabIndex={isTabStop ? 0 : -1}
          label={t('notifications.menu')}
          icon={<Ellipsis />}
        />
      }
      items={[
        isRead
          ? { label: t('notifications.mark_unread'), icon: <Mail />, onPick: () => onMark(false) }
          : { label: t('notifications.mark_read'), icon: <MailOpen />, onPick: () => onMark(true) },
        {
          label: t('notifications.why'),
          icon: <CircleHelp />,
          items: [{ heading: t(`notifications.cause.${cause}`) }, ...stopItems],
        },
      ]}
    />
  )
}

/** Returns the menu items that stop the cause: of the task, of the project, and of the kind. */
function useStopItems(notification: ShownNotification) {
  const { subject, boardId, changes } = notification
  const { t } = useTexts(['navigation', 'profile', 'common'])
  const cache = useQueryClient()
  const { mutateAsync } = useMute()
  const kinds = [...new Set(changes.map(({ kind }) => kind))]
  const stop = async (what: MuteChange['what'], text?: string) => {
    try {
      await mutateAsync({ isMuted: true, what })
    } catch {
      // The failure has its own toast.
      return
    }
    void invalidateNotifications(cache)
    toast.success({
      title: t(`notifications.stopped.${what.type}`),
      ...(text && { text }),
      action: {
        label: t('common:undo'),
        onPick: () => void mutateAsync({ isMuted: false, what }).catch(() => {}),
      },
    })
  }
  const icon = <BellOff />
  return [
    subject.type === 'task' && {
      label: t('notifications.stop.task'),
      icon,
      onPick: () => void stop({ type: 'task', boardId, taskId: subject.taskId }),
    },
    // A mention passes a muted board.
    !isMention(notification) && {
      label: t('notifications.stop.board'),
      icon,
      onPick: () => void stop({ type: 'board', boardId }),
    },
    ...kinds.map((kind) => {
      const kindName = t(`profile:notifications.kind.${kind}`)
      return {
        label: t('notifications.stop.kind', { kind: kindName }),
        icon,
        onPick: () => void stop({ type: 'kind', kind }, kindName),
      }
    }),
  ]
}

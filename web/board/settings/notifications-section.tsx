import { BoardNotifications, type NotificationKind } from '#shared/notification/kinds.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useBoardMutations } from '#web/board/mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { kindGroupNames, kindGroups } from '#web/notification/kind-groups.ts'
import { Switch } from '#web/ui/field/switch.tsx'

/** Which kinds of notifications a board sends, and whether its Owners get those of every task. Read-only for others. */
export function NotificationsSection() {
  const { t } = useTexts(['board', 'profile'])
  const { boardId, boardState, mayBoard } = useBoard()
  const from = boardState.structure.board.notifications
  const { change } = useBoardMutations(boardId)
  const isReadOnly = mayBoard('board.configure') !== 'allowed'
  const save = (to: BoardNotifications) =>
    void change({ field: 'notifications', from, to: BoardNotifications.parse(to) })
  const setKind = (kind: NotificationKind, isOn: boolean) =>
    save({ ...from, off: isOn ? from.off.filter((one) => one !== kind) : [...from.off, kind] })
  return (
    <div className="flex max-w-150 flex-col gap-6">
      <p className="text-sm text-ink-2">{t('settings.notifications.intro')}</p>
      <Switch
        label={<span className="font-title">{t('settings.notifications.owners')}</span>}
        help={t('settings.notifications.owners_help')}
        checked={from.owners}
        disabled={isReadOnly}
        onChange={(owners) => save({ ...from, owners })}
        isSwitchAtEnd
        className="border-y border-line py-3"
      />
      {kindGroupNames.map((group) => (
        <section key={group} aria-labelledby={`notifications-${group}`}>
          <h3 id={`notifications-${group}`} className="mb-1 text-sm font-title">
            {t(`settings.notifications.group.${group}`)}
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {kindGroups[group].map((kind) => (
              <li key={kind}>
                <Switch
                  label={t(`profile:notifications.kind.${kind}`)}
                  checked={!from.off.includes(kind)}
                  disabled={isReadOnly}
                  onChange={(isOn) => setKind(kind, isOn)}
                  isSwitchAtEnd
                  className="py-2.5"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

// What people are told of in this project; nobody is told of what is off here (decisions §9).

import { changeKinds, type NotificationKind, reminderKinds, withKind } from '#shared/notification/kinds.ts'
import { useBoardMutations } from '#web/board/mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useWhyNot } from './use-why-not.ts'

export function NotificationsPart() {
  const { t } = useTexts('board')
  const { boardId, picture } = useBoard()
  const { change } = useBoardMutations(boardId)
  const because = useWhyNot()
  const { notifications } = picture.frame.board
  const becomes = (to: typeof notifications) => void change({ field: 'notifications', from: notifications, to })
  return (
    <div className="max-w-140">
      <p className="mb-3 text-sm text-ink-2">{t('settings.notifications.text')}</p>
      <div className="mb-6 rounded-md bg-sunken px-4 py-3">
        <Switch
          spread
          checked={notifications.owners}
          because={because}
          onChange={(owners) => becomes({ ...notifications, owners })}
          label={<span className="block pb-0.5 font-title">{t('settings.notifications.owners')}</span>}
          help={t('settings.notifications.owners_help')}
        />
      </div>
      <Kinds of="changes" kinds={changeKinds} />
      <Kinds of="reminders" kinds={reminderKinds} />
    </div>
  )
}

function Kinds({ of: group, kinds }: { of: 'changes' | 'reminders'; kinds: readonly NotificationKind[] }) {
  const { t } = useTexts('board')
  const { boardId, picture } = useBoard()
  const { change } = useBoardMutations(boardId)
  const because = useWhyNot()
  const { notifications } = picture.frame.board
  return (
    <section aria-labelledby={`notifications-${group}`} className="mb-6">
      <h3 id={`notifications-${group}`} className="mb-1 text-sm font-title">
        {t(`settings.notifications.${group}`)}
      </h3>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind} className="border-b border-line py-2.5">
            <Switch
              spread
              checked={!notifications.off.includes(kind)}
              because={because}
              onChange={(on) =>
                void change({ field: 'notifications', from: notifications, to: withKind(notifications, kind, on) })
              }
              label={t(`settings.notifications.kind.${kind}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { type MuteChange, useMute } from './mutations.ts'
import type { SettingsOfPerson } from './queries.ts'

type MutedItemsProps = { settings: SettingsOfPerson }

/** Renders the tasks and projects that do not notify the person, and allows them again; nothing if there are none. */
export function MutedItems({ settings: { muted } }: MutedItemsProps) {
  const { t } = useTexts('profile')
  if (muted.boards.length + muted.tasks.length === 0) return null
  return (
    <div className="py-4">
      <h3 className="text-sm font-title">{t('notifications.muted.title')}</h3>
      <p className="text-sm text-ink-3">{t('notifications.muted.help')}</p>
      <ul className="mt-2">
        {muted.boards.map(({ boardId, title, color }) => (
          <MutedRow
            key={boardId}
            title={title ?? t('notifications.muted.unknown_board')}
            hue={color ?? 'slate'}
            what={{ type: 'board', boardId }}
          />
        ))}
        {muted.tasks.map(({ boardId, taskId, title }) => (
          <MutedRow
            key={taskId}
            title={title ?? t('notifications.muted.unknown_task')}
            what={{ type: 'task', boardId, taskId }}
          />
        ))}
      </ul>
    </div>
  )
}

type MutedRowProps = { title: string; hue?: Parameters<typeof Tile>[0]['hue']; what: MuteChange['what'] }

function MutedRow({ title, hue, what }: MutedRowProps) {
  const { t } = useTexts('profile')
  const { mutate } = useMute()
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line py-1.5 text-sm last:border-0">
      {hue && <Tile title={title} hue={hue} size={20} />}
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <Button
        size={28}
        aria-label={t('notifications.muted.allow_title', { title })}
        onClick={() => mutate({ isMuted: false, what })}
        className="pointer-coarse:h-11"
      >
        {t('notifications.muted.allow')}
      </Button>
    </li>
  )
}

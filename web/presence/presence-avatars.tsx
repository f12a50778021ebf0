import type { TaskId } from '#shared/common/ids.ts'
import type { PersonPresence } from '#shared/live/model.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { usePresence, useRefreshPresence } from './use-presence.ts'

type PresentPerson = PersonPresence & { person: Colleague }

/** Returns the other people on the open board, by name. */
function usePresentPeople(): PresentPerson[] {
  const { boardId } = useBoard()
  const people = usePeople()
  return usePresence(boardId)
    .flatMap((presence) => {
      const person = people.get(presence.userId)
      return person ? [{ ...presence, person }] : []
    })
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name))
}

/** Returns the text about a person on the board. */
function useSentence(): (present: PresentPerson) => string {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  return ({ person: { name }, taskId, activity }) => {
    const title = taskId && boardState.tasks.get(taskId)?.title
    return title ? t(`presence.${activity}`, { name, title }) : t('presence.on_board', { name })
  }
}

/**
 * Shows who else has the board open, and what they do there. Not announced to screen readers when it changes.
 * @param max avatars; others are counted
 */
export function BoardPresence({ max = 5 }: { max?: number }) {
  const { t } = useTexts('board')
  useRefreshPresence(useBoard().boardId)
  return <PresenceAvatars people={usePresentPeople()} label={t('presence.board_label')} max={max} />
}

/** Shows who else has the task open. */
export function TaskPresence({ taskId }: { taskId: TaskId }) {
  const { t } = useTexts('board')
  const people = usePresentPeople().filter((present) => present.taskId === taskId)
  return <PresenceAvatars people={people} label={t('presence.task_label')} max={3} />
}

type PresenceAvatarsProps = { people: readonly PresentPerson[]; label: string; max: number }

function PresenceAvatars({ people, label, max }: PresenceAvatarsProps) {
  const sentenceOf = useSentence()
  if (people.length === 0) return null
  const hidden = people.slice(max)
  return (
    <ul aria-label={label} data-presence className="flex shrink-0 items-center gap-1.5">
      {people.slice(0, max).map((present) => (
        <PresenceAvatar key={present.userId} present={present} sentence={sentenceOf(present)} />
      ))}
      {hidden.length > 0 && (
        <li
          title={hidden.map(sentenceOf).join('\n')}
          aria-label={hidden.map(sentenceOf).join(', ')}
          className="num text-xs text-ink-2"
        >
          +{hidden.length}
        </li>
      )}
    </ul>
  )
}

const ringClassName = 'inline-grid rounded-full p-[1.5px] ring-2 ring-ok forced-colors:outline'

function PresenceAvatar({ present: { person }, sentence }: { present: PresentPerson; sentence: string }) {
  return (
    <li title={sentence}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements, not of a file */}
      <span role="img" aria-label={sentence} className={ringClassName}>
        <Avatar name={person.name} hue={person.hue} src={person.picture} size={24} decorative />
      </span>
    </li>
  )
}

type ActivityNoteProps = { taskId: TaskId; activity: 'commenting' | 'describing'; className?: string }

/** Says who else is writing a comment on the task, or editing its description. */
export function ActivityNote({ taskId, activity, className }: ActivityNoteProps) {
  const { t } = useTexts('board')
  const [first, ...others] = usePresentPeople().filter(
    (present) => present.taskId === taskId && present.activity === activity,
  )
  if (!first) return null
  const count = others.length + 1
  return (
    <span data-presence-note={activity} className={className}>
      {t(`presence.note.${activity}`, { count, name: first.person.name })}
    </span>
  )
}

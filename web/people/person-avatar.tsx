import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar, type AvatarProps } from '#web/ui/avatar.tsx'
import type { Colleague } from './queries.ts'

type PersonAvatarProps = Omit<AvatarProps, 'name' | 'hue' | 'src' | 'label' | 'inactive'> & {
  person: Colleague | undefined
  /** Shown if the person is not in the workspace any more, or while people are loading. */
  name?: string | null
}

/** Renders the avatar of a colleague. The avatar of a deactivated person is struck through, and its label says so. */
export function PersonAvatar({ person, name, ...props }: PersonAvatarProps) {
  const nameWithState = useNameWithState()
  return (
    <Avatar
      {...props}
      name={person?.name ?? name}
      label={person && nameWithState(person)}
      hue={person?.hue}
      src={person?.picture}
      inactive={person?.state === 'deactivated'}
    />
  )
}

/** Returns a function that names a colleague, with "(deactivated)" after the name of somebody without access. */
export function useNameWithState(): (person: Pick<Colleague, 'name' | 'state'>) => string {
  const { t } = useTexts('board')
  return ({ name, state }) => (state === 'deactivated' ? t('task.assignee.name_deactivated', { name }) : name)
}

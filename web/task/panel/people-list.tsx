import type { ReactNode } from 'react'
import type { Colleague } from '#web/people/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'

type PeopleListProps = {
  title: string
  people: readonly Colleague[]
  /** Content at the end of a person's row. */
  asideOf?: (person: Colleague) => ReactNode
}

/** Renders people with avatar and name below a title. */
export function PeopleList({ title, people, asideOf }: PeopleListProps) {
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-xs text-ink-3">{title}</p>
      <ul className="max-h-80 overflow-y-auto p-1">
        {people.map((person) => (
          <li
            key={person.userId}
            className={classNames(
              'flex min-h-8 items-center gap-2.5 pl-2 text-sm',
              asideOf && 'pointer-coarse:min-h-11',
            )}
          >
            <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
            {asideOf?.(person)}
          </li>
        ))}
      </ul>
    </>
  )
}

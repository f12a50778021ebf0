// People by face and name, under a sentence that says what they have in common.

import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export function PeopleList({ what, people }: { what: string; people: readonly Colleague[] }) {
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-xs text-ink-3">{what}</p>
      <ul className="max-h-80 overflow-y-auto p-1">
        {people.map(({ userId, name, hue, picture }) => (
          <li key={userId} className="flex min-h-8 items-center gap-2.5 px-2 text-sm">
            <Avatar name={name} hue={hue} src={picture} size={20} decorative />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

// Who is being called by @ right now, and what happens when they are chosen.

import { useState } from 'react'
import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useOptionList } from '#web/ui/use-option-list.ts'
import { type Call, calledAt } from './mentions.ts'
import { type TypedField, useChangeTyped } from './use-change-typed.ts'

type Callable = { people: readonly Colleague[]; calls: readonly Call[] }

export function useCalling(field: TypedField, { people, calls }: Callable) {
  const { value } = field
  const [called, setCalled] = useState<{ from: number; query: string } | null>(null)
  const become = useChangeTyped(field)
  const close = () => setCalled(null)

  const nameOf = (id: string) => calls.find(({ userId }) => userId === id)?.as
  const pick = (userId: string) => {
    const as = nameOf(userId)
    close()
    if (!as || !called) return
    const before = `${value.slice(0, called.from)}@${as} `
    const text = before + value.slice(called.from + 1 + called.query.length)
    become({ text, from: before.length, to: before.length })
  }

  const list = useOptionList({
    options: people.map((person) => ({
      value: person.userId,
      label: nameOf(person.userId) ?? person.name,
      keywords: person.email,
      icon: <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />,
    })),
    chosen: [],
    onPick: pick,
  })

  return {
    list,
    open: called !== null && list.shown.length > 0,
    close,
    /** Looks at what stands before the caret. */
    look: (text: string, caret: number) => {
      const now = calledAt(text, caret)
      if (now?.from === called?.from && now?.query === called?.query) return
      setCalled(now)
      if (now) list.search(now.query)
    },
  }
}

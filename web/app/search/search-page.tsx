// The search as a page: for phones and for links, with more of what is found (decisions §0).

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { foundOnPage } from '#shared/search/model.ts'
import { usePage } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { UserId } from '#shared/common/ids.ts'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Finder } from './finder.tsx'
import { useFound } from './found.ts'
import { Nothing } from './nothing.tsx'
import type { Row } from './row.ts'
import { Scope } from './scope.tsx'
import { useRows } from './use-rows.tsx'

const pauseMs = 300

export function SearchPage() {
  const { t } = useTexts(['navigation', 'board'])
  usePage(t('search.title'))
  const { find = '', person } = useSearch({ strict: false }) as { find?: string; person?: UserId }
  const people = usePeople()
  const name = person ? nameIn(people, person, t) : ''
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(find)
  const [heard, setHeard] = useState(find)
  if (find !== heard) {
    setHeard(find)
    if (find !== typed.trim()) setTyped(find)
  }
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (typed.trim() === find) return undefined
    // Whoever comes back from what they have opened finds what they had found.
    const timer = setTimeout(
      () => void navigate({ to: '/search', search: { find: typed.trim() || undefined, person }, replace: true }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, find, person, navigate])
  const answer = useFound(typed, { limit: foundOnPage, person })
  const rows = useRows({ typed, near: null, commands: [], found: answer.found, person })
  const pick = (row: Row, isBeside: boolean) => {
    if (isBeside && row.href) window.open(row.href, '_blank', 'noopener')
    else row.run()
  }
  const leave = () => void navigate({ to: '/search', search: { find: typed.trim() || undefined }, replace: true })
  return (
    <main id="main" className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
      <h1 className="sr-only">{t('search.title')}</h1>
      <Finder
        input={input}
        typed={typed}
        onType={setTyped}
        rows={rows}
        isWaiting={answer.isWaiting}
        isError={answer.isError}
        onPick={pick}
        scope={person && <PersonScope person={person} onLeave={leave} />}
        {...(person && { onBackspace: leave })}
        nothing={<Nothing typed={typed} of={name} {...answer} />}
      />
      {answer.found && !answer.found.isAll && <p className="px-5 py-3 text-xs text-ink-3">{t('search.not_all')}</p>}
    </main>
  )
}

/** Whose tasks alone are looked for. */
function PersonScope({ person, onLeave }: { person: UserId; onLeave: () => void }) {
  const { t } = useTexts(['navigation', 'board'])
  const people = usePeople()
  const name = nameIn(people, person, t)
  const known = people.get(person)
  const sign = <Avatar name={name} hue={known?.hue} src={known?.picture} size={20} decorative />
  return <Scope {...{ sign, onLeave }} title={name} leave={t('search.leave_person', { name })} />
}

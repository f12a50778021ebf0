import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { foundOnPage } from '#shared/search/model.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { SearchRow } from './match-ranking.ts'
import { SearchCombobox, NoResults, ScopeChip } from './search-combobox.tsx'
import { useSearchResults } from './use-search-results.ts'
import { useSearchRows } from './use-search-rows.tsx'

const addressDelayMs = 300

/** Renders the search page, for phones and links, with more results than the palette. */
export function SearchPage() {
  const { t } = useTexts(['navigation', 'board'])
  useSetPageTitle(t('search.title'))
  const { find = '', person } = useSearch({ strict: false }) as { find?: string; person?: UserId }
  const people = usePeople()
  const name = person ? nameOfPerson(people, person, t) : ''
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(find)
  const [appliedQuery, setAppliedQuery] = useState(find)
  if (find !== appliedQuery) {
    setAppliedQuery(find)
    if (find !== typed.trim()) setTyped(find)
  }
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (typed.trim() === find) return undefined
    // The query is kept in the address, so that Back restores the results.
    const timer = setTimeout(
      () => void navigate({ to: '/search', search: { find: typed.trim() || undefined, person }, replace: true }),
      addressDelayMs,
    )
    return () => clearTimeout(timer)
  }, [typed, find, person, navigate])
  const results = useSearchResults(typed, { limit: foundOnPage, person })
  const rows = useSearchRows({ typed, openBoard: null, commands: [], found: results.found, person })
  const pick = (row: SearchRow, inNewTab: boolean) => {
    if (inNewTab && row.href) window.open(row.href, '_blank', 'noopener')
    else row.run()
  }
  const leaveScope = () => void navigate({ to: '/search', search: { find: typed.trim() || undefined }, replace: true })
  return (
    <main id="main" className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
      <h1 className="sr-only">{t('search.title')}</h1>
      <SearchCombobox
        input={input}
        typed={typed}
        onType={setTyped}
        rows={rows}
        isWaiting={results.isWaiting}
        isError={results.isError}
        onPick={pick}
        scope={person && <PersonScope person={person} onLeave={leaveScope} />}
        {...(person && { onBackspace: leaveScope })}
        placeholder={<NoResults typed={typed} personName={name} {...results} />}
      />
      {results.found && !results.found.isAll && <p className="px-5 py-3 text-xs text-ink-3">{t('search.not_all')}</p>}
    </main>
  )
}

/** Renders the chip of the assignee the search is restricted to. */
function PersonScope({ person, onLeave }: { person: UserId; onLeave: () => void }) {
  const { t } = useTexts(['navigation', 'board'])
  const people = usePeople()
  const name = nameOfPerson(people, person, t)
  const known = people.get(person)
  const icon = <Avatar name={name} hue={known?.hue} src={known?.picture} size={20} decorative />
  return <ScopeChip {...{ icon, onLeave }} title={name} leaveLabel={t('search.leave_person', { name })} />
}

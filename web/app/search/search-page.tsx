import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { pageResultLimit } from '#shared/search/model.ts'
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
  const [typedText, setTypedText] = useState(find)
  const [appliedQuery, setAppliedQuery] = useState(find)
  if (find !== appliedQuery) {
    setAppliedQuery(find)
    if (find !== typedText.trim()) setTypedText(find)
  }
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (typedText.trim() === find) return undefined
    // The query is kept in the address, so that Back restores the results.
    const timer = setTimeout(
      () => void navigate({ to: '/search', search: { find: typedText.trim() || undefined, person }, replace: true }),
      addressDelayMs,
    )
    return () => clearTimeout(timer)
  }, [typedText, find, person, navigate])
  const results = useSearchResults(typedText, { limit: pageResultLimit, person })
  const rows = useSearchRows({ typedText, openBoard: null, commands: [], found: results.found, person })
  const pickRow = (row: SearchRow, inNewTab: boolean) => {
    if (inNewTab && row.href) window.open(row.href, '_blank', 'noopener')
    else row.run()
  }
  const leaveScope = () =>
    void navigate({ to: '/search', search: { find: typedText.trim() || undefined }, replace: true })
  return (
    <main id="main" className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
      <h1 className="sr-only">{t('search.title')}</h1>
      <SearchCombobox
        input={input}
        typedText={typedText}
        onType={setTypedText}
        rows={rows}
        isWaiting={results.isWaiting}
        isError={results.isError}
        onPick={pickRow}
        scope={person && <PersonScope person={person} onLeave={leaveScope} />}
        {...(person && { onBackspace: leaveScope })}
        placeholder={<NoResults typedText={typedText} personName={name} {...results} />}
      />
      {results.found && !results.found.isAll && (
        <p className="px-5 py-3 text-xs text-ink-3">{t('search.incomplete')}</p>
      )}
    </main>
  )
}

/** Renders the chip of the assignee the search is restricted to. */
function PersonScope({ person, onLeave }: { person: UserId; onLeave: () => void }) {
  const { t } = useTexts(['navigation', 'board'])
  const people = usePeople()
  const name = nameOfPerson(people, person, t)
  const colleague = people.get(person)
  const icon = <Avatar name={name} hue={colleague?.hue} src={colleague?.picture} size={20} decorative />
  return <ScopeChip {...{ icon, onLeave }} title={name} leaveLabel={t('search.clear_person', { name })} />
}

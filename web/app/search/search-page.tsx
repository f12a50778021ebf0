// The search as a page: for phones and for links, with more of what is found (decisions §0).

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { foundOnPage } from '#shared/search/model.ts'
import { usePage } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Finder } from './finder.tsx'
import { useFound } from './found.ts'
import { Nothing } from './nothing.tsx'
import type { Row } from './row.ts'
import { useRows } from './use-rows.tsx'

const pauseMs = 300

export function SearchPage() {
  const { t } = useTexts('navigation')
  usePage(t('search.title'))
  const { find = '' } = useSearch({ strict: false }) as { find?: string }
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
      () => void navigate({ to: '/search', search: typed.trim() ? { find: typed.trim() } : {}, replace: true }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, find, navigate])
  const answer = useFound(typed, { limit: foundOnPage })
  const rows = useRows({ typed, near: null, commands: [], found: answer.found })
  const pick = (row: Row, isBeside: boolean) => {
    if (isBeside && row.href) window.open(row.href, '_blank', 'noopener')
    else row.run()
  }
  return (
    <main id="main" className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col">
      <h1 className="sr-only">{t('search.title')}</h1>
      <Finder
        input={input}
        typed={typed}
        onType={setTyped}
        rows={rows}
        isWaiting={answer.isWaiting}
        onPick={pick}
        nothing={<Nothing typed={typed} {...answer} />}
      />
      {answer.found && !answer.found.isAll && <p className="px-5 py-3 text-xs text-ink-3">{t('search.not_all')}</p>}
    </main>
  )
}

import { type RefObject, useEffect, useCallback, useMemo, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { OptionRows } from '#web/ui/field/option-rows.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { listOverlayClassName } from '#web/ui/dialog/overlay.ts'
import { useOptionList } from '#web/ui/field/use-option-list.ts'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import type { Colleague } from '#web/people/queries.ts'
import { matchRank } from '#web/ui/text/text-match.ts'
import { useLatest } from '#web/ui/hooks.ts'

type MentionListProps = {
  suggestion: MentionSuggestion
  setKeyHandler: (handler: MentionKeyHandler) => void
  container: RefObject<HTMLElement | null>
}

/** Renders the mention suggestions below the @. */
export function MentionList({ suggestion, setKeyHandler, container }: MentionListProps) {
  const { t } = useTexts('board')
  const pick = (userId: string) => {
    const person = suggestion.items.find((item) => item.userId === userId)
    if (person) suggestion.command({ id: person.userId, label: person.name })
  }
  const list = useOptionList({
    options: suggestion.items.map((person) => ({
      value: person.userId,
      label: person.name,
      icon: <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />,
    })),
    selected: [],
    onPick: pick,
  })

  useEffect(() => {
    setKeyHandler((event) => {
      const key = pressedKey(event)
      const activeIndex = list.active ? list.shown.indexOf(list.active) : -1
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const step = steps[key]
      if (step) {
        const next = list.shown.at((activeIndex + step) % list.shown.length)
        if (next) list.setActive(next.value)
        return true
      }
      if (key !== 'Enter' && key !== 'Tab') return false
      list.pick()
      return true
    })
    return () => setKeyHandler(() => false)
  })

  const caretRect = suggestion.clientRect?.()
  const containerRect = container.current?.getBoundingClientRect()
  if (!caretRect || !containerRect) return null
  const left = Math.max(0, Math.min(caretRect.left - containerRect.left, containerRect.width - 240))
  return (
    <div
      className={`${listOverlayClassName} absolute w-60`}
      style={{ left, top: caretRect.bottom - containerRect.top + 4 }}
    >
      <OptionRows list={list} label={t('comment.mention.label')} selected={[]} emptyLabel="" />
    </div>
  )
}

type MentionSuggestion = SuggestionProps<Colleague, { id: string; label: string }>

/** Handles a key of the list; returns whether it did. */
type MentionKeyHandler = (event: KeyboardEvent) => boolean

const maxSuggestions = 8

/** Connects the editor's suggestion plugin with the React list. */
export function useMentionList(people: readonly Colleague[]) {
  const [suggestion, setSuggestion] = useState<MentionSuggestion | null>(null)
  const keyHandler = useRef<MentionKeyHandler>(() => false)
  const latestPeople = useLatest(people)
  const setKeyHandler = useCallback((handler: MentionKeyHandler) => {
    keyHandler.current = handler
  }, [])

  const mentionOptions = useMemo(
    () => ({
      items: ({ query }: { query: string }) => matchingPeople(latestPeople.current, query),
      render: () => ({
        onStart: setSuggestion,
        onUpdate: setSuggestion,
        onExit: () => setSuggestion(null),
        onKeyDown: ({ event }: SuggestionKeyDownProps) => keyHandler.current(event),
      }),
    }),
    [latestPeople],
  )
  return {
    suggestion: suggestion && suggestion.items.length > 0 ? suggestion : null,
    setKeyHandler,
    mentionOptions,
    dismiss: () => setSuggestion(null),
  }
}

const matchingPeople = (people: readonly Colleague[], query: string): Colleague[] =>
  people
    .flatMap((person) => {
      const rank = matchRank(person.name, person.email, query)
      return rank === null ? [] : [{ person, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxSuggestions)
    .map(({ person }) => person)

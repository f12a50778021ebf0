import { Popover } from 'radix-ui'
import { type ClipboardEventHandler, type DragEventHandler, type KeyboardEvent, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { OptionRows } from '#web/ui/field/option-rows.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { listOverlayClassName } from '#web/ui/dialog/overlay.ts'
import { useAutoGrow } from '#web/ui/hooks.ts'
import { type MentionTarget, mentionQueryAt } from './mentions.ts'
import { toggleBold, continueList, type TextField, useChangeText } from './text-field.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useOptionList } from '#web/ui/field/use-option-list.ts'

type MentionFieldProps = TextField & {
  label: string
  placeholder?: string
  people: readonly Colleague[]
  /** The people with the labels used in the text. */
  mentionTargets: readonly MentionTarget[]
  onSend: () => void
  /** Called on Esc if there is text to lose or the field can be closed. */
  onEscape?: () => void
  invalid?: boolean
  readOnly?: boolean
  onPaste?: ClipboardEventHandler
  onDrop?: DragEventHandler
  className?: string
}

/** Multi-line text field with suggestions for @mentions. */
export function MentionField(props: MentionFieldProps) {
  const { label, placeholder, value, onChange, fieldRef, invalid, readOnly, className } = props
  const { t } = useTexts('board')
  const suggestions = useMentionSuggestions({ value, onChange, fieldRef }, props)
  const { list, open, close, update } = suggestions
  const onKeyDown = useFieldKeys(props, suggestions)
  useAutoGrow(fieldRef)

  return (
    <Popover.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Popover.Anchor asChild>
        <textarea
          ref={fieldRef}
          rows={1}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={open ? list.listId : undefined}
          aria-activedescendant={open && list.active ? list.idOf(list.active) : undefined}
          data-handles-escape={open || props.onEscape ? true : undefined}
          aria-invalid={invalid || undefined}
          readOnly={readOnly}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            update(target.value, target.selectionStart)
          }}
          onBlur={close}
          onPaste={props.onPaste}
          onDrop={props.onDrop}
          onKeyDown={onKeyDown}
          className={classNames(
            'field-sizing-content block w-full resize-none bg-transparent outline-none pointer-coarse:text-[1rem]',
            className,
          )}
        />
      </Popover.Anchor>
      {/* No portal: inside a dialog the list must stay within the focus trap. */}
      <Popover.Content
        align="start"
        side="top"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // The field handles Esc, also while suggestions are open.
        onEscapeKeyDown={(event) => event.preventDefault()}
        aria-label={t('comment.mention.label')}
        className={classNames(listOverlayClassName, 'w-60')}
      >
        <OptionRows list={list} label={t('comment.mention.label')} selected={[]} emptyLabel="" />
      </Popover.Content>
    </Popover.Root>
  )
}

const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter'])

function useFieldKeys(props: MentionFieldProps, { open, list, close }: ReturnType<typeof useMentionSuggestions>) {
  const { value, onSend, onEscape } = props
  const changeText = useChangeText(props)

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = pressedKey(event)
    // Stops single letters from triggering shortcuts.
    if (key !== 'Escape') event.stopPropagation()
    const hasCommandKey = event.ctrlKey || event.metaKey
    if (open && !hasCommandKey && handleListKey(event)) return
    if (key === 'Escape') onEscape?.()
    else if (hasCommandKey && key === 'Enter') {
      event.preventDefault()
      onSend()
    } else {
      const { selectionStart: from, selectionEnd: to } = event.currentTarget
      const selection = { text: value, from, to }
      const isPlainEnter = key === 'Enter' && !event.shiftKey
      const next = hasCommandKey && key === 'b' ? toggleBold(selection) : isPlainEnter ? continueList(selection) : null
      if (!next) return
      event.preventDefault()
      changeText(next)
    }
  }

  /** Handles the keys of the open suggestion list; returns whether it did. */
  function handleListKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const key = pressedKey(event)
    if (key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (key === 'Tab') {
      event.preventDefault()
      list.pick()
    } else if (listKeys.has(key)) list.onKeyDown(event)
    else return false
    return true
  }
}

type MentionOptions = { people: readonly Colleague[]; mentionTargets: readonly MentionTarget[] }

/** Returns the suggestions for the mention at the caret, and inserts the picked one. */
function useMentionSuggestions(field: TextField, { people, mentionTargets }: MentionOptions) {
  const { value } = field
  const [query, setQuery] = useState<{ from: number; query: string } | null>(null)
  const changeText = useChangeText(field)
  const close = () => setQuery(null)

  const nameOf = (id: string) => mentionTargets.find(({ userId }) => userId === id)?.label
  const pick = (userId: string) => {
    const label = nameOf(userId)
    close()
    if (!label || !query) return
    const before = `${value.slice(0, query.from)}@${label} `
    const text = before + value.slice(query.from + 1 + query.query.length)
    changeText({ text, from: before.length, to: before.length })
  }

  const list = useOptionList({
    options: people.map((person) => ({
      value: person.userId,
      label: nameOf(person.userId) ?? person.name,
      keywords: person.email,
      icon: <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />,
    })),
    selected: [],
    onPick: pick,
  })

  return {
    list,
    open: query !== null && list.shown.length > 0,
    close,
    /** Updates the suggestions for the text before the caret. */
    update: (text: string, caret: number) => {
      const newQuery = mentionQueryAt(text, caret)
      if (newQuery?.from === query?.from && newQuery?.query === query?.query) return
      setQuery(newQuery)
      if (newQuery) list.search(newQuery.query)
    },
  }
}

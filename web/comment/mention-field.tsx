// A field for a text of several lines in which people are called by @.

import { Popover } from 'radix-ui'
import type { ClipboardEventHandler, DragEventHandler, KeyboardEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { OptionRows } from '#web/ui/option-rows.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { listSurface } from '#web/ui/surfaces.ts'
import { useAutoGrow } from '#web/ui/use-auto-grow.ts'
import type { Call } from './mentions.ts'
import { bold, nextLine } from './typing.ts'
import { useCalling } from './use-calling.tsx'
import { type TypedField, useChangeTyped } from './use-change-typed.ts'

type MentionFieldProps = TypedField & {
  label: string
  placeholder?: string
  people: readonly Colleague[]
  /** By what each of them is called in the text. */
  calls: readonly Call[]
  onSend: () => void
  /** Asked by Esc when there is something to lose, or where the field can be closed. */
  onEscape?: () => void
  wrong?: boolean
  readOnly?: boolean
  onPaste?: ClipboardEventHandler
  onDrop?: DragEventHandler
  className?: string
}

export function MentionField(props: MentionFieldProps) {
  const { label, placeholder, value, onChange, fieldRef, wrong, readOnly, className } = props
  const { t } = useTexts('board')
  const calling = useCalling({ value, onChange, fieldRef }, props)
  const { list, open, close, look } = calling
  const onKeyDown = useKeys(props, calling)
  useAutoGrow(fieldRef)

  return (
    <Popover.Root open={open} onOpenChange={(wanted) => !wanted && close()}>
      <Popover.Anchor asChild>
        <textarea
          ref={fieldRef}
          rows={1}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={open ? list.listId : undefined}
          aria-activedescendant={open && list.active ? list.idOf(list.active) : undefined}
          data-keeps-escape={open || props.onEscape ? true : undefined}
          aria-invalid={wrong || undefined}
          readOnly={readOnly}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            look(target.value, target.selectionStart)
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
      {/* No portal: inside a dialog the list has to stay within its focus. */}
      <Popover.Content
        align="start"
        side="top"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // The field hears it, and knows what it means while names are offered.
        onEscapeKeyDown={(event) => event.preventDefault()}
        aria-label={t('comment.mention.label')}
        className={classNames(listSurface, 'w-60')}
      >
        <OptionRows list={list} label={t('comment.mention.label')} chosen={[]} emptyLabel="" />
      </Popover.Content>
    </Popover.Root>
  )
}

const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter'])

function useKeys(props: MentionFieldProps, { open, list, close }: ReturnType<typeof useCalling>) {
  const { value, onSend, onEscape } = props
  const become = useChangeTyped(props)

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = pressedKey(event)
    // Single letters are commands elsewhere; here they are text.
    if (key !== 'Escape') event.stopPropagation()
    const command = event.ctrlKey || event.metaKey
    if (open && !command && handled(event)) return
    if (key === 'Escape') onEscape?.()
    else if (command && key === 'Enter') {
      event.preventDefault()
      onSend()
    } else {
      const { selectionStart: from, selectionEnd: to } = event.currentTarget
      const now = { text: value, from, to }
      const plain = key === 'Enter' && !event.shiftKey
      const next = command && key === 'b' ? bold(now) : plain ? nextLine(now) : null
      if (!next) return
      event.preventDefault()
      become(next)
    }
  }

  /** While names are offered, a few keys belong to them. */
  function handled(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
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

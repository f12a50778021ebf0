import { type RefObject, useLayoutEffect, useRef } from 'react'
import { textBytes, textLength } from '#shared/common/limits.ts'
import { bytesOf } from '#shared/common/texts.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

export type TextSelection = { text: string; from: number; to: number }

const boldMark = '**'

/** Toggles bold for the selection. */
export function toggleBold({ text, from, to }: TextSelection): TextSelection {
  const inside = text.slice(from, to)
  const isBold =
    text.slice(from - boldMark.length, from) === boldMark && text.slice(to, to + boldMark.length) === boldMark
  if (isBold) {
    return {
      text: text.slice(0, from - boldMark.length) + inside + text.slice(to + boldMark.length),
      from: from - boldMark.length,
      to: to - boldMark.length,
    }
  }
  return {
    text: `${text.slice(0, from)}${boldMark}${inside}${boldMark}${text.slice(to)}`,
    from: from + boldMark.length,
    to: to + boldMark.length,
  }
}

/** Turns all selected lines into list items, or back if all are. */
export function toggleList({ text, from, to }: TextSelection): TextSelection {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const nextLineBreak = text.indexOf('\n', to)
  const end = nextLineBreak < 0 ? text.length : nextLineBreak
  const lines = text.slice(start, end).split('\n')
  const areAllItems = lines.every((line) => line.startsWith('- '))
  const changed = lines
    .map((line) => (areAllItems ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`))
    .join('\n')
  const caret = start + changed.length
  return { text: text.slice(0, start) + changed + text.slice(end), from: caret, to: caret }
}

/** Inserts a text at the caret, separated by spaces. */
export function insertText({ text, from, to }: TextSelection, newText: string): TextSelection {
  const spaceBefore = from > 0 && !/\s/.test(text[from - 1] ?? '') ? ' ' : ''
  const spaceAfter = /^\s/.test(text.slice(to)) ? '' : ' '
  const caret = from + spaceBefore.length + newText.length + spaceAfter.length
  return { text: text.slice(0, from) + spaceBefore + newText + spaceAfter + text.slice(to), from: caret, to: caret }
}

/** Inserts an @ at the caret. */
export function insertMentionSign({ text, from, to }: TextSelection): TextSelection {
  const gap = from > 0 && !/\s/.test(text[from - 1] ?? '') ? ' ' : ''
  const caret = from + gap.length + 1
  return { text: `${text.slice(0, from)}${gap}@${text.slice(to)}`, from: caret, to: caret }
}

/**
 * Continues a list on Enter; on an empty item ends it with a blank line, because the next line would belong to the last
 * item.
 */
export function continueList({ text, from, to }: TextSelection): TextSelection | null {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  if (from !== to || !line.startsWith('- ')) return null
  if (line === '- ') return { text: `${text.slice(0, start)}\n${text.slice(from)}`, from: start + 1, to: start + 1 }
  return { text: `${text.slice(0, from)}\n- ${text.slice(from)}`, from: from + 3, to: from + 3 }
}

export type TextField = {
  value: string
  onChange: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** Returns a function that sets the text and the selection of a field together. */
export function useChangeText({ value, onChange, fieldRef }: TextField): (next: TextSelection) => void {
  const pendingSelection = useRef<TextSelection | null>(null)
  // The selection can only be set once the field has the new text.
  useLayoutEffect(() => {
    const next = pendingSelection.current
    if (next?.text !== value) return
    pendingSelection.current = null
    fieldRef.current?.setSelectionRange(next.from, next.to)
  }, [value, fieldRef])
  return (next) => {
    pendingSelection.current = next
    onChange(next.text)
    fieldRef.current?.focus()
  }
}

/** Returns the error for a text that is too long; nothing is cut off. */
export function useLengthError(text: string): string | null {
  const { t } = useTexts('common')
  if (text.length > textLength) return t('error.too_long', { limit: textLength })
  // A character takes at most four bytes, so most texts need not be encoded.
  if (text.length * 4 <= textBytes || bytesOf(text) <= textBytes) return null
  return t('error.too_many_bytes', { limit: textBytes / 1_000 })
}

// Several lines pasted into a field for a new task: they become one task each, with Enter, or one task in all.

import { type ClipboardEvent, useState } from 'react'
import { pastedTasks } from '#shared/common/limits.ts'
import { titlesOf } from '#shared/task/pasted.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

type PastedTitles = {
  /** One title per line, from two on; null when there is nothing to choose. */
  titles: readonly string[] | null
  onPaste: (event: ClipboardEvent<Field>) => void
  forget: () => void
}

/** @param onText takes the pasted lines as one line, together with what stands in the field */
export function usePastedTitles(onText: (text: string) => void): PastedTitles {
  const [titles, setTitles] = useState<readonly string[] | null>(null)
  return {
    titles,
    forget: () => setTitles(null),
    onPaste(event) {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const pasted = event.clipboardData.getData('text/plain')
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const text = value.slice(0, from) + pasted + value.slice(to)
      const all = titlesOf(text)
      if (all.length < 2 || titlesOf(pasted).length < 2) return
      event.preventDefault()
      onText(all.join(' '))
      setTitles(all)
    },
  }
}

/** Returns the titles that Enter adds as one task each; null where it adds the text of the field as one task. */
export const titlesForEnter = (
  titles: readonly string[] | null,
  limit: number = pastedTasks,
): readonly string[] | null => (titles && titles.length <= Math.min(limit, pastedTasks) ? titles : null)

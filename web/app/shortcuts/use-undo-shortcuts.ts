import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { step } from '#web/rpc/deeds.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'

const typingTargets = `${typingPlaces}, [role="alertdialog"], [role="menu"]`

/**
 * Handles Ctrl or Cmd with Z for undo, and with Shift, or Ctrl with Y, for redo. Text fields keep their
 * own undo.
 */
export function useUndoShortcuts(): void {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const stepHistory = useEffectEvent(async (from: 'done' | 'undone') => {
    const undoEntry = await step(cache, from)
    if (!undoEntry?.taken) return
    const { toast } = await import('#web/ui/toast.ts')
    toast.success({ title: t(from === 'done' ? 'undone' : 'redone', { title: undoEntry.title }) })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const from = stackForKey(event)
      if (!from || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typingTargets)) return
      event.preventDefault()
      void stepHistory(from)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function stackForKey(event: KeyboardEvent): 'done' | 'undone' | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = pressedKey(event).toLowerCase()
  if (letter === 'z') return shiftKey ? 'undone' : 'done'
  return letter === 'y' && ctrlKey && !shiftKey ? 'undone' : null
}

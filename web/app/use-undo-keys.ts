// Ctrl or Cmd with Z takes the last deed back, with Shift, or Ctrl with Y, it is done again (decisions §5). Where somebody
// types, these keys are those of the text.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { step } from '#web/rpc/deeds.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'

const typing = `${typingPlaces}, [role="alertdialog"], [role="menu"]`

export function useUndoKeys(): void {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const go = useEffectEvent(async (from: 'done' | 'undone') => {
    const deed = await step(cache, from)
    if (!deed?.taken) return
    const { toast } = await import('#web/ui/toast.ts')
    toast.success({ title: t(from === 'done' ? 'undone' : 'redone', { title: deed.title }) })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const from = stackOf(event)
      if (!from || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      void go(from)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function stackOf(event: KeyboardEvent): 'done' | 'undone' | null {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = pressedKey(event).toLowerCase()
  if (letter === 'z') return shiftKey ? 'undone' : 'done'
  return letter === 'y' && ctrlKey && !shiftKey ? 'undone' : null
}

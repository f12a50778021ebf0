// Says that something was done, and offers the way back from it (decisions §5).

import type { QueryClient } from '@tanstack/react-query'
import { type Deed, undo } from './deeds.ts'

type Said = { title: string; /** What was left, where something was. */ text?: string | undefined; undo: string }

/** The offer goes when the deed is taken back by other ways. Toasts come with the first of them. */
export async function sayDone(cache: QueryClient, deed: Deed, said: Said): Promise<void> {
  const { toast } = await import('#web/ui/toast.ts')
  if (deed.isUndone) return
  const action = { label: said.undo, onPick: () => void undo(cache, deed) }
  const id = toast.success({ title: said.title, text: said.text, action })
  deed.onUndone = () => toast.dismiss(id)
}

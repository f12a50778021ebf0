// Lets go of several things that were refused, in one go; where somebody wrote a text among them, they are asked first.

import { useQueryClient } from '@tanstack/react-query'
import { useLettingGo } from '#web/draft/use-letting-go.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Refused } from '#web/rpc/unsent-shelf.ts'
import { announce } from '#web/ui/live-region.tsx'
import { letGo } from './decide.ts'
import { textIn } from './written.ts'

type Going = {
  /** The words on what does it. */
  confirm: string
  onDecide: () => void
}

export function useLetAllGo(): (all: readonly Refused[], going: Going) => Promise<void> {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  const letsGo = useLettingGo()
  return async (all, { confirm, onDecide }) => {
    const text = textIn(all)
    if (text && !(await letsGo(text, { confirm }))) return
    onDecide()
    for (const refused of all) letGo({ cache }, refused)
    announce(t('unsent.said.let_go'))
  }
}

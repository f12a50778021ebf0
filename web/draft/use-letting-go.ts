// Asks before what somebody has written is thrown away: not by one key.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

type Words = { title?: string; confirm: string; stay?: string }

/** @returns true when they want it no more; `confirm` is what does it */
export function useLettingGo(): (text: string, words: Words) => Promise<boolean> {
  const { t } = useTexts(['board', 'common'])
  const ask = useQuestion()
  return (text, words) =>
    ask({
      title: t('common:unsent.let_go_of_text.title'),
      text: t('board:comment.discard.text', { count: text.trim().split(/\s+/).length }),
      stay: t('common:unsent.let_go_of_text.stay'),
      danger: true,
      ...words,
    })
}

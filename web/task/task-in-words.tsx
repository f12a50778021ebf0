// Stands beside tasks for whoever hears them: how the one stands that has the focus, and what has been done to one.

import { useInWords, type InWords } from './in-words.ts'
import { wordsId } from './card-id.ts'
import { useSayingDid } from './use-saying-did.ts'

export function TaskInWords({ of }: { of?: InWords }) {
  useSayingDid()
  const inWords = useInWords()
  return (
    <span hidden id={wordsId}>
      {of && inWords(of)}
    </span>
  )
}

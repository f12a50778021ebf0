// Asks a question from anywhere and waits for the answer: if (await ask({ … })) …

import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { later, useIsHere } from './later.ts'
import type { QuestionTexts } from './question.tsx'

export const question = later(async () => (await import('./question.tsx')).Question)

type Ask = (texts: Omit<QuestionTexts, 'other'>) => Promise<boolean>
type Open = { texts: QuestionTexts; answer: (yes: boolean) => void }

const AskContext = createContext<Ask | null>(null)

/** Stands once around the product; the question shows in front of whatever asked it. */
export function QuestionHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Open | null>(null)
  const [open, setOpen] = useState(false)
  const answer = (yes: boolean) => {
    setOpen(false)
    asked?.answer(yes)
  }
  // What cannot be asked is not done.
  const isHere = useIsHere(question, open, () => answer(false))

  const ask = useCallback<Ask>(
    (texts) =>
      new Promise((resolve) => {
        setAsked({ texts, answer: resolve })
        setOpen(true)
      }),
    [],
  )

  return (
    <AskContext value={ask}>
      {children}
      {asked && isHere && (
        <question.Part {...asked.texts} open={open} onAnswer={(which) => answer(which === 'confirm')} />
      )}
    </AskContext>
  )
}

export function useQuestion(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('useQuestion needs a QuestionHost around it')
  return ask
}

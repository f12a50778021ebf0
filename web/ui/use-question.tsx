// Asks a question from anywhere and waits for the answer: if (await ask({ … })) …

import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Question, type QuestionTexts } from './question.tsx'

type Ask = (texts: Omit<QuestionTexts, 'other'>) => Promise<boolean>
type Open = { texts: QuestionTexts; answer: (yes: boolean) => void }

const AskContext = createContext<Ask | null>(null)

/** Stands once around the product; the question shows in front of whatever asked it. */
export function QuestionHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Open | null>(null)
  const [open, setOpen] = useState(false)

  const ask = useCallback<Ask>(
    (texts) =>
      new Promise((answer) => {
        setAsked({ texts, answer })
        setOpen(true)
      }),
    [],
  )

  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Question
          {...asked.texts}
          open={open}
          onAnswer={(answer) => {
            setOpen(false)
            asked.answer(answer === 'confirm')
          }}
        />
      )}
    </AskContext>
  )
}

export function useQuestion(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('useQuestion needs a QuestionHost around it')
  return ask
}

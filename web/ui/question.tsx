// A question before something that cannot be taken back; the safe answer has the focus.

import { type ReactNode, type RefObject, useRef } from 'react'
import { AlertDialog } from 'radix-ui'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { dialogSurface, InsideDialog, leaveEscapeToField, scrim } from './surfaces.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type QuestionTexts = {
  title: string
  text?: ReactNode
  /** The answer that does it: a verb with its object. */
  confirm: string
  /** The answer that leaves everything as it is. */
  stay: string
  /** A second way of doing it, between the two. */
  other?: string
  danger?: boolean
  /** Where the focus begins; the safe answer unless most people mean the other one. */
  focus?: 'stay' | 'confirm'
}

type QuestionProps = QuestionTexts & {
  open: boolean
  onAnswer: (answer: 'confirm' | 'other' | 'stay') => void
  busy?: boolean
  /** Why it cannot be confirmed yet, as when a name has to be typed first. */
  because?: string | null
  children?: ReactNode
}

export function Question({ open, onAnswer, title, text, children, ...answers }: QuestionProps) {
  const confirmRef = useRef<HTMLButtonElement>(null)
  const stayRef = useRef<HTMLButtonElement>(null)
  const focus = useFocusReturn({ initialFocus: answers.focus === 'confirm' ? confirmRef : stayRef })
  return (
    <AlertDialog.Root open={open} onOpenChange={(wanted) => !wanted && onAnswer('stay')}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={classNames(scrim, 'grid place-items-center p-4 max-md:items-end max-md:p-2')}>
          <AlertDialog.Content
            {...(text ? {} : { 'aria-describedby': undefined })}
            {...focus}
            onEscapeKeyDown={leaveEscapeToField}
            className={classNames(dialogSurface, 'motion-dialog flex max-h-full w-full flex-col md:w-115')}
          >
            <InsideDialog value={true}>
              <div className="min-h-0 overflow-y-auto px-6 pt-6 pb-5">
                <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
                {text && <AlertDialog.Description className="mt-1.5 text-ink-2">{text}</AlertDialog.Description>}
                {children}
              </div>
              <Answers {...answers} onAnswer={onAnswer} confirmRef={confirmRef} stayRef={stayRef} />
            </InsideDialog>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type AnswersProps = Omit<QuestionProps, 'open' | 'title' | 'text' | 'children'> & {
  confirmRef: RefObject<HTMLButtonElement | null>
  stayRef: RefObject<HTMLButtonElement | null>
}

// The kit is read left to right by keyboard too: the safe answer first, and apart where there are two ways of doing it;
// the deed last.
function Answers({ confirm, stay, other, danger, busy, because, onAnswer, confirmRef, stayRef }: AnswersProps) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
      <AlertDialog.Cancel asChild>
        <Button ref={stayRef} {...(other && { kind: 'quiet', className: '-ml-3 mr-auto' })}>
          {stay}
        </Button>
      </AlertDialog.Cancel>
      {other && (
        <Button disabled={busy} onClick={() => onAnswer('other')}>
          {other}
        </Button>
      )}
      <Button
        ref={confirmRef}
        kind={danger ? 'danger' : 'primary'}
        busy={busy}
        because={because}
        onClick={() => onAnswer('confirm')}
      >
        {confirm}
      </Button>
    </div>
  )
}

import { type ReactNode, type RefObject, useRef } from 'react'
import { AlertDialog } from 'radix-ui'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dialogClassName, InsideDialogContext, ignoreFieldEscape, scrimClassName } from './overlay.ts'
import { useOverlayFocus } from '#web/ui/focus/overlay-focus.ts'

export type ConfirmTexts = {
  title: string
  text?: ReactNode
  /** Label of the button that performs the action: a verb with its object. */
  confirm: string
  /** Label of the button that changes nothing. */
  cancel: string
  /** Label of a second way to perform the action, between the two. */
  alternative?: string
  danger?: boolean
  /** The button that has focus first; 'cancel' unless most users want the action. */
  focus?: 'cancel' | 'confirm'
}

type ConfirmDialogProps = ConfirmTexts & {
  open: boolean
  onAnswer: (answer: 'confirm' | 'alternative' | 'cancel') => void
  busy?: boolean
  /** Why the action cannot be confirmed yet, for example because a name must be typed first. */
  disabledReason?: string | null
  children?: ReactNode
}

/** Confirms an action that cannot be undone. The cancel button has focus. */
export function ConfirmDialog({ open, onAnswer, title, text, children, ...buttonProps }: ConfirmDialogProps) {
  const confirmRef = useRef<HTMLButtonElement>(null)
  const cancelRef = useRef<HTMLButtonElement>(null)
  const focus = useOverlayFocus({ initialFocus: buttonProps.focus === 'confirm' ? confirmRef : cancelRef })
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onAnswer('cancel')}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay
          className={classNames(scrimClassName, 'grid place-items-center p-4 max-md:items-end max-md:p-2')}
        >
          <AlertDialog.Content
            {...(text ? {} : { 'aria-describedby': undefined })}
            {...focus}
            onEscapeKeyDown={ignoreFieldEscape}
            className={classNames(dialogClassName, 'motion-dialog flex max-h-full w-full flex-col md:w-115')}
          >
            <InsideDialogContext value={true}>
              <div className="min-h-0 overflow-y-auto px-6 pt-6 pb-5">
                <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
                {text && <AlertDialog.Description className="mt-1.5 text-ink-2">{text}</AlertDialog.Description>}
                {children}
              </div>
              <ConfirmButtons {...buttonProps} onAnswer={onAnswer} confirmRef={confirmRef} cancelRef={cancelRef} />
            </InsideDialogContext>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ConfirmButtonsProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'text' | 'children'> & {
  confirmRef: RefObject<HTMLButtonElement | null>
  cancelRef: RefObject<HTMLButtonElement | null>
}

// The tab order is left to right: cancel first (apart if there is an alternative), the action last.
function ConfirmButtons({
  confirm,
  cancel,
  alternative,
  danger,
  busy,
  disabledReason,
  onAnswer,
  confirmRef,
  cancelRef,
}: ConfirmButtonsProps) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
      <AlertDialog.Cancel asChild>
        <Button ref={cancelRef} {...(alternative && { kind: 'quiet', className: '-ml-3 mr-auto' })}>
          {cancel}
        </Button>
      </AlertDialog.Cancel>
      {alternative && (
        <Button disabled={busy} onClick={() => onAnswer('alternative')}>
          {alternative}
        </Button>
      )}
      <Button
        ref={confirmRef}
        kind={danger ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={disabledReason}
        onClick={() => onAnswer('confirm')}
      >
        {confirm}
      </Button>
    </div>
  )
}

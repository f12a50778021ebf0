import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'radix-ui'
import { classNames } from '#web/ui/class-names.ts'
import { dialogClassName, InsideDialogContext, ignoreFieldEscape, scrimClassName, ignoreToastPress } from './overlay.ts'
import { useOverlayFocus } from '#web/ui/focus/overlay-focus.ts'

type SheetPanelProps = {
  open: boolean
  /** Called with false on Esc and a click outside. The caller asks first if text is unsaved. */
  onOpenChange: (open: boolean) => void
  label: string
  /** The header row: 55 px high, full width. */
  header?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets focus on close, if it is in the document. */
  returnTo?: () => HTMLElement | null
  children: ReactNode
}

const panelClassName =
  'fixed z-50 flex flex-col inset-0 w-full rounded-none bg-sheet ' +
  'md:inset-y-2 md:right-2 md:left-auto md:w-[calc(100%-4rem)] md:rounded-lg md:bg-overlay xl:w-270'

/** A panel with its own route that slides in from the right and leaves the page behind it visible. */
export function SheetPanel({ open, onOpenChange, label, header, initialFocus, returnTo, children }: SheetPanelProps) {
  const focus = useOverlayFocus({ initialFocus, returnTo, fallbackToHeading: true })
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClassName} />
        <Dialog.Content
          aria-describedby={undefined}
          data-panel
          data-has-route
          {...focus}
          onInteractOutside={ignoreToastPress}
          onEscapeKeyDown={ignoreFieldEscape}
          className={classNames(dialogClassName, panelClassName, 'motion-panel')}
        >
          <InsideDialogContext value={true}>
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            {header && (
              <header className="flex h-13.75 shrink-0 items-center gap-2 border-b border-line px-5 max-md:bg-frame max-md:px-2">
                {header}
              </header>
            )}
            {children}
          </InsideDialogContext>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

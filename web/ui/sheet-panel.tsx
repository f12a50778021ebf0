// The panel that slides in from the right and lets the page behind it be seen. What it shows has an address.

import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'radix-ui'
import { classNames } from './class-names.ts'
import { dialogSurface, InsideDialog, leaveEscapeToField, scrim, stayForToasts } from './surfaces.ts'
import { useFocusReturn } from './use-focus-return.ts'

type SheetPanelProps = {
  open: boolean
  /** Asked with false by Esc and a click beside it; whoever has unsaved text asks first. */
  onOpenChange: (open: boolean) => void
  label: string
  /** The row of 55 px at the top, full width. */
  head?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** What has the focus when it closes, where that is to be seen. */
  returnTo?: () => HTMLElement | null
  children: ReactNode
}

const place =
  'fixed z-50 flex flex-col inset-0 w-full rounded-none bg-sheet ' +
  'md:inset-y-2 md:right-2 md:left-auto md:w-[calc(100%-4rem)] md:rounded-lg md:bg-overlay xl:w-270'

export function SheetPanel({ open, onOpenChange, label, head, initialFocus, returnTo, children }: SheetPanelProps) {
  const focus = useFocusReturn({ initialFocus, returnTo, orToHeading: true })
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          data-panel
          data-addressed
          {...focus}
          onInteractOutside={stayForToasts}
          onEscapeKeyDown={leaveEscapeToField}
          className={classNames(dialogSurface, place, 'motion-panel')}
        >
          <InsideDialog value={true}>
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            {head && (
              <header className="flex h-13.75 shrink-0 items-center gap-2 border-b border-line px-5 max-md:bg-frame max-md:px-2">
                {head}
              </header>
            )}
            {children}
          </InsideDialog>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// A dialog: one thing in front of everything else; it gives the focus back when it goes.

import { type ReactNode, type RefObject, useState } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { dialogSurface, InsideDialog, leaveEscapeToField, scrim, stayForToasts } from './surfaces.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogSize = 460 | 480 | 640 | 920 | 1000

type DialogProps = {
  open: boolean
  /** Asked with false by Esc, the cross and a click outside; whoever has unsaved text asks first. */
  onOpenChange: (open: boolean) => void
  title: string
  /** Keeps the title for the ear only, where the content has a head of its own. */
  titleHidden?: boolean
  description?: ReactNode
  size?: DialogSize
  /** The palette hangs 112 px from the top; all others stand in the middle. */
  place?: 'middle' | 'top'
  /** With a name for it there is a cross at the right of the title. */
  closeLabel?: string
  footer?: ReactNode
  /** Fills the dialog to its edges: no padding, no scrolling of its own. */
  bare?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** It has an address of its own, which Back leaves. */
  addressed?: boolean
  children?: ReactNode
}

const widths: Record<DialogSize, string> = {
  460: 'md:w-115',
  480: 'md:w-120',
  640: 'md:w-160',
  920: 'md:w-230',
  1000: 'md:w-250 md:h-191',
}

export function Dialog({ open, onOpenChange, size = 480, place = 'middle', initialFocus, ...rest }: DialogProps) {
  const { title, titleHidden, description, closeLabel, footer, bare, addressed, children } = rest
  const focus = useFocusReturn({ initialFocus, orToHeading: addressed })
  const times = useTimesOpened(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal key={times}>
        <Radix.Overlay
          className={classNames(
            scrim,
            'grid justify-items-center overflow-y-auto md:px-4',
            place === 'top' ? 'md:items-start md:pt-28 md:pb-4' : 'md:items-center md:py-4',
          )}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focus}
            // What fades takes no more keys: they are for what lies under it.
            inert={!open}
            data-addressed={addressed || undefined}
            onInteractOutside={stayForToasts}
            onEscapeKeyDown={leaveEscapeToField}
            className={classNames(
              dialogSurface,
              widths[size],
              'motion-dialog relative flex max-h-full w-full flex-col max-md:h-full max-md:rounded-none md:max-w-[calc(100vw-2rem)]',
              place === 'top' && 'md:max-h-[calc(100dvh-8rem)]',
            )}
          >
            <InsideDialog value={true}>
              <DialogHead {...{ title, titleHidden, description }} />
              {bare ? children : <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>}
              {footer && <DialogFooter>{footer}</DialogFooter>}
              {/* Last, so that the focus begins in the dialog and not on its way out. */}
              {closeLabel && (
                <Radix.Close asChild>
                  <IconButton label={closeLabel} icon={<X />} className="absolute! top-5 right-4" />
                </Radix.Close>
              )}
            </InsideDialog>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What is opened again while it fades is another one: only what comes anew takes the focus. */
function useTimesOpened(open: boolean): number {
  const [last, setLast] = useState({ open, times: 0 })
  if (last.open === open) return last.times
  const now = { open, times: open ? last.times + 1 : last.times }
  setLast(now)
  return now.times
}

type HeadProps = Pick<DialogProps, 'title' | 'titleHidden' | 'description'>

function DialogHead({ title, titleHidden, description }: HeadProps) {
  if (titleHidden) {
    return (
      <>
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
      </>
    )
  }
  return (
    <div className="shrink-0 pt-6 pr-14 pb-4 pl-6">
      <Radix.Title className="text-lg">{title}</Radix.Title>
      {description && <Radix.Description className="mt-1.5 text-ink-2">{description}</Radix.Description>}
    </div>
  )
}

/** Leaving stands left, what the dialog is for stands right. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-6 py-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}

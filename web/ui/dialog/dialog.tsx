import { type ReactNode, type RefObject, useState } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { dialogClassName, InsideDialogContext, ignoreFieldEscape, scrimClassName, ignoreToastPress } from './overlay.ts'
import { useOverlayFocus } from '#web/ui/focus/overlay-focus.ts'

type DialogSize = 460 | 480 | 640 | 920 | 1000

type DialogProps = {
  open: boolean
  /** Called with false on Esc, the close button and a click outside. The caller asks first if text is unsaved. */
  onOpenChange: (open: boolean) => void
  title: string
  /** Hides the title visually, for content with its own header. */
  titleHidden?: boolean
  description?: ReactNode
  size?: DialogSize
  /** The search palette is 112 px from the top; all others are centred. */
  position?: 'middle' | 'top'
  /** Label of the close button at the top right; without it there is no button. */
  closeLabel?: string
  footer?: ReactNode
  /** Removes the padding and the scroll container around the content. */
  bare?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** Whether the dialog has its own route, which browser Back leaves. */
  hasRoute?: boolean
  children?: ReactNode
}

const widthClassNames: Record<DialogSize, string> = {
  460: 'md:w-115',
  480: 'md:w-120',
  640: 'md:w-160',
  920: 'md:w-230',
  1000: 'md:w-250 md:h-191',
}

/** A modal dialog. Returns focus to the previously focused element when it closes. */
export function Dialog({ open, onOpenChange, size = 480, position = 'middle', initialFocus, ...rest }: DialogProps) {
  const { title, titleHidden, description, closeLabel, footer, bare, hasRoute, children } = rest
  const focus = useOverlayFocus({ initialFocus, fallbackToHeading: hasRoute })
  const openCount = useOpenCount(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal key={openCount}>
        <Radix.Overlay
          className={classNames(
            scrimClassName,
            'grid justify-items-center overflow-y-auto md:px-4',
            position === 'top' ? 'md:items-start md:pt-28 md:pb-4' : 'md:items-center md:py-4',
          )}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focus}
            // While the dialog fades out, keys belong to the page below.
            inert={!open}
            data-has-route={hasRoute || undefined}
            onInteractOutside={ignoreToastPress}
            onEscapeKeyDown={ignoreFieldEscape}
            className={classNames(
              dialogClassName,
              widthClassNames[size],
              'motion-dialog relative flex max-h-full w-full flex-col max-md:h-full max-md:rounded-none md:max-w-[calc(100vw-2rem)]',
              position === 'top' && 'md:max-h-[calc(100dvh-8rem)]',
            )}
          >
            <InsideDialogContext value={true}>
              <DialogHead {...{ title, titleHidden, description }} />
              {bare ? children : <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>}
              {footer && <DialogFooter>{footer}</DialogFooter>}
              {/* Last in the document, so that the first focus is on the content and not on the close button. */}
              {closeLabel && (
                <Radix.Close asChild>
                  <IconButton label={closeLabel} icon={<X />} className="absolute! top-5 right-4" />
                </Radix.Close>
              )}
            </InsideDialogContext>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Counts how often the dialog was opened. Used as a key: a dialog that reopens while it fades out is remounted and takes
 * focus.
 */
function useOpenCount(open: boolean): number {
  const [lastState, setLastState] = useState({ open, openCount: 0 })
  if (lastState.open === open) return lastState.openCount
  const next = { open, openCount: open ? lastState.openCount + 1 : lastState.openCount }
  setLastState(next)
  return next.openCount
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

/** Renders the footer of a dialog: cancel on the left, the main action on the right. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-6 py-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}

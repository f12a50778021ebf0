import { createElement } from 'react'
import { toast as sonner } from 'sonner'
import { loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'
import type { SelectedTextProps } from '#web/ui/field/selected-text.tsx'

export type ToastAction = { label: string; onPick: () => void }
export type ToastMessage = {
  title: string
  text?: string
  /** Text to copy: shown selected in a field, instead of `text`. */
  copyable?: SelectedTextProps
  action?: ToastAction
  /** A second action, after the first. */
  secondAction?: ToastAction
}
export type ToastKind = 'success' | 'warning' | 'error'

const selectedText = loadable(async () => (await import('#web/ui/field/selected-text.tsx')).SelectedText)

/** Loaded on demand, since it is rarely needed. If loading fails, the plain text is shown instead. */
const Copyable = (props: SelectedTextProps) =>
  useIsLoaded(selectedText, true) ? createElement(selectedText.Component, props) : props.value

const toSonnerAction = (action?: ToastAction) => action && { label: action.label, onClick: () => action.onPick() }

const show =
  (kind: ToastKind) =>
  ({ title, text, copyable, action, secondAction }: ToastMessage) =>
    sonner[kind](title, {
      // Repeated warnings with the same text are one toast that stays longer.
      ...(kind === 'warning' && !action && { id: `${title} ${text ?? ''}` }),
      description: copyable ? createElement(Copyable, copyable) : text,
      action: toSonnerAction(action),
      cancel: toSonnerAction(secondAction),
    })

/** Shows a toast: `toast.success({ title, text, action })`. */
export const toast = {
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: string | number) => void sonner.dismiss(id),
}

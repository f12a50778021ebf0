// Says that something happened, or did not: toast.success({ title, text, action }).

import { createElement } from 'react'
import { toast as store } from 'sonner'
import { later, useIsHere } from './later.ts'
import type { SelectedTextProps } from './selected-text.tsx'

export type ToastAction = { label: string; onPick: () => void }
export type ToastMessage = {
  title: string
  text?: string
  /** A text that the person may copy: it is shown selected in a field, instead of `text`. */
  copyable?: SelectedTextProps
  action?: ToastAction
  /** A second way on, after the first. */
  more?: ToastAction
}
export type ToastKind = 'success' | 'warning' | 'error'

const selectedText = later(async () => (await import('./selected-text.tsx')).SelectedText)

/** Seldom needed, so it is fetched then; where it cannot be, the text stands there to be selected by hand. */
const Copyable = (props: SelectedTextProps) =>
  useIsHere(selectedText, true) ? createElement(selectedText.Part, props) : props.value

const asAction = (action?: ToastAction) => action && { label: action.label, onClick: () => action.onPick() }

const say =
  (kind: ToastKind) =>
  ({ title, text, copyable, action, more }: ToastMessage) =>
    store[kind](title, {
      // The same reason several times is one toast that stays longer.
      ...(kind === 'warning' && !action && { id: `${title} ${text ?? ''}` }),
      description: copyable ? createElement(Copyable, copyable) : text,
      action: asAction(action),
      cancel: asAction(more),
    })

export const toast = {
  success: say('success'),
  warning: say('warning'),
  error: say('error'),
  dismiss: (id: string | number) => void store.dismiss(id),
}

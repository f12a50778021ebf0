/**
 * Writes text to the clipboard, also without the Clipboard API. Must be called in a click or key event, as browsers require.
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The API is missing over plain http, and a host page may forbid it to an embedded one.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; font-size: 16px'
  // Next to the focused element, because a dialog or menu with a focus trap does not let the focus leave.
  ;(focused?.parentElement ?? document.body).append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without the clipboard API
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

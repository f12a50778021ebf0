// Writes text to the clipboard, also where the browser offers no clipboard API.

/**
 * Call it within the event of a click or a key: browsers allow it only there.
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Over plain http there is no such API, and a host may forbid it to a page embedded in it.
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
  // Beside the focus: a dialog or a menu that keeps the focus does not let it go elsewhere.
  ;(focused?.parentElement ?? document.body).append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- what all browsers have where there is no clipboard API
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

// A field that somebody has just asked for takes the focus: `ref={takesFocus}`, once, when it appears.

export const takesFocus = (field: HTMLElement | null): void => field?.focus()

// Steps of a page test that Testing Library has no function for, each inside React's `act`.

import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Moves the focus to an element, as a script or a screen reader does. */
export const focus = (element: HTMLElement): void => act(() => element.focus())

/** Waits while the page keeps running. */
export const pause = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))

/** Returns to the window, which makes the page fetch changes. */
export const focusWindow = (): void => act(() => void window.dispatchEvent(new Event('focus')))

/** Waits until an element has the focus. */
export const expectFocus = (find: () => Element): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(find()))

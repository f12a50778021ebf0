// Steps of a page test that Testing Library has no function for, each inside React's `act`.

import { act } from '@testing-library/react'

/** Moves the focus to an element, as a script or a screen reader does. */
export const focus = (element: HTMLElement): void => act(() => element.focus())

/** Waits while the page goes on. */
export const pause = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))

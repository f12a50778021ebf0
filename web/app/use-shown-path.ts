// The path of the page that is drawn. On the way to another page the address is ahead of it.

import { useRouterState } from '@tanstack/react-router'

export const useShownPath = (): string =>
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })

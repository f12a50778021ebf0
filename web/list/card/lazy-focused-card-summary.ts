// Description of the tab stop card for screen readers, loaded when the browser is idle.

import { lazyWhenIdle } from '#web/rpc/lazy-with-retry.tsx'

export const LazyFocusedCardSummary = lazyWhenIdle(
  async () => (await import('./focused-card-summary.tsx')).FocusedCardSummary,
)

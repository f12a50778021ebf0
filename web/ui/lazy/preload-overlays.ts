import { tooltipOverlay } from '#web/ui/tooltip/tooltip.tsx'
import { menuOverlay } from '#web/ui/menu/use-menu.ts'
import { confirmDialog } from '#web/ui/dialog/use-confirm.tsx'

type Preloadable = { load: () => Promise<void> }

const overlays = new Set<Preloadable>([tooltipOverlay, menuOverlay, confirmDialog])
let hasPreloadStarted = false

/** Adds a script to those that are preloaded when idle. Loads it at once if the preload has already started. */
export function preloadWhenIdle<Overlay extends Preloadable>(overlay: Overlay): Overlay {
  overlays.add(overlay)
  if (hasPreloadStarted) void Promise.allSettled([overlay.load()])
  return overlay
}

/** Preloads all overlays. A failed one is retried when it is needed. */
export function preloadOverlays() {
  hasPreloadStarted = true
  return Promise.allSettled([...overlays].map(({ load }) => load()))
}

// The full-screen spinner of index.html: it stays half a second after loading, then fades. The page is drawn beneath it.
// Where nothing had to be loaded it has nothing to tell, and is gone with the first picture (adr 0043).

import { startUpMs } from '#shared/common/limits.ts'

const fadeMs = 160

/** @param atOnce what the page shows lay in this browser, and is drawn */
export function endStartUp({ atOnce }: { atOnce: boolean }): void {
  const spinner = document.getElementById('start-up')
  if (!spinner) return
  if (atOnce) return spinner.remove()
  setTimeout(() => {
    spinner.classList.add('pointer-events-none', 'opacity-0')
    setTimeout(() => spinner.remove(), fadeMs)
  }, startUpMs)
}

// The full-screen spinner of index.html: it stays half a second after loading, then fades. The page is drawn beneath it.

import { startUpMs } from '#shared/common/limits.ts'

const fadeMs = 160

export function endStartUp(): void {
  const spinner = document.getElementById('start-up')
  if (!spinner) return
  setTimeout(() => {
    spinner.classList.add('pointer-events-none', 'opacity-0')
    setTimeout(() => spinner.remove(), fadeMs)
  }, startUpMs)
}

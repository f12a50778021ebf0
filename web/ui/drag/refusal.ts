// Says at the pointer why something stays where it is, for as long as somebody pulls at it.

import { drawCurtain } from './curtain.ts'

export type Refusal = {
  follow: (x: number, y: number) => void
  /** The words stay for a moment, to be read. */
  end: () => void
}

const readMs = 1_500
const besidePx = 14
const edgePx = 8

export function refuseAt(reason: string, at: { x: number; y: number }): Refusal {
  const openCurtain = drawCurtain('not-allowed')
  const words = wordsAt(reason, at)
  return {
    follow: words.follow,
    end() {
      openCurtain()
      words.end()
    },
  }
}

/** The words alone, for what is in the hand already. */
export function wordsAt(reason: string, at: { x: number; y: number }): Refusal & { gone: () => void } {
  const node = document.createElement('div')
  node.className = 'drag-refusal'
  node.textContent = reason
  document.body.append(node)
  const { width, height } = node.getBoundingClientRect()
  const follow = (x: number, y: number) => {
    const left = Math.max(edgePx, Math.min(innerWidth - width - edgePx, x + besidePx))
    const top = y + besidePx + height > innerHeight ? y - besidePx - height : y + besidePx
    node.style.transform = `translate3d(${left}px, ${top}px, 0)`
  }
  follow(at.x, at.y)
  return { follow, end: () => void setTimeout(() => node.remove(), readMs), gone: () => node.remove() }
}

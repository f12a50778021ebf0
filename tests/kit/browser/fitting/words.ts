// Finds the texts on a page, the box of each line, and its visible part.

export type Box = { left: number; top: number; right: number; bottom: number }
export type Word = { text: string; in: HTMLElement; lines: Box[]; visible: Box[]; cut: 'no' | 'shortened' | 'lost' }

export const controls =
  'button, a, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role^=menuitem], [role=option]'

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ top, bottom }: Box): number => bottom - top

export const intersectionOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** Visually hidden text. */
export const isVisuallyHidden = (element: Element): boolean => {
  const style = getComputedStyle(element)
  return style.position === 'absolute' && style.width === '1px' && style.height === '1px'
}

/** Half a pixel per side is tolerated, because boxes have fractional sizes. */
const tolerancePx = 1.5

function* ancestorsOf(element: Element): Generator<Element> {
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) yield at
}

const isTruncating = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

/** Returns the visible part of a box inside all clipping ancestors; scrollable content is not clipped. */
export function visiblePartOf(box: Box, target: Element): { visible: Box; cut: Word['cut'] } {
  let visible = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
  let cut: Word['cut'] = 'no'
  let isScrollable = false
  let isFixed = false
  for (const element of ancestorsOf(target)) {
    if (isFixed) break
    const style = getComputedStyle(element)
    isFixed = style.position === 'fixed'
    if (style.display === 'inline' || style.display === 'contents' || style.overflowX === 'visible') continue
    const edge = element.getBoundingClientRect()
    const clipped = intersectionOf(visible, edge)
    const isClipped =
      widthOf(visible) - widthOf(clipped) > tolerancePx || heightOf(visible) - heightOf(clipped) > tolerancePx
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) isScrollable = true
    else if (isClipped && !isScrollable) cut = isTruncating(style) ? 'shortened' : cut === 'no' ? 'lost' : cut
    visible = clipped
  }
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  return { visible: intersectionOf(visible, viewport), cut }
}

export const hasSize = (box: Box): boolean => widthOf(box) > 1 && heightOf(box) > 1

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
  ![...ancestorsOf(element)].some(isVisuallyHidden)

export function wordsIn(root: Element): Word[] {
  const words: Word[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(hasSize)
    const visibleParts = lines.map((line) => visiblePartOf(line, element))
    const cut = visibleParts.some((line) => line.cut === 'lost')
      ? 'lost'
      : visibleParts.some((line) => line.cut === 'shortened')
        ? 'shortened'
        : 'no'
    words.push({
      text: node.textContent.trim(),
      in: element,
      lines,
      visible: visibleParts.map(({ visible }) => visible).filter(hasSize),
      cut,
    })
  }
  return words
}

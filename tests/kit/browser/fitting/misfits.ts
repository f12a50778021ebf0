// Checks that run in the page: does everything fit, and are touch targets large enough?

import {
  intersectionOf,
  controls,
  heightOf,
  isShown,
  hasSize,
  visiblePartOf,
  type Box,
  type Word,
  widthOf,
  wordsIn,
} from './words.ts'

const inBody = 'body > *:not(script, style)'
const rootsOf = (within: string | null): Element[] => [...document.querySelectorAll(within ?? inBody)]

const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName

const rightOf = (element: Element) => element.getBoundingClientRect().right
const rightmostDescendant = (part: Element): Element =>
  [...part.querySelectorAll('*')].reduce((one, other) => (rightOf(other) > rightOf(one) ? other : one), part)

/** Elements that scroll horizontally although not designed to. */
function scrollingSideways(scrollAreas: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const page = scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []
  const parts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (part) =>
      part.scrollWidth > part.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(part).overflowX) &&
      isShown(part) &&
      !part.matches(scrollAreas),
  )
  return [
    ...page,
    ...parts.map(
      (part) => `${labelOf(rightmostDescendant(part))} makes a part ${part.scrollWidth} wide in ${part.clientWidth}`,
    ),
  ]
}

const tooltipSelector = '[title], [data-tip]'

/** The text is available as a tooltip of the element or of an element over it. */
const hasTooltip = ({ in: element, visible: [at] }: Word) =>
  element.closest(tooltipSelector) !== null ||
  (at && document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2)?.closest(tooltipSelector)) !==
    null

/** Texts that are cut off, and product or button texts that are shortened without a tooltip. */
function cutOffTexts(words: readonly Word[], isProductText: (text: string) => boolean): string[] {
  return words
    .filter(
      (word) =>
        word.cut === 'lost' ||
        (word.cut === 'shortened' && !hasTooltip(word) && (isProductText(word.text) || isButton(word.in))),
    )
    .map(({ text, cut: how, in: element }) => `${how}: ${text} [${element.className}]`)
}

const isButton = (element: Element) => {
  const control = element.closest('button, [role=button], [role=tab], label')
  return control !== null && getComputedStyle(control).whiteSpace === 'nowrap'
}

/** Controls that are cut off by a container. */
function cutControls(within: string | null): string[] {
  return rootsOf(within)
    .flatMap((root) => [...root.querySelectorAll(controls)])
    .filter((control) => isShown(control) && visiblePartOf(control.getBoundingClientRect(), control).cut === 'lost')
    .map((control) => `a control is cut off: ${labelOf(control)}`)
}

/** Returns the next ancestor with an edge: a control or a drawn box. Floating and scrolling elements have their own. */
function containerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.display === 'inline' || style.display === 'contents') continue
    if (style.borderLeftWidth !== '0px' || isOpaque(at) || at.matches(controls)) return at
    if (style.position === 'absolute' || /auto|scroll/.test(style.overflowX + style.overflowY)) return null
  }
  return null
}

/** Texts that overflow their container, and button texts in two lines. */
function overflowing(words: readonly Word[]): string[] {
  return words.flatMap((word) => {
    const container = containerOf(word.in)
    if (!container) return []
    const edge = container.getBoundingClientRect()
    // Content that can be scrolled into view does not overflow.
    const scrolls = /auto|scroll/.test(getComputedStyle(container).overflowY)
    const overflows = word.lines.some(
      (line) =>
        line.left < edge.left - 1 ||
        line.right > edge.right + 1 ||
        (!scrolls && (line.top < edge.top - 2 || line.bottom > edge.bottom + 2)),
    )
    if (overflows && word.cut === 'no') return [`over the edge: ${word.text} [${container.className}]`]
    const tops = new Set(word.lines.map(({ top }) => Math.round(top / 4)))
    return isButton(word.in) && tops.size > 1 ? [`in two lines: ${word.text}`] : []
  })
}

const transparentColor = /^(?:transparent|rgba\(.*, 0(?:\.\d+)?\))$/
const isOpaque = (element: Element) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return !transparentColor.test(backgroundColor) || backgroundImage !== 'none'
}

/** Returns whether an element above covers this area. */
function isCovered(element: Element, { left, top, right, bottom }: Box): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const at = stack.indexOf(element)
  const above = at < 0 ? stack : stack.slice(0, at)
  return above.some((other) => !other.contains(element) && !element.contains(other) && isOpaque(other))
}

/** Texts that overlap each other. */
function overlapping(words: readonly Word[]): string[] {
  const lines = words
    .flatMap((word) => word.visible.map((box) => ({ word, box })))
    .toSorted((one, other) => one.box.top - other.box.top)
  const messages = new Set<string>()
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break
      if (one.word === other.word) continue
      const intersection = intersectionOf(one.box, other.box)
      if (widthOf(intersection) < 2 || heightOf(intersection) < 3) continue
      if (isCovered(one.word.in, intersection) || isCovered(other.word.in, intersection)) continue
      messages.add(`over each other: ${one.word.text} | ${other.word.text}`)
    }
  return [...messages]
}

const px = (length: string) => Number.parseFloat(length) || 0

/** Returns the touch area: the control as drawn, its label, or its enlarged hit area. */
function touchAreaOf(control: Element): { width: number; height: number } {
  const elements = [control, control.closest('label')].filter((one) => one !== null)
  const sizes = elements.flatMap((one) => {
    const { width, height } = one.getBoundingClientRect()
    return [
      { width, height },
      ...['::after', '::before'].flatMap((part) => {
        const style = getComputedStyle(one, part)
        const enlarges = style.content !== 'none' && style.position === 'absolute' && style.pointerEvents !== 'none'
        return enlarges ? [{ width: px(style.width), height: px(style.height) }] : []
      }),
    ]
  })
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
}

/** A link within a sentence is as high as its line. */
const isInSentence = (control: Element) =>
  getComputedStyle(control).display === 'inline' && control.closest('p') !== null

/** Touch targets less than 44 px high or less than 24 px wide. */
function smallTargets(within: string | null): string[] {
  return (
    rootsOf(within)
      .flatMap((root) => [...root.querySelectorAll(controls)])
      .filter((control) => isShown(control) || control.matches('label > .sr-only'))
      .filter(
        (control) => hasSize(visiblePartOf(control.getBoundingClientRect(), control).visible) && !isInSentence(control),
      )
      // A title link shares the touch area of its card or row, which does the same.
      .filter((control) => !control.matches('a[data-drag-handle]'))
      .filter((control) => !(control as HTMLButtonElement).disabled && control.getAttribute('aria-disabled') !== 'true')
      .flatMap((control) => {
        const { width, height } = touchAreaOf(control)
        return height >= 43.5 && width >= 23.5
          ? []
          : [`${Math.round(width)} x ${Math.round(height)} px: ${labelOf(control)} [${control.className}]`]
      })
  )
}

type MisfitOptions = {
  /** A selector of the part to check. */
  within: string | null
  /** A selector of elements that scroll horizontally by design. */
  scrollAreas: string
  /** The characters that mark product texts, in contrast to user content. */
  productTextPattern: string
  checkTouchTargets: boolean
}

/** Returns everything that does not fit, as messages. */
export function misfits({ within, scrollAreas, productTextPattern, checkTouchTargets }: MisfitOptions): string[] {
  const isProductText = (text: string) => new RegExp(productTextPattern).test(text)
  const words = rootsOf(within).flatMap(wordsIn)
  const all = [
    scrollingSideways(scrollAreas),
    cutOffTexts(words, isProductText),
    cutControls(within),
    overflowing(words),
    overlapping(words),
  ]
  return [...new Set([...all.flat(), ...(checkTouchTargets ? smallTargets(within) : [])])]
}

// What is asked of a page as it stands: does all of it fit, and can a finger meet it?

import { common, controls, heightOf, isShown, isThere, leftOf, type Box, type Word, widthOf, wordsIn } from './words.ts'

const inBody = 'body > *:not(script, style)'
const rootsOf = (within: string | null): Element[] => [...document.querySelectorAll(within ?? inBody)]

const named = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName

const rightOf = (element: Element) => element.getBoundingClientRect().right
const farthest = (part: Element): Element =>
  [...part.querySelectorAll('*')].reduce((one, other) => (rightOf(other) > rightOf(one) ? other : one), part)

/** Nothing but what is made for it scrolls sideways. */
function sideways(areas: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const page = scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []
  const parts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (part) =>
      part.scrollWidth > part.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(part).overflowX) &&
      isShown(part) &&
      !part.matches(areas),
  )
  return [
    ...page,
    ...parts.map((part) => `${named(farthest(part))} makes a part ${part.scrollWidth} wide in ${part.clientWidth}`),
  ]
}

const told = '[title], [data-tip]'

/** Whoever rests on it is told: it itself, or what lies over it. */
const says = ({ in: element, seen: [at] }: Word) =>
  element.closest(told) !== null ||
  (at && document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2)?.closest(told)) !== null

/** Words that are gone at an edge; and those that are shortened, of the product or on a button, and tell it nowhere. */
function cut(words: readonly Word[], isOurs: (text: string) => boolean): string[] {
  return words
    .filter(
      (word) =>
        word.cut === 'lost' || (word.cut === 'shortened' && !says(word) && (isOurs(word.text) || isButton(word.in))),
    )
    .map(({ text, cut: how, in: element }) => `${how}: ${text} [${element.className}]`)
}

const isButton = (element: Element) => {
  const control = element.closest('button, [role=button], [role=tab], label')
  return control !== null && getComputedStyle(control).whiteSpace === 'nowrap'
}

/** Controls that reach over an edge that cuts them off. */
function cutControls(within: string | null): string[] {
  return rootsOf(within)
    .flatMap((root) => [...root.querySelectorAll(controls)])
    .filter((control) => isShown(control) && leftOf(control.getBoundingClientRect(), control).cut === 'lost')
    .map((control) => `a control is cut off: ${named(control)}`)
}

/** The next thing around that has an edge: a control, or whatever is drawn as a box. What floats or scrolls has its own. */
function frameOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.display === 'inline' || style.display === 'contents') continue
    if (style.borderLeftWidth !== '0px' || isOpaque(at) || at.matches(controls)) return at
    if (style.position === 'absolute' || /auto|scroll/.test(style.overflowX + style.overflowY)) return null
  }
  return null
}

/** Words over the edge of what they stand in; words of a button in two lines. */
function spilt(words: readonly Word[]): string[] {
  return words.flatMap((word) => {
    const frame = frameOf(word.in)
    if (!frame) return []
    const edge = frame.getBoundingClientRect()
    // What it can be scrolled to is not over its edge.
    const scrolls = /auto|scroll/.test(getComputedStyle(frame).overflowY)
    const over = word.lines.some(
      (line) =>
        line.left < edge.left - 1 ||
        line.right > edge.right + 1 ||
        (!scrolls && (line.top < edge.top - 2 || line.bottom > edge.bottom + 2)),
    )
    if (over && word.cut === 'no') return [`over the edge: ${word.text} [${frame.className}]`]
    const tops = new Set(word.lines.map(({ top }) => Math.round(top / 4)))
    return isButton(word.in) && tops.size > 1 ? [`in two lines: ${word.text}`] : []
  })
}

const clear = /^(?:transparent|rgba\(.*, 0(?:\.\d+)?\))$/
const isOpaque = (element: Element) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return !clear.test(backgroundColor) || backgroundImage !== 'none'
}

/** Whether what lies there is hidden by something that lies above. */
function isCovered(element: Element, { left, top, right, bottom }: Box): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  const at = stack.indexOf(element)
  const above = at < 0 ? stack : stack.slice(0, at)
  return above.some((other) => !other.contains(element) && !element.contains(other) && isOpaque(other))
}

/** Words that lie over each other. */
function overlapping(words: readonly Word[]): string[] {
  const lines = words
    .flatMap((word) => word.seen.map((box) => ({ word, box })))
    .toSorted((one, other) => one.box.top - other.box.top)
  const found = new Set<string>()
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break
      if (one.word === other.word) continue
      const both = common(one.box, other.box)
      if (widthOf(both) < 2 || heightOf(both) < 3) continue
      if (isCovered(one.word.in, both) || isCovered(other.word.in, both)) continue
      found.add(`over each other: ${one.word.text} | ${other.word.text}`)
    }
  return [...found]
}

const px = (length: string) => Number.parseFloat(length) || 0

/** What answers a finger: the control as drawn, the label around it, or what grows around it. */
function touched(control: Element): { width: number; height: number } {
  const own = [control, control.closest('label')].filter((one) => one !== null)
  const sizes = own.flatMap((one) => {
    const { width, height } = one.getBoundingClientRect()
    return [
      { width, height },
      ...['::after', '::before'].flatMap((part) => {
        const style = getComputedStyle(one, part)
        const grows = style.content !== 'none' && style.position === 'absolute' && style.pointerEvents !== 'none'
        return grows ? [{ width: px(style.width), height: px(style.height) }] : []
      }),
    ]
  })
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
}

/** In a sentence a link is as high as its line. */
const isInSentence = (control: Element) =>
  getComputedStyle(control).display === 'inline' && control.closest('p') !== null

/** What a finger would miss: less than 44 px high or less than 24 px wide. */
function small(within: string | null): string[] {
  return (
    rootsOf(within)
      .flatMap((root) => [...root.querySelectorAll(controls)])
      .filter((control) => isShown(control) || control.matches('label > .sr-only'))
      .filter((control) => isThere(leftOf(control.getBoundingClientRect(), control).seen) && !isInSentence(control))
      // A title that is a link is touched as the card or row around it, which does the same.
      .filter((control) => !control.matches('a[data-grip]'))
      .filter((control) => !(control as HTMLButtonElement).disabled && control.getAttribute('aria-disabled') !== 'true')
      .flatMap((control) => {
        const { width, height } = touched(control)
        return height >= 43.5 && width >= 23.5
          ? []
          : [`${Math.round(width)} x ${Math.round(height)} px: ${named(control)} [${control.className}]`]
      })
  )
}

type Asked = {
  /** A part of the page. */
  within: string | null
  /** What is made to be moved sideways. */
  areas: string
  /** By which words of the product are told from those of people. */
  ours: string
  finger: boolean
}

/** All that does not fit, in words. */
export function misfits({ within, areas, ours, finger }: Asked): string[] {
  const isOurs = (text: string) => new RegExp(ours).test(text)
  const words = rootsOf(within).flatMap(wordsIn)
  const all = [sideways(areas), cut(words, isOurs), cutControls(within), spilt(words), overlapping(words)]
  return [...new Set([...all.flat(), ...(finger ? small(within) : [])])]
}

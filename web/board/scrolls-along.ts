// On a low screen what stands above a view scrolls away. A finger is on the view, which scrolls by itself: what is around it
// goes along, until it is away; the way back begins where the view is at its top.

/** A ref of what is around. */
export function scrollsAlong(around: HTMLDivElement): () => void {
  const tops = new WeakMap<Element, number>()
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element) || target === around) return
    const by = target.scrollTop - (tops.get(target) ?? 0)
    tops.set(target, target.scrollTop)
    if (by > 0 && around.scrollHeight > around.clientHeight) around.scrollTop += by
  }
  around.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => around.removeEventListener('scroll', onScroll, { capture: true })
}

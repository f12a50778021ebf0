// The latest comment is in sight when a task is opened, and while more arrives; whoever has gone up to read stays there.

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'

type AtEndProps = {
  end: boolean
  /** When one has said something oneself; saying more leads to the end. */
  said: number
  /** While something else is brought into sight. */
  elsewhere: boolean
  children: ReactNode
}

const nearPx = 40

export function AtEnd({ end, said, elsewhere, children }: AtEndProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stays = useRef(end && !elsewhere)
  const saidBefore = useRef(said)
  const toEnd = useCallback(() => {
    const element = box.current
    if (element && stays.current) element.scrollTop = element.scrollHeight
  }, [])
  useLayoutEffect(() => {
    if (elsewhere) stays.current = false
  }, [elsewhere])
  useLayoutEffect(() => {
    const isNew = end && said > saidBefore.current
    saidBefore.current = said
    if (isNew) stays.current = true
    toEnd()
    // In one column it is the whole task that scrolls.
    if (isNew) box.current?.scrollIntoView({ block: 'end' })
  }, [end, said, toEnd])
  useLayoutEffect(() => {
    const inside = content.current
    if (!inside) return undefined
    const grown = new ResizeObserver(toEnd)
    grown.observe(inside)
    // What opens by a press stays under the pointer.
    const pressed = () => {
      stays.current = false
    }
    inside.addEventListener('click', pressed, true)
    return () => {
      grown.disconnect()
      inside.removeEventListener('click', pressed, true)
    }
  }, [toEnd])
  return (
    <div
      ref={box}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        stays.current = end && scrollHeight - scrollTop - clientHeight < nearPx
      }}
      className="min-h-0 flex-1 px-5 py-4 max-md:px-4 lg:overflow-y-auto"
    >
      <div ref={content}>{children}</div>
    </div>
  )
}

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'

type ScrollToEndProps = {
  enabled: boolean
  /** Time of the user's last comment; a newer one scrolls to the end. */
  lastOwnComment: number
  /** While another comment is scrolled to. */
  disabled: boolean
  children: ReactNode
}

const nearPx = 40

/** Keeps the latest comment in view, unless the user has scrolled up. */
export function ScrollToEnd({ enabled, lastOwnComment, disabled, children }: ScrollToEndProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(enabled && !disabled)
  const previousOwnComment = useRef(lastOwnComment)
  const toEnd = useCallback(() => {
    const element = box.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [])
  useLayoutEffect(() => {
    if (disabled) isAtEnd.current = false
  }, [disabled])
  useLayoutEffect(() => {
    const isNew = enabled && lastOwnComment > previousOwnComment.current
    previousOwnComment.current = lastOwnComment
    if (isNew) isAtEnd.current = true
    toEnd()
    // In one column the whole task scrolls.
    if (isNew) box.current?.scrollIntoView({ block: 'end' })
  }, [enabled, lastOwnComment, toEnd])
  useLayoutEffect(() => {
    const inside = content.current
    if (!inside) return undefined
    const observer = new ResizeObserver(toEnd)
    observer.observe(inside)
    // Content expanded by a click stays under the pointer.
    const onPress = () => {
      isAtEnd.current = false
    }
    inside.addEventListener('click', onPress, true)
    return () => {
      observer.disconnect()
      inside.removeEventListener('click', onPress, true)
    }
  }, [toEnd])
  return (
    <div
      ref={box}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = enabled && scrollHeight - scrollTop - clientHeight < nearPx
      }}
      className="min-h-0 flex-1 px-5 py-4 max-md:px-4 lg:overflow-y-auto"
    >
      <div ref={content}>{children}</div>
    </div>
  )
}

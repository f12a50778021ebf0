import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref to the latest value, for listeners that are added once. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

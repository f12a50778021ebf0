// What a row shows only under a pointer, or to keys, is a third of all that it is made of. In the first picture of
// thousands of tasks it is left out: nobody can reach for it before the second one has come.

import { createContext, type ReactNode, use } from 'react'

/** Whether this is the first picture of many. */
export const FirstPicture = createContext(false)

type LaterProps = {
  /** It is seen without a pointer. */
  unless?: boolean
  /** Holds its place, where it has one. */
  instead?: ReactNode
  children: ReactNode
}

export function Later({ unless = false, instead = null, children }: LaterProps): ReactNode {
  const isFirst = use(FirstPicture)
  return isFirst && !unless ? instead : children
}

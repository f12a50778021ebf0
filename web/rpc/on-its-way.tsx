// What is on its way: its shape, and a line where that takes long. Without a connection nothing is, so there is no shape.

import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SlowLine } from './slow-line.tsx'
import { useOnline } from './use-online.ts'

type OnItsWayProps = {
  /** Of the line: as far from the edge as what comes. */
  className?: string
  children: ReactNode
}

export function OnItsWay({ className = '', children }: OnItsWayProps) {
  const isOnline = useOnline()
  return (
    <>
      <SlowLine className={classNames('not-empty:py-2.5', className)} />
      {isOnline && children}
    </>
  )
}

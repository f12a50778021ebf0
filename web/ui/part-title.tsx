// The heading of a part of a thing: one step below that of the thing, which has the page to itself or lies over another.

import { createContext, type ReactNode, use } from 'react'

const OfPage = createContext(false)

/** The parts of what has the page to itself. */
export const PartsOfPage = ({ children }: { children: ReactNode }) => <OfPage value>{children}</OfPage>

export function PartTitle({ className, children }: { className: string; children: ReactNode }) {
  return use(OfPage) ? <h2 className={className}>{children}</h2> : <h3 className={className}>{children}</h3>
}

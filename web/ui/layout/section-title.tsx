import { createContext, type ReactNode, use } from 'react'

const IsPageContext = createContext(false)

/** Raises the section titles inside to h2, for content that is a page of its own and not in an overlay. */
export const PageSections = ({ children }: { children: ReactNode }) => <IsPageContext value>{children}</IsPageContext>

/** Title of a section of a task: h3, or h2 inside PageSections. */
export function SectionTitle({ className, children }: { className: string; children: ReactNode }) {
  return use(IsPageContext) ? <h2 className={className}>{children}</h2> : <h3 className={className}>{children}</h3>
}

// The place among the tools of a board that belongs to the view below them.

import { createContext, use } from 'react'

export const ToolsSlot = createContext<HTMLElement | null>(null)

/** Null where the tools are not drawn yet, or have no such place. */
export const useToolsSlot = (): HTMLElement | null => use(ToolsSlot)

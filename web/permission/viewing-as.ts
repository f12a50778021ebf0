// Whose eyes a board is looked at with, where it is not one's own; nothing can be changed there.

import { createContext } from 'react'
import type { UserId } from '#shared/common/ids.ts'

export type ViewingAs = { who: UserId; name: string }

export const ViewingAsContext = createContext<ViewingAs | null>(null)

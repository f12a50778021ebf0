// The ways to look at a tab that there are, in the order of their keys.

import { Columns3, Rows3, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Layout } from '#shared/view/model.ts'

export type ShownLayout = Extract<Layout, 'list' | 'board' | 'table'>

export const layouts: readonly { value: ShownLayout; keys: string; icon: ReactNode }[] = [
  { value: 'list', keys: '1', icon: <Rows3 className="icon-14" /> },
  { value: 'board', keys: '2', icon: <Columns3 className="icon-14" /> },
  { value: 'table', keys: '4', icon: <Table2 className="icon-14" /> },
]

/** What an address asks for and there is not is shown as a board. */
export const shownLayout = (layout: Layout): ShownLayout =>
  layouts.find(({ value }) => value === layout)?.value ?? 'board'

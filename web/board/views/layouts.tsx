// The ways to look at a tab that there are, in the order of their keys.

import { CalendarDays, Rows3, SquareKanban, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Layout } from '#shared/view/model.ts'

/** What is chosen of the views: of a calendar then, whether it is drawn as one or as a timeline. */
export type Chosen = Exclude<Layout, 'timeline'>

type Shown = { value: Chosen; keys: string; icon: ReactNode }

const all: readonly Shown[] = [
  { value: 'list', keys: '1', icon: <Rows3 /> },
  { value: 'board', keys: '2', icon: <SquareKanban /> },
  { value: 'calendar', keys: '3', icon: <CalendarDays /> },
  { value: 'table', keys: '4', icon: <Table2 /> },
]

/** The days of a template count from a start, and stand in no calendar. */
const ofTemplate = all.filter(({ value }) => value !== 'calendar')

export const layoutsOf = (template: boolean): readonly Shown[] => (template ? ofTemplate : all)

/** What an address asks for and there is not is shown as a board. */
export const shownLayout = (layout: Layout, template: boolean): Layout =>
  template && chosenLayout(layout) === 'calendar' ? 'board' : layout

export const chosenLayout = (shown: Layout): Chosen => (shown === 'timeline' ? 'calendar' : shown)

// The calls that put a tab away and bring it back: one write, whatever it holds.

import * as z from 'zod'
import { TabId } from '#shared/common/ids.ts'
import { tabsPerBoard } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { isDone } from '#shared/lifecycle/rules.ts'
import type { LifecycleStep } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { router } from '#functions/rpc/trpc.ts'
import type { StoredFrame } from '#functions/table/access/frame.ts'
import { untilDone } from '#functions/table/commit.ts'
import { keptAfter, leadsBack, type Step, stepOf, type Verb } from './step.ts'

const events = {
  archive: 'tab.archived',
  unarchive: 'tab.unarchived',
  delete: 'tab.deleted',
  restore: 'tab.restored',
  purge: 'tab.purged',
} as const

type TabStep = { tabId: TabId; verb: Verb }

export const stepTab = (given: Step, { tabId, verb: asked }: TabStep) =>
  untilDone(async (tries) => {
    const { table, again, happened, part } = given
    if (tries > 0) await again()
    const frame = (await table.frame.stored(given.board.boardId)) ?? refuse('board.not_found')
    const { board, tabs, passages } = frame
    const tab = tabs.find((it) => it.tabId === tabId)
    if (!tab || tab.state === 'purged') refuse('tab.not_found')
    const verb = stepOf(asked, tab)
    if (isDone(tab, verb)) return { closed: board.closed }
    const kept = keptAfter(given, tab, verb)
    if (leadsBack(verb)) demandRoom(frame)
    else demandAnother(frame, tabId)
    const closed = closedOf({ ...frame, tabs: tabs.map((it) => (it === tab ? { ...it, ...kept } : it)) })
    const telling = happened(events[verb], { tabId, title: tab.title, from: tab.state, to: kept.state }, part)
    const passed = { ...tab, passages: passages.get(tabId) ?? 0 }
    return (await table.lifecycle.stepTab(passed, kept, { board, closed, telling })) ? { closed } : null
  })

function demandRoom({ tabs }: Pick<StoredFrame, 'tabs'>): void {
  if (tabs.filter(({ state }) => state === 'active').length >= tabsPerBoard) {
    refuse('tab.limit_reached', { limit: tabsPerBoard })
  }
}

/** A board always has a tab that is open: lists have to lie somewhere. */
function demandAnother({ tabs }: Pick<StoredFrame, 'tabs'>, tabId: TabId): void {
  const open = tabs.filter(({ state }) => state === 'active')
  if (open.length === 1 && open[0]?.tabId === tabId) refuse('tab.needed')
}

const OfTab = z.object({ tabId: TabId })
const step = (verb: LifecycleStep) =>
  boardProcedure('board.configure')
    .input(OfTab)
    .mutation(({ ctx, input: { tabId } }) => stepTab(ctx, { tabId, verb }))

export const tabLifecycleRouter = router({
  archive: step('archive'),
  unarchive: step('unarchive'),
  delete: step('delete'),
  restore: step('restore'),
  purge: step('purge'),
})

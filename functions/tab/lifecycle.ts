// Archives, deletes and restores tabs: one write, whatever a tab contains.

import * as z from 'zod'
import { TabId } from '#shared/common/ids.ts'
import { tabsPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { isStepApplied } from '#shared/lifecycle/rules.ts'
import type { LifecycleStep } from '#shared/lifecycle/states.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { StoredBoardStructure } from '#functions/table/access/board-structure.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import {
  lifecycleAfter,
  isRestore,
  type LifecycleContext,
  stepOf,
  type LifecycleVerb,
} from '#functions/rpc/lifecycle-step.ts'

const events = {
  archive: 'tab.archived',
  unarchive: 'tab.unarchived',
  delete: 'tab.deleted',
  restore: 'tab.restored',
  purge: 'tab.purged',
} as const

type TabStateChange = { tabId: TabId; verb: LifecycleVerb }

export const changeTabState = (context: LifecycleContext, { tabId, verb: requestedVerb }: TabStateChange) =>
  retryUntilDone(async (tries) => {
    const { table, reread, createEvent, part } = context
    if (tries > 0) await reread()
    const structure = (await table.boardStructure.stored(context.board.boardId)) ?? throwError('board.not_found')
    const { board, tabs, listSetVersions } = structure
    const tab = tabs.find((it) => it.tabId === tabId)
    if (!tab || tab.state === 'purged') throwError('tab.not_found')
    const verb = stepOf(requestedVerb, tab)
    if (isStepApplied(tab, verb)) return { closed: board.closed }
    const lifecycleFields = lifecycleAfter(context, tab, verb)
    if (isRestore(verb)) assertTabLimit(structure)
    else assertAnotherTab(structure, tabId)
    const closed = closedContainerStates({
      ...structure,
      tabs: tabs.map((it) => (it === tab ? { ...it, ...lifecycleFields } : it)),
    })
    const pendingEvent = createEvent(
      events[verb],
      { tabId, title: tab.title, from: tab.state, to: lifecycleFields.state },
      part,
    )
    const versionedTab = { ...tab, listSetVersion: listSetVersions.get(tabId) ?? 0 }
    return (await table.lifecycle.changeTabState(versionedTab, lifecycleFields, { board, closed, pendingEvent }))
      ? { closed }
      : null
  })

function assertTabLimit({ tabs }: Pick<StoredBoardStructure, 'tabs'>): void {
  if (tabs.filter(({ state }) => state === 'active').length >= tabsPerBoard) {
    throwError('tab.limit_reached', { limit: tabsPerBoard })
  }
}

/** A board needs at least one active tab. */
function assertAnotherTab({ tabs }: Pick<StoredBoardStructure, 'tabs'>, tabId: TabId): void {
  const open = tabs.filter(({ state }) => state === 'active')
  if (open.length === 1 && open[0]?.tabId === tabId) throwError('tab.needed')
}

const TabInput = z.object({ tabId: TabId })
const step = (verb: LifecycleStep) =>
  boardProcedure('board.configure')
    .input(TabInput)
    .mutation(({ ctx, input: { tabId } }) => changeTabState(ctx, { tabId, verb }))

export const tabLifecycle = {
  archive: step('archive'),
  unarchive: step('unarchive'),
  delete: step('delete'),
  restore: step('restore'),
  purge: step('purge'),
}

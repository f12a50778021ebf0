// templates.list: templates of the workspace with their people and a preview of their lists, and those of the product.

import * as z from 'zod'
import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts, managesBoards, displayedRole } from '#shared/board/rules.ts'
import { isTemplate, type WorkspaceId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { can } from '#shared/permission/can.ts'
import { listIdOf, rootIdOf } from '#shared/task/card.ts'
import { visibilityOf } from '#shared/task/visibility.ts'
import { shippedTemplates, type ShippedTemplateSource } from '#shared/template/shipped-templates.ts'
import { type ShippedTemplateSummary, TemplateList, type TemplateSummary } from '#shared/board/template.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Table } from '#functions/table/open.ts'

/** Lists shown in the preview. */
const previewListCount = 4

export const list = workspaceProcedure('workspace.use')
  .input(z.object({ state: TemplateList.default('active') }))
  .query(async ({ ctx: { me, ...ctx }, input: { state } }) => ({
    templates: await ownTemplates({ me, ...ctx }, state),
    shipped: state === 'active' ? shippedTemplates(ctx.language).map(shippedTemplateSummary) : [],
  }))

type ReadContext = { table: Table; platform: Platform; me: SignedIn }

/** Newest first. */
async function ownTemplates(
  { table, platform, me, workspace: { workspaceId } }: ReadContext & { workspace: { workspaceId: WorkspaceId } },
  state: TemplateList,
): Promise<TemplateSummary[]> {
  const [memberships, all] = await Promise.all([
    table.member.ofUser(me.userId),
    table.boardStructure.ofWorkspace(workspaceId),
  ])
  const membershipByBoard = new Map(memberships.map((member) => [member.boardId, member]))
  const templates: TemplateSummary[] = []
  const templateBoards = all.filter((board) => isTemplate(board.boardId) && board.state === state)
  const manageableBoards = templateBoards.filter(
    ({ boardId, groups }) =>
      membershipByBoard.has(boardId) ||
      managesBoards(me.facts.workspaceRole) ||
      me.facts.groupIds.some((groupId) => groupId in groups),
  )
  await inParallel(manageableBoards, async (board) => {
    const summary = await ownTemplateSummary(
      { table, platform, me },
      board,
      membershipByBoard.get(board.boardId) ?? null,
    )
    if (summary) templates.push(summary)
  })
  return templates.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

async function ownTemplateSummary(
  { table, platform, me }: ReadContext,
  board: Board,
  member: Member | null,
): Promise<TemplateSummary | null> {
  const { boardId, title, color, createdAt } = board
  const { workspaceRole, writable, groupIds, vaultRoles } = me.facts
  const facts = boardFacts({ board, member, workspaceRole, writable, groupIds, vaultRoles })
  if (can('board.view', facts) !== 'allowed') return null
  const [structure, cards] = await Promise.all([
    table.boardStructure.get(boardId),
    table.task.cardsOf(boardId, platform.clock.now().getTime()),
  ])
  if (!structure) return null
  const { isOpen, maySee } = visibilityOf(cards, { facts, board, me: me.userId })
  const listIdsOfRoots = [...cards.values()].flatMap(({ card }) =>
    !rootIdOf(card) && isOpen(card) && maySee(card) ? [listIdOf(card)] : [],
  )
  const tabs = structure.tabs.filter(({ state }) => state === 'active').toSorted(byPosition(({ tabId }) => tabId))
  const lists = structure.lists
    .filter(({ state, tabId }) => state === 'active' && tabId === tabs[0]?.tabId)
    .toSorted(byPosition(({ listId }) => listId))
  const isOwner = (one: Member) => one.role === 'owner'
  return {
    boardId,
    title,
    color,
    createdAt,
    role: displayedRole(facts),
    mayCreate: can('task.create', facts),
    tabs: tabs.length,
    tasks: listIdsOfRoots.length,
    managers: structure.members.filter(isOwner).map(({ userId }) => userId),
    members: structure.members.filter((one) => !isOwner(one)).map(({ userId }) => userId),
    shape: lists.slice(0, previewListCount).map(({ listId }) => listIdsOfRoots.filter((of) => of === listId).length),
    may: {
      duplicate: can('board.duplicate', facts) === 'allowed',
      remove: can('board.remove', facts) === 'allowed',
      restore: can('board.restore', facts) === 'allowed',
    },
  }
}

function shippedTemplateSummary({ shippedId, outline, words }: ShippedTemplateSource): ShippedTemplateSummary {
  const tasks = Object.values(outline.tasks)
  const [firstTab, ...otherTabs] = Object.keys(outline.tabs)
  const lists = Object.entries(outline.lists).flatMap(([key, tab]) => (tab === firstTab ? [key] : []))
  return {
    shippedId,
    title: words.title,
    about: words.about,
    color: outline.color,
    tabs: otherTabs.length + 1,
    tasks: tasks.length,
    shape: lists.slice(0, previewListCount).map((key) => tasks.filter((task) => task.list === key).length),
  }
}

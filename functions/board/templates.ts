// templates.list: the templates somebody may look at, each with its people and the shape of its lists; and those that
// come with the product.

import * as z from 'zod'
import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts, managesBoards, roleShown } from '#shared/board/rules.ts'
import { isTemplate, type WorkspaceId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { can } from '#shared/permission/can.ts'
import { listIdOf, rootIdOf } from '#shared/task/card.ts'
import { sightOf } from '#shared/task/sight.ts'
import { allShipped, type Shipped } from '#shared/template/shipped.ts'
import { type ShippedShown, TemplateShelf, type TemplateShown } from '#shared/board/template.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Table } from '#functions/table/open.ts'

/** As many lists as a card has room to draw. */
const listsDrawn = 4

export const list = workspaceProcedure('workspace.use')
  .input(z.object({ shelf: TemplateShelf.default('active') }))
  .query(async ({ ctx: { me, ...ctx }, input: { shelf } }) => ({
    templates: await ownTemplates({ me, ...ctx }, shelf),
    shipped: shelf === 'active' ? allShipped(ctx.language).map(shippedShown) : [],
  }))

type Reading = { table: Table; platform: Platform; me: SignedIn }

/** What was made last comes first. */
async function ownTemplates(
  { table, platform, me, workspace: { workspaceId } }: Reading & { workspace: { workspaceId: WorkspaceId } },
  shelf: TemplateShelf,
): Promise<TemplateShown[]> {
  const [memberships, all] = await Promise.all([table.member.ofUser(me.userId), table.frame.ofWorkspace(workspaceId)])
  const mine = new Map(memberships.map((member) => [member.boardId, member]))
  const templates: TemplateShown[] = []
  const ofHere = all.filter(({ boardId, state }) => isTemplate(boardId) && state === shelf)
  const seen = ofHere.filter(({ boardId }) => mine.has(boardId) || managesBoards(me.facts.workspaceRole))
  await sideBySide(seen, async (board) => {
    const shown = await templateShown({ table, platform, me }, board, mine.get(board.boardId) ?? null)
    if (shown) templates.push(shown)
  })
  return templates.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

async function templateShown(
  { table, platform, me }: Reading,
  board: Board,
  member: Member | null,
): Promise<TemplateShown | null> {
  const { boardId, title, color, createdAt } = board
  const { workspaceRole, writable } = me.facts
  const facts = boardFacts({ board, member, workspaceRole, writable })
  if (can('board.view', facts) !== 'allowed') return null
  const [frame, cards] = await Promise.all([
    table.frame.get(boardId),
    table.task.cardsOf(boardId, platform.clock.now().getTime()),
  ])
  if (!frame) return null
  const { isOpen, maySee } = sightOf(cards, { facts, board, me: me.userId })
  const roots = [...cards.values()].flatMap(({ card }) =>
    !rootIdOf(card) && isOpen(card) && maySee(card) ? [listIdOf(card)] : [],
  )
  const tabs = frame.tabs.filter(({ state }) => state === 'active').toSorted(byPosition(({ tabId }) => tabId))
  const lists = frame.lists
    .filter(({ state, tabId }) => state === 'active' && tabId === tabs[0]?.tabId)
    .toSorted(byPosition(({ listId }) => listId))
  const manages = (one: Member) => one.role === 'owner'
  return {
    boardId,
    title,
    color,
    createdAt,
    role: roleShown(facts),
    mayCreate: can('task.create', facts),
    tabs: tabs.length,
    tasks: roots.length,
    managers: frame.members.filter(manages).map(({ userId }) => userId),
    members: frame.members.filter((one) => !manages(one)).map(({ userId }) => userId),
    shape: lists.slice(0, listsDrawn).map(({ listId }) => roots.filter((of) => of === listId).length),
    may: {
      duplicate: can('board.duplicate', facts) === 'allowed',
      putAway: can('board.put_away', facts) === 'allowed',
      bringBack: can('board.bring_back', facts) === 'allowed',
    },
  }
}

function shippedShown({ shippedId, outline, words }: Shipped): ShippedShown {
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
    shape: lists.slice(0, listsDrawn).map((key) => tasks.filter((task) => task.list === key).length),
  }
}

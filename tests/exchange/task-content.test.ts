// The content of an imported task, and its people.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBoard, aCard, aComment } from './trello-boards.ts'
import { completeImport, readImport, boardSeenBy, handleRequests } from './kit.ts'

let world: World
let workspace: AWorkspace
let me: Person

beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  me = await workspace.aPerson('member', { name: 'Mara Lindt' })
})
afterAll(() => world.close())

describe('the content of an imported task', () => {
  it('includes texts, sub-tasks, comments, links and dates', async () => {
    const file = aBoard({
      cards: [
        aCard({
          desc: 'See https://trello.com/c/AbCdEfG2/5-other and [that](https://trello.com/c/AbCdEfG2), not <https://trello.com/c/Elsewher>.',
          due: '2026-12-01T10:00:00.000Z',
          dueComplete: true,
          start: '2026-11-01',
          attachments: [{ name: 'Plan', url: 'https://plans.example/1' }],
        }),
        aCard({ id: 'card2', name: 'Ot[h]er', pos: 2, shortUrl: 'https://trello.com/c/AbCdEfG2' }),
      ],
      checklists: [
        {
          id: 'k',
          idCard: 'card1',
          name: 'Checklist',
          checkItems: [
            { id: 'i1', name: 'https://trello.com/c/AbCdEfG2/5-other', state: 'complete', pos: 2 },
            { id: 'i2', name: 'First', pos: 1 },
          ],
        },
      ],
      actions: [aComment({ id: 'y', date: '2024-05-07T00:00:00.000Z' }, 'Later'), aComment({}, 'Words')],
    })
    const { boardId } = await completeImport(world, me, file)
    const { tasks, openTask } = await boardSeenBy(me, boardId)
    const [root, other] = tasks.filter(({ rootId }) => rootId === null)
    const link = `[Ot\\[h\\]er](task:${other!.taskId})`
    expect(root).toMatchObject({
      status: 'completed',
      due: '2026-12-01T10:00:00.000Z',
      start: '2026-11-01',
      comments: 2,
      attachments: 1,
      described: true,
      createdBy: me.userId,
    })
    const { body, comments, attachments } = await openTask(root!.taskId)
    expect(body.description).toBe(`See ${link} and [that](task:${other!.taskId}), not <https://trello.com/c/Elsewher>.`)
    expect(
      comments.map(({ text, authorName, authorId, createdAt }) => [text, authorName, authorId, createdAt]),
    ).toEqual([
      ['Words', 'Ann Author', null, new Date('2024-05-06T07:08:09.000Z')],
      ['Later', 'Ann Author', null, new Date('2024-05-07T00:00:00.000Z')],
    ])
    expect(attachments).toMatchObject([{ name: 'Plan', kind: 'link', url: 'https://plans.example/1' }])
    const subTasks = tasks.filter(({ rootId }) => rootId === root!.taskId)
    expect(subTasks.map(({ title, status }) => [title, status])).toEqual([
      ['First', 'not_started'],
      ['Ot[h]er', 'completed'],
    ])
    expect((await openTask(subTasks[1]!.taskId)).body.description).toBe(link)
  })

  it('links to the new tasks where check items, attachments and titles linked to cards', async () => {
    const two = 'https://trello.com/c/AbCdEf02'
    const file = aBoard({
      cards: [
        aCard({
          name: `${two}/2-x`,
          shortUrl: 'https://trello.com/c/AbCdEf01',
          attachments: [{ name: two, url: two }],
        }),
        aCard({ id: 'card2', name: 'Two', pos: 2, shortUrl: two, desc: 'See https://trello.com/c/AbCdEf01/1-y?' }),
      ],
      checklists: ['A', 'B'].map((name, at) => ({
        id: name,
        idCard: 'card1',
        name,
        pos: at,
        checkItems: [{ id: `i${name}`, name: at === 0 ? `${two}/2-x` : `**Like ${two}/2-x**!` }],
      })),
    })
    const { boardId } = await completeImport(world, me, file)
    const { tasks, openTask } = await boardSeenBy(me, boardId)
    const [root, other] = tasks.filter(({ rootId }) => rootId === null)
    const link = `[Two](task:${other!.taskId})`
    expect(root).toMatchObject({ title: 'Two', attachments: 0 })
    expect((await openTask(root!.taskId)).body.description).toBe(`${link}\n\n- ${link}`)
    expect((await openTask(other!.taskId)).body.description).toBe(`See [Two](task:${root!.taskId})?`)
    const subTasks = tasks.filter(({ rootId }) => rootId === root!.taskId)
    expect(subTasks.map(({ title }) => title)).toEqual(['A: Two', 'B: **Like Two**!'])
    const texts = await Promise.all(subTasks.map(async ({ taskId }) => (await openTask(taskId)).body.description))
    expect(texts).toEqual([`A: ${link}`, `B: **Like ${link}**!`])
  })

  it('includes matched people as assignees, and the names of unmatched ones in the description', async () => {
    const importWorkspace = await world.aWorkspace()
    const owner = await importWorkspace.aPerson('member', { name: 'Owner' })
    const [ann, bo] = [
      await importWorkspace.aPerson('member', { name: 'Ann Author' }),
      await importWorkspace.aPerson('guest'),
    ]
    const file = aBoard({
      members: [
        { id: 'ann', fullName: 'Ann Author' },
        { id: 'bo', fullName: 'Bo', email: `${bo.userId}@havel.example` },
        { id: 'cy', fullName: 'Cy_Stranger' },
      ],
      cards: [aCard({ idMembers: ['cy', 'ann', 'bo'], desc: 'Text' })],
      actions: [aComment()],
    })
    const { importId, people } = await readImport(world, owner, file)
    const matches = people.map(({ name, by, userId, tasks, comments }) => [name, by, userId, tasks, comments])
    expect(matches).toEqual([
      ['Ann Author', 'name', ann.userId, 1, 1],
      ['Bo', 'email', bo.userId, 1, 0],
      ['Cy_Stranger', null, null, 1, 0],
    ])
    await owner.rpc.imports.confirm({ importId, people: { bo: null } })
    await handleRequests(world)
    const { boardId } = await owner.rpc.imports.get({ importId })
    const { structure, tasks, openTask } = await boardSeenBy(owner, boardId)
    const roles = structure.members.map(({ userId, role }): [string, string] => [userId, role])
    expect(new Map(roles)).toEqual(
      new Map<string, string>([
        [owner.userId, 'owner'],
        [ann.userId, 'editor'],
      ]),
    )
    expect(tasks[0]!.assigneeId).toBe(ann.userId)
    const { body, comments } = await openTask(tasks[0]!.taskId)
    expect(body).toMatchObject({
      description: 'Text\n\nPeople on this card in Trello: Cy\\_Stranger, Bo',
      watchers: [ann.userId],
    })
    expect(comments).toMatchObject([{ authorId: ann.userId, authorName: null }])
    await expect(ann.rpc.boards.open({ boardId: boardId! })).resolves.toBeDefined()
    await expectRejected(bo.rpc.boards.open({ boardId: boardId! }), 'board.not_found')
  })

  it('excludes people as assignees who are not active in the workspace', async () => {
    const file = aBoard({ members: [{ id: 'ann', fullName: 'Ann' }], name: 'Who' })
    const { importId } = await readImport(world, me, file)
    const stranger = await (await world.aWorkspace()).aPerson()
    const pending = await workspace.aPerson('member', { state: 'pending' })
    const deactivated = await workspace.aPerson('member', { state: 'deactivated' })
    const confirm = (userId: Person['userId']) => me.rpc.imports.confirm({ importId, people: { ann: userId } })
    await expectRejected(confirm(stranger.userId), 'member.not_found')
    await expectRejected(confirm(pending.userId), 'member.pending')
    await expectRejected(confirm(deactivated.userId), 'member.not_found')
  })
})

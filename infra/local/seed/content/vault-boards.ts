// The projects in vaults, which only people with access to the vault see.

import type { Board, BoardStatus, Hue, PersonKey, Task } from './types.ts'

type VaultBoard = {
  key: string
  vault: string
  title: string
  color: Hue
  status: BoardStatus
  owner: PersonKey
  open: readonly [title: string, assignee: PersonKey, dueDay: number][]
  done: readonly [title: string, assignee: PersonKey][]
}

const taskFields: Pick<Task, 'priority' | 'labels'> = { priority: 'medium', labels: [] }

const vaultBoard = ({ key, vault, title, color, status, owner, open, done }: VaultBoard): Board => ({
  key,
  vault,
  title,
  color,
  status,
  labels: [],
  members: [{ person: owner, role: 'owner' }],
  tabs: [
    {
      title: 'Tasks',
      color,
      lists: [
        {
          title: 'To do',
          tasks: open.map(([task, assignee, day]): Task => ({
            ...taskFields,
            title: task,
            status: 'not_started',
            assignee,
            due: { day },
          })),
        },
        {
          title: 'Done',
          tasks: done.map(([task, assignee], place): Task => ({
            ...taskFields,
            title: task,
            status: 'completed',
            assignee,
            completedWhen: { day: -6 - place, at: '15:20' },
          })),
        },
      ],
    },
  ],
})

export const vaultBoards: Board[] = [
  vaultBoard({
    key: 'budget-2026',
    vault: 'board-and-finance',
    title: 'Budget 2026',
    color: 'green',
    status: 'on_track',
    owner: 'hannah',
    open: [
      ['Collect the plans of all teams', 'hannah', 9],
      ['Compare steel prices with last year', 'hannah', 14],
    ],
    done: [['Close the books of the third quarter', 'hannah']],
  }),
  vaultBoard({
    key: 'funding-round',
    vault: 'board-and-finance',
    title: 'Funding round',
    color: 'violet',
    status: 'at_risk',
    owner: 'jonas',
    open: [
      ['Answer the questions of the bank', 'jonas', 5],
      ['Update the forecast for investors', 'jonas', 12],
    ],
    done: [['Data room with all contracts', 'jonas']],
  }),
  vaultBoard({
    key: 'salary-bands',
    vault: 'board-and-finance',
    title: 'Salary bands',
    color: 'rose',
    status: 'on_hold',
    owner: 'leonie',
    open: [['Compare with other makers in Berlin', 'leonie', 21]],
    done: [['List all roles', 'leonie']],
  }),
  vaultBoard({
    key: 'frame-contract',
    vault: 'supplier-contracts',
    title: 'Frame contract 2027',
    color: 'orange',
    status: 'none',
    owner: 'hannah',
    open: [['Second offer for frame tubes', 'hannah', 18]],
    done: [],
  }),
  vaultBoard({
    key: 'yearly-reviews',
    vault: 'people-matters',
    title: 'Yearly reviews',
    color: 'plum',
    status: 'on_track',
    owner: 'leonie',
    open: [['Invite everybody to a talk', 'leonie', 11]],
    done: [['Questions for the talks', 'leonie']],
  }),
  vaultBoard({
    key: 'next-bike-concept',
    vault: 'next-bike',
    title: 'Next bike, first concept',
    color: 'teal',
    status: 'none',
    owner: 'mara',
    open: [['Sketch three frames', 'mara', 16]],
    done: [],
  }),
]

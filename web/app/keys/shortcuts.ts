// All keys there are, as the sheet tells of them. A key of more than one sign is a name that is translated.

/** Several keys pressed together; those that follow are `next`. */
export type Shortcut = {
  does: string
  keys: readonly string[]
  next?: readonly string[]
  /** A single letter, which can be switched off. */
  isLetter?: true
}

const letter = (does: string, ...keys: string[]): Shortcut => ({ does, keys, isLetter: true })
const way = (does: string, key: string): Shortcut => ({ does, keys: ['G'], next: [key], isLetter: true })
const arrows = ['↑', '↓', '←', '→']

export const shortcuts = {
  everywhere: [
    { does: 'search', keys: ['ctrl', 'K'] },
    letter('new_task', 'C'),
    way('home', 'H'),
    way('my_tasks', 'M'),
    way('projects', 'P'),
    { does: 'undo', keys: ['ctrl', 'Z'] },
    { does: 'redo', keys: ['ctrl', 'shift', 'Z'] },
    letter('theme', 'shift', 'T'),
    letter('sheet', '?'),
  ],
  project: [
    letter('list', '1'),
    letter('board', '2'),
    letter('calendar', '3'),
    letter('table', '4'),
    letter('find', 'F'),
    letter('filter', 'shift', 'F'),
    letter('next_tab', ']'),
    letter('previous_tab', '['),
    letter('new', 'C'),
    letter('select', 'X'),
    { does: 'extend', keys: ['shift', '↓'] },
    { does: 'all', keys: ['ctrl', 'A'] },
  ],
  task: [
    { does: 'focus', keys: arrows },
    { does: 'open', keys: ['enter'] },
    { does: 'open_in_new_tab', keys: ['ctrl', 'enter'] },
    { does: 'complete', keys: ['space'] },
    letter('assignee', 'A'),
    letter('priority', 'P'),
    letter('dates', 'D'),
    letter('labels', 'L'),
    letter('status', 'S'),
    letter('archive', 'E'),
    { does: 'delete', keys: ['delete'] },
    letter('comment', 'N'),
    letter('next_task', 'J'),
    letter('previous_task', 'K'),
  ],
} as const satisfies Record<string, readonly Shortcut[]>

export const shortcutGroups = ['everywhere', 'project', 'task'] as const

/** How a card is moved without a mouse. */
export const carrying = [
  letter('lift', 'M'),
  { does: 'choose', keys: arrows },
  { does: 'to_tray', keys: ['end'] },
  { does: 'drop', keys: ['enter'] },
  { does: 'put_back', keys: ['escape'] },
  letter('pull', 'R'),
] as const satisfies readonly Shortcut[]

export const keyNames = ['ctrl', 'shift', 'enter', 'escape', 'space', 'delete', 'end'] as const

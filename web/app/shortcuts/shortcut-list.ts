// All keyboard shortcuts, as listed in the shortcuts dialog. A key of more than one character is the name of a text.

/** Keys pressed together. `next` are pressed after them. */
export type Shortcut = {
  action: string
  keys: readonly string[]
  next?: readonly string[]
  /** A single letter, which the user can switch off. */
  isLetter?: true
}

const letter = (action: string, ...keys: string[]): Shortcut => ({ action, keys, isLetter: true })

const goTo = (action: string, key: string): Shortcut => ({ action, keys: ['G'], next: [key], isLetter: true })

const arrows = ['↑', '↓', '←', '→']

export const shortcuts = {
  everywhere: [
    { action: 'search', keys: ['ctrl', 'K'] },
    letter('new_task', 'C'),
    goTo('home', 'H'),
    goTo('my_tasks', 'M'),
    goTo('projects', 'P'),
    { action: 'undo', keys: ['ctrl', 'Z'] },
    { action: 'redo', keys: ['ctrl', 'shift', 'Z'] },
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
    { action: 'extend', keys: ['shift', '↓'] },
    { action: 'all', keys: ['ctrl', 'A'] },
  ],
  task: [
    { action: 'focus', keys: arrows },
    { action: 'open', keys: ['enter'] },
    { action: 'open_in_new_tab', keys: ['ctrl', 'enter'] },
    { action: 'complete', keys: ['space'] },
    letter('assignee', 'A'),
    letter('priority', 'P'),
    letter('dates', 'D'),
    letter('labels', 'L'),
    letter('status', 'S'),
    letter('archive', 'E'),
    { action: 'delete', keys: ['delete'] },
    letter('comment', 'N'),
    letter('next_task', 'J'),
    letter('previous_task', 'K'),
  ],
} as const satisfies Record<string, readonly Shortcut[]>

export const shortcutGroups = ['everywhere', 'project', 'task'] as const

/** How to move a card by keyboard. */
export const keyboardMoves = [
  letter('lift', 'M'),
  { action: 'choose', keys: arrows },
  { action: 'to_tray', keys: ['end'] },
  { action: 'drop', keys: ['enter'] },
  { action: 'put_back', keys: ['escape'] },
  letter('pull', 'R'),
] as const satisfies readonly Shortcut[]

export const keyNames = ['ctrl', 'shift', 'enter', 'escape', 'space', 'delete', 'end'] as const

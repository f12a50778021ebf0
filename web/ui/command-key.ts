// What the key is called that goes with letters into commands.

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export const commandKey = isMac ? '⌘' : 'Ctrl'

// What the key is called that goes with letters into commands.

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** @param name what it is called where there is no such sign, `common:key.ctrl` */
export const commandKey = (name: string): string => (isMac ? '⌘' : name)

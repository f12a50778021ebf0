/** Joins class names and drops the falsy ones. */
export const classNames = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')

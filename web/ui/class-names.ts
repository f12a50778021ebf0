// Joins the class names of a part; what is false or missing falls out.

export const classNames = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')

// Paths of the history entries below the current one, by index, as far as this window visited them. Each is recorded when it is
// left.

export const historyPaths: (string | undefined)[] = []

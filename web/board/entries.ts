// Which pages lie below this one in the history, by their place, as far as this window has come through them. Each is noted
// when it is left.

export const seen: (string | undefined)[] = []

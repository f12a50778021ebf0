// The names of a timeline lie over days that were scrolled away. Nobody sees those, so what is let go here is put nowhere.

export const overNames = { 'data-zone': 'names', 'data-zone-kind': 'card' } as const

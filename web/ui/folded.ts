// A text as people look for it: without regard to case and accents, so that 'Büro' is found by 'buro'.

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

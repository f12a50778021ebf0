// So many days an arrow leads on, wherever days stand in weeks.

export const daysFor: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

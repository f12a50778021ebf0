// Where in its row a thing would go.

/** Between which two it would stand ahead of a third, null being the end; null where it stands already. */
export function newPlace<Id extends string>(row: readonly Id[], id: string, before: string | null) {
  const others = row.filter((other) => other !== id)
  const at = before === null ? others.length : others.findIndex((other) => other === before)
  const to = { after: others[at - 1] ?? null, before: others[at] ?? null }
  const now = row.findIndex((other) => other === id)
  const stays = now >= 0 && (row[now - 1] ?? null) === to.after && (row[now + 1] ?? null) === to.before
  return stays ? null : to
}

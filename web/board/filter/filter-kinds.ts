export const filterKinds = ['assignees', 'statuses', 'priorities', 'labelIds', 'due', 'listIds', 'attached'] as const
export type FilterKind = (typeof filterKinds)[number]

// The names of the table's keys. Both grounds build the table from this file.

export const tableKeys = {
  partition: 'pk',
  sort: 'sk',
  /**
   * Sparse indexes, each named for what it answers. Its attributes are its name with pk or sk behind it; the log of a task
   * is in the order of the rows' own keys.
   * Those of tasks and boards bring keys only: their rows change often, and each change of a projected value would be paid
   * again; a reader has to ask the policy about the row itself anyway.
   */
  indexes: [
    { name: 'logOfTask', partition: 'ofTaskpk', sort: 'sk', projection: 'ALL' },
    { name: 'ofUser', partition: 'ofUserpk', sort: 'ofUsersk', projection: 'ALL' },
    { name: 'ofWorkspace', partition: 'ofWorkspacepk', sort: 'ofWorkspacesk', projection: 'KEYS_ONLY' },
    { name: 'assigned', partition: 'assignedpk', sort: 'assignedsk', projection: 'KEYS_ONLY' },
    { name: 'away', partition: 'awaypk', sort: 'awaysk', projection: 'KEYS_ONLY' },
    { name: 'due', partition: 'duepk', sort: 'duesk', projection: 'KEYS_ONLY' },
  ],
} as const

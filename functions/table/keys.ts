// The names of the table's keys. Both grounds build the table from this file.

export const tableKeys = {
  partition: 'pk',
  sort: 'sk',
  /**
   * Sparse indexes, each named for what it answers. Its attributes are its name with pk or sk behind it.
   * Those of tasks bring keys only: their rows change often, and each change of a projected value would be paid
   * again; a reader has to ask the policy about the row itself anyway.
   */
  indexes: [
    { name: 'ofTask', partition: 'ofTaskpk', sort: 'ofTasksk', projection: 'ALL' },
    { name: 'ofUser', partition: 'ofUserpk', sort: 'ofUsersk', projection: 'ALL' },
    { name: 'ofWorkspace', partition: 'ofWorkspacepk', sort: 'ofWorkspacesk', projection: 'ALL' },
    { name: 'assigned', partition: 'assignedpk', sort: 'assignedsk', projection: 'KEYS_ONLY' },
    { name: 'due', partition: 'duepk', sort: 'duesk', projection: 'KEYS_ONLY' },
  ],
} as const

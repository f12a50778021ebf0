// Key attributes and indexes of the table. Both runtimes create the table from this file.

export const tableKeys = {
  partition: 'pk',
  sort: 'sk',
  /**
   * Sparse indexes; the attributes of each are its name followed by pk or sk, except the task log, whose sort key is the
   * table's. Indexes of tasks and boards project keys only, because each change of a projected attribute is charged again,
   * and readers must authorise the row anyway.
   */
  indexes: [
    { name: 'logOfTask', partition: 'ofTaskpk', sort: 'sk', projection: 'ALL' },
    { name: 'ofUser', partition: 'ofUserpk', sort: 'ofUsersk', projection: 'ALL' },
    { name: 'ofWorkspace', partition: 'ofWorkspacepk', sort: 'ofWorkspacesk', projection: 'KEYS_ONLY' },
    { name: 'assigned', partition: 'assignedpk', sort: 'assignedsk', projection: 'KEYS_ONLY' },
    { name: 'removed', partition: 'removedpk', sort: 'removedsk', projection: 'KEYS_ONLY' },
    { name: 'due', partition: 'duepk', sort: 'duesk', projection: 'KEYS_ONLY' },
  ],
} as const

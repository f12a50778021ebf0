// The names of the table's keys. Both grounds build the table from this file.

export const tableKeys = {
  partition: 'pk',
  sort: 'sk',
  /**
   * Sparse indexes, each named for what it answers. All of them project whole rows: a reader of an index must not
   * pay a second read. Attribute names are the index's name with pk or sk behind it.
   */
  indexes: [
    { name: 'unsent', partition: 'unsentpk', sort: 'unsentsk' },
    { name: 'ofTask', partition: 'ofTaskpk', sort: 'ofTasksk' },
    { name: 'ofUser', partition: 'ofUserpk', sort: 'ofUsersk' },
    { name: 'ofWorkspace', partition: 'ofWorkspacepk', sort: 'ofWorkspacesk' },
    { name: 'assigned', partition: 'assignedpk', sort: 'assignedsk' },
    { name: 'due', partition: 'duepk', sort: 'duesk' },
  ],
} as const

export type IndexName = (typeof tableKeys.indexes)[number]['name']

// The workspace Havel Cargo Bikes: its groups, labels and vaults, and the suggested sign-in users.

import type { Group, Label, Vault, Workspace, World } from './types.ts'

export const workspace: Workspace = {
  key: 'havel-cargo-bikes',
  name: 'Havel Cargo Bikes',
  domain: 'havelbikes.example',
  plan: 'team',
  seats: 40,
  createdWhen: { day: -119, at: '08:30' },
  renews: { day: 49 },
}

const membersSince = (day: number, ...people: string[]) => people.map((person) => ({ person, since: { day } }))

export const groups: Group[] = [
  {
    key: 'management',
    title: 'Management',
    color: 'indigo',
    createdBy: 'mara',
    createdWhen: { day: -119, at: '09:00' },
    members: membersSince(-119, 'mara', 'jonas', 'hannah', 'leonie'),
  },
  {
    key: 'product',
    title: 'Product',
    color: 'teal',
    createdBy: 'jonas',
    createdWhen: { day: -119, at: '10:15' },
    members: [
      ...membersSince(-119, 'jonas', 'aylin'),
      ...membersSince(-100, 'noah', 'priya'),
      ...membersSince(-65, 'tomas'),
      ...membersSince(-22, 'lukas'),
      ...membersSince(-7, 'daniel'),
    ],
  },
  {
    key: 'studio',
    title: 'Studio',
    color: 'plum',
    createdBy: 'mara',
    createdWhen: { day: -112, at: '11:20' },
    members: membersSince(-112, 'mara', 'emeka', 'zoe'),
  },
  {
    key: 'workshop',
    title: 'Workshop',
    color: 'orange',
    createdBy: 'mara',
    createdWhen: { day: -110, at: '14:05' },
    members: membersSince(-110, 'lukas', 'stefan', 'thilo', 'uwe', 'yusuf', 'oskar', 'quirin', 'tamara'),
  },
  {
    key: 'customer-care',
    title: 'Customer care',
    color: 'rose',
    createdBy: 'jonas',
    createdWhen: { day: -104, at: '09:45' },
    members: membersSince(-104, 'ines', 'sofia', 'samira', 'pedro', 'vera'),
  },
  {
    key: 'web',
    title: 'Web',
    color: 'violet',
    createdBy: 'jonas',
    createdWhen: { day: -90, at: '16:30' },
    members: membersSince(-90, 'aylin', 'emeka', 'paula', 'daniel'),
  },
  {
    key: 'finance',
    title: 'Finance',
    color: 'slate',
    createdBy: 'mara',
    createdWhen: { day: -88, at: '13:10' },
    members: membersSince(-88, 'hannah', 'leonie'),
  },
]

export const labels: Label[] = [
  { key: 'website', title: 'Website', color: 'violet' },
  { key: 'design', title: 'Design', color: 'plum' },
  { key: 'needs-approval', title: 'Needs approval', color: 'red' },
  { key: 'legal', title: 'Legal', color: 'slate' },
  { key: 'film', title: 'Film', color: 'rose' },
  { key: 'press', title: 'Press', color: 'amber' },
  { key: 'dealers', title: 'Dealers', color: 'sky' },
  { key: 'spare-parts', title: 'Spare parts', color: 'orange' },
  { key: 'documents', title: 'Documents', color: 'green' },
  { key: 'translation', title: 'Translation', color: 'lime' },
  { key: 'events', title: 'Events', color: 'teal' },
  { key: 'safety', title: 'Safety', color: 'indigo' },
]

/** The vaults of the design pictures. */
export const vaults: Vault[] = [
  {
    key: 'board-and-finance',
    title: 'Board and finance',
    color: 'indigo',
    grants: [
      { to: { group: 'management' }, level: 'manager' },
      { to: { group: 'finance' }, level: 'contributor' },
      { to: { person: 'priya' }, level: 'viewer' },
    ],
  },
  {
    key: 'supplier-contracts',
    title: 'Supplier contracts',
    color: 'orange',
    grants: [{ to: { group: 'management' }, level: 'manager' }],
  },
  {
    key: 'people-matters',
    title: 'People matters',
    color: 'rose',
    grants: [
      { to: { person: 'leonie' }, level: 'manager' },
      { to: { person: 'mara' }, level: 'contributor' },
      { to: { person: 'jonas' }, level: 'viewer' },
    ],
  },
  {
    key: 'next-bike',
    title: 'Next bike',
    color: 'teal',
    grants: [
      { to: { group: 'product' }, level: 'contributor' },
      { to: { person: 'mara' }, level: 'manager' },
      { to: { person: 'emeka' }, level: 'viewer' },
    ],
  },
]

/** Users who show different rights, to sign in as; most of them are people of the design pictures. */
export const suggestedUsers: World['suggestedUsers'] = [
  { person: 'mara', shows: 'administrator, English, Owner of Havel One launch: start here' },
  { person: 'jonas', shows: 'administrator, German, second Owner of Havel One launch' },
  { person: 'hannah', shows: 'manager, German, Viewer on Havel One launch' },
  { person: 'aylin', shows: 'member, German, Editor on Havel One launch, Owner of Website relaunch' },
  { person: 'tomas', shows: 'member, Portuguese, Owner of Dealer portal and Eurobike 2026' },
  { person: 'sofia', shows: 'member, Spanish, Restricted on Havel One launch' },
  { person: 'noah', shows: 'member, German, Restricted on Havel One launch, Owner of Firmware 3.2' },
  { person: 'pieter', shows: 'guest, English, sees one project only' },
  { person: 'olga', shows: 'member, English, on no project yet' },
  { person: 'felix', shows: 'pending, an invitation waits' },
  { person: 'ulrike', shows: 'deactivated' },
  { person: 'support', shows: 'support staff, outside the workspace' },
  { person: 'nele', shows: 'new, in no workspace yet: creates one' },
]

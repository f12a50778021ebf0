// The product's templates without texts: the parts that are the same in every language.

import type { Hue } from '#shared/common/hues.ts'
import type { TaskPriority } from '#shared/task/model.ts'

/** Labels, tabs, lists and tasks in order; the texts of each language have the same keys. */
export type Outline = {
  color: Hue
  labels: Record<string, Hue>
  tabs: Record<string, Hue>
  /** The tab of each list. */
  lists: Record<string, string>
  tasks: Record<string, TaskOutline>
}

/** Days are numbers from the start. */
type TaskOutline = {
  list: string
  labels?: readonly string[]
  priority?: TaskPriority
  start?: number
  due?: number
}

const launch = {
  color: 'violet',
  labels: { product: 'teal', content: 'sky', sales: 'amber' },
  tabs: { before: 'violet', after: 'rose' },
  lists: { groundwork: 'before', material: 'before', checks: 'before', day: 'after', weeks: 'after' },
  tasks: {
    audience: { list: 'groundwork', labels: ['product'], priority: 'high', due: 3 },
    promise: { list: 'groundwork', labels: ['content'], priority: 'high', due: 5 },
    price: { list: 'groundwork', labels: ['sales'], start: 4, due: 10 },
    page: { list: 'material', labels: ['content'], priority: 'high', start: 8, due: 20 },
    kit: { list: 'material', labels: ['sales'], start: 12, due: 24 },
    press: { list: 'material', labels: ['content'], start: 15, due: 24 },
    trial: { list: 'checks', labels: ['product'], priority: 'high', start: 8, due: 18 },
    support: { list: 'checks', labels: ['product'], start: 20, due: 26 },
    go: { list: 'checks', priority: 'urgent', due: 28 },
    publish: { list: 'day', labels: ['product'], priority: 'urgent', due: 30 },
    send: { list: 'day', labels: ['content'], priority: 'high', due: 30 },
    watch: { list: 'weeks', labels: ['sales'], priority: 'high', start: 30, due: 37 },
    review: { list: 'weeks', due: 44 },
  },
} as const satisfies Outline

// The first working day is day 15.
const onboarding = {
  color: 'teal',
  labels: { papers: 'plum', equipment: 'sky', team: 'green' },
  tabs: { all: 'teal' },
  lists: { before: 'all', day: 'all', week: 'all', months: 'all' },
  tasks: {
    contract: { list: 'before', labels: ['papers'], priority: 'high', due: 3 },
    buddy: { list: 'before', labels: ['team'], due: 8 },
    laptop: { list: 'before', labels: ['equipment'], priority: 'high', start: 1, due: 10 },
    plan: { list: 'before', labels: ['team'], due: 11 },
    accounts: { list: 'before', labels: ['equipment'], priority: 'high', start: 8, due: 12 },
    welcome: { list: 'day', labels: ['team'], priority: 'high', due: 15 },
    desk: { list: 'day', labels: ['equipment'], due: 15 },
    first: { list: 'week', priority: 'high', start: 16, due: 19 },
    meet: { list: 'week', labels: ['team'], start: 16, due: 19 },
    safety: { list: 'week', labels: ['papers'], due: 18 },
    friday: { list: 'week', labels: ['team'], due: 19 },
    goals: { list: 'months', priority: 'high', start: 22, due: 30 },
    month: { list: 'months', labels: ['team'], due: 45 },
    quarter: { list: 'months', labels: ['papers'], priority: 'high', due: 100 },
  },
} as const satisfies Outline

const weekly = {
  color: 'sky',
  labels: { customers: 'amber', internal: 'slate', improvement: 'green' },
  tabs: { all: 'sky' },
  lists: { week: 'all', doing: 'all', waiting: 'all', later: 'all', done: 'all' },
  tasks: {
    invite: { list: 'week', labels: ['internal'], due: 1 },
    round: { list: 'week', labels: ['internal'], priority: 'high', due: 1 },
    goals: { list: 'week', priority: 'high', due: 1 },
    questions: { list: 'week', labels: ['customers'], priority: 'high', due: 3 },
    back: { list: 'week', labels: ['improvement'], due: 5 },
    waiting: { list: 'waiting', labels: ['customers'], due: 3 },
    howto: { list: 'later', labels: ['improvement'], priority: 'low' },
    folders: { list: 'later', labels: ['internal'], priority: 'low' },
  },
} as const satisfies Outline

export const outlines = { launch, onboarding, weekly } as const

/** The texts of one language; TypeScript reports missing ones. */
export type TemplateTexts = { readonly [Name in keyof typeof outlines]: TemplateTextsFor<(typeof outlines)[Name]> }

export type TemplateTextsFor<Of extends Outline> = {
  title: string
  about: string
  labels: Record<keyof Of['labels'], string>
  tabs: Record<keyof Of['tabs'], string>
  lists: Record<keyof Of['lists'], string>
  tasks: Record<keyof Of['tasks'], TaskTexts>
}

type TaskTexts = { title: string; text?: string; parts?: readonly string[] }

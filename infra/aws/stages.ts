// The stages the product is deployed to, and all in which they differ.

/** Something that protects what people entrusted to us. Whoever turns it off says why, in the same line. */
export type Safety = 'on' | { off: string }

/** The name people type, and the certificate for it, which CloudFront wants in us-east-1. */
export type Domain = { name: string; certificateArn: string }

export type Stage = {
  name: string
  /** Left out, people come by the name CloudFront gives (docs/deploy.md). */
  domain?: Domain
  /** Table, attachments, people: neither a deployment nor a person in a hurry can delete them. */
  deletionProtection: Safety
  /** What is left when a stack is taken down all the same: everything, or nothing. */
  keptWhenRemoved: Safety
  /** How far back the table can be restored, to the second; 35 is the most there is. */
  recoveryDays: number
  /** For how long an attachment that was overwritten or deleted can still be brought back. */
  oldVersionDays: number
  /** Logs of functions and calls, and who read which attachment. */
  logDays: 7 | 30 | 90
  /** How many calls a second the whole stage takes, and how many at once; beyond, they are told to wait. */
  calls: { perSecond: number; atOnce: number }
  /** Whence the web files are served: Europe and North America, or everywhere. */
  edges: 'near' | 'everywhere'
}

export const stages = {
  dev: {
    name: 'dev',
    deletionProtection: { off: 'it holds nothing but trials, and is taken down and set up again at will' },
    keptWhenRemoved: { off: 'what were left would stand in the way of setting it up again' },
    recoveryDays: 1,
    oldVersionDays: 1,
    logDays: 7,
    calls: { perSecond: 100, atOnce: 200 },
    edges: 'near',
  },
  prod: {
    name: 'prod',
    deletionProtection: 'on',
    keptWhenRemoved: 'on',
    recoveryDays: 35,
    oldVersionDays: 30,
    logDays: 90,
    calls: { perSecond: 1_000, atOnce: 2_000 },
    edges: 'everywhere',
  },
} as const satisfies Record<string, Stage>

export type StageName = keyof typeof stages

export const isStageName = (text: string): text is StageName => Object.hasOwn(stages, text)

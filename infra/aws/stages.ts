// The stages, and how they differ.

/** A protection of data. Switching it off requires a reason. */
export type Safety = 'on' | { off: string }

/** A custom domain and its certificate, which CloudFront needs in us-east-1. */
export type Domain = { name: string; certificateArn: string }

export type Stage = {
  name: string
  /** Without it, the CloudFront name is used (docs/deploy.md). */
  domain?: Domain
  /** Protects table, attachments and users from deletion. */
  deletionProtection: Safety
  /** Whether data is kept when a stack is deleted. */
  retainData: Safety
  /** Point-in-time recovery of the table; at most 35 days. */
  recoveryDays: number
  /** How long overwritten or deleted attachments can be recovered. */
  oldVersionDays: number
  /** Retention of function, access and object logs. */
  logDays: 7 | 30 | 90
  /** API throttling of the stage: calls per second, and the size of a burst. */
  throttle: { perSecond: number; burst: number }
  /** CloudFront price class: Europe and North America, or everywhere. */
  edgeLocations: 'near' | 'everywhere'
}

export const stages = {
  dev: {
    name: 'dev',
    deletionProtection: { off: 'it holds test data only, and is deleted and created again at any time' },
    retainData: { off: 'retained resources would block creating it again' },
    recoveryDays: 1,
    oldVersionDays: 1,
    logDays: 7,
    throttle: { perSecond: 100, burst: 200 },
    edgeLocations: 'near',
  },
  prod: {
    name: 'prod',
    deletionProtection: 'on',
    retainData: 'on',
    recoveryDays: 35,
    oldVersionDays: 30,
    logDays: 90,
    throttle: { perSecond: 1_000, burst: 2_000 },
    edgeLocations: 'everywhere',
  },
} as const satisfies Record<string, Stage>

export type StageName = keyof typeof stages

export const isStageName = (text: string): text is StageName => Object.hasOwn(stages, text)

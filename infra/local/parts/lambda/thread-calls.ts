// What the main thread and the handlers' thread say to each other.

import type { Call } from './run.ts'

export type ThreadCall = Call & { file: string }
export type ThreadAnswer = { requestId: string; result?: unknown; error?: Error; timedOut?: boolean }

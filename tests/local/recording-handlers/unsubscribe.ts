import { recordingHandler } from './record.ts'

export const handler = recordingHandler('unsubscribe')

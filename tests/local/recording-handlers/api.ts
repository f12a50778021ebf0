import { recordsAs } from './record.ts'

export const handler = recordsAs('api')

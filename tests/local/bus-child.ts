// A bus in a process of its own, for the test that kills it: its handlers fail, so no event is delivered before the kill.

import { accessKeys } from '#infra/local/data-folder.ts'
import { startBus } from '#infra/local/parts/bus.ts'
import { region } from './kit.ts'

const dataDir = process.argv[2] ?? ''
const bus = await startBus({ dataDir, busName: 'board', region, keys: accessKeys(dataDir) })
bus.deliverTo(() => Promise.reject(new Error('this handler always fails')))
process.send?.(bus.endpoint)

// The built server of npm start (adr 0075): starts the parts in order, and prints the address.

import { buildOf } from './build.ts'
import { compose } from './compose.ts'
import { runProduct } from './run-product.ts'
import { samplePeople } from './sample-people.ts'
import { runStep } from './steps.ts'
import { throwStartupError } from './startup-error.ts'

await runProduct(async ({ settings }) => {
  const { id: buildId, webFolder, handlers: handlerFiles, prepareTable: script } = buildOf(process.argv[2] ?? '')
  const prepareTable = async () => {
    const code = await runStep({ command: 'node', args: ['--disable-warning=ExperimentalWarning', script] })
    if (code !== 0) throwStartupError('The table could not be prepared; the errors are above.')
  }
  return compose({ settings, buildId, handlerFiles, webFolder, people: samplePeople, prepareTable })
}, samplePeople)

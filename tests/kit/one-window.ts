// One jsdom window for all test files of a process, because packages then load only once. See one-window-setup.ts.

import { builtinEnvironments, type Environment } from 'vitest/runtime'

const sharedGlobals = globalThis as { sharedJsdom?: ReturnType<typeof builtinEnvironments.jsdom.setup> }

const sharedWindowEnvironment: Environment = {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    sharedGlobals.sharedJsdom ??= builtinEnvironments.jsdom.setup(global, options)
    await sharedGlobals.sharedJsdom
    return { teardown() {} }
  },
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default sharedWindowEnvironment

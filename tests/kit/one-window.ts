// One jsdom window for all test files of a process, because packages then load only once. See one-window-setup.ts.

import { builtinEnvironments, type Environment } from 'vitest/runtime'

const kept = globalThis as { keptWindow?: ReturnType<typeof builtinEnvironments.jsdom.setup> }

const oneWindow: Environment = {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    kept.keptWindow ??= builtinEnvironments.jsdom.setup(global, options)
    await kept.keptWindow
    return { teardown() {} }
  },
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default oneWindow

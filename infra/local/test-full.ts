// npm run test:full: everything that npm test does, and what it leaves out: every layout, and long runs in their full size.

process.env['TEST_FULL'] = '1'
await import('./test.ts')

// npm run test:full: npm test, and everything that it leaves out.

process.env['TEST_FULL'] = '1'
await import('./test.ts')

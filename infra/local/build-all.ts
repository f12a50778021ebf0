// npm run build: the web and the functions, when they are out of date.

import { buildIfStale } from './build.ts'

console.log(`Build ${await buildIfStale((text) => console.log(text))}`)

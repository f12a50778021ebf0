// npm run docs: writes generated documents.

import { writeFileSync } from 'node:fs'
import { permissionMatrix } from './permission-matrix.ts'

writeFileSync('docs/permission-matrix.md', permissionMatrix())
